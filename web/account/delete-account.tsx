import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { arrival } from '../lib/screen/arrival.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { clearStorage } from '../lib/session/session.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';

/** Deletes the account and its farm, after the password has been asked for. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function remove(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (!password) return setError(named('value.required'));
    setBusy(true);
    try {
      await api.delete('/api/user/', { body: { password } });
      void navigate(paths.login, { replace: true });
      await arrival();
      clearStorage();
      queryClient.clear();
      succeed(t('account.deleted'));
    } catch (failure) {
      const fault = failure instanceof ApiError ? failure.errors?.password : undefined;
      setError(fault ?? '');
      if (!fault) fail(t('account.delete-failed'), failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setOpen(true)} className="max-sm:w-full">
        {t('account.delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('account.delete-question')}>
        <p className="mb-4 text-soft">{t('account.delete-warning')}</p>
        <form onSubmit={(event) => void remove(event)} noValidate className="grid gap-5">
          <TextField
            label={t('account.your-password')}
            name="password"
            type="password"
            autoComplete="current-password"
            error={error || undefined}
          />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={() => setOpen(false)}>{t('frame.cancel')}</Button>
            <Button type="submit" look="danger" busy={busy}>
              {t('account.delete-all')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
