import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api/api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { clearStorage } from '../lib/session/session.ts';
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
    if (!password) return setError('This is required.');
    setBusy(true);
    try {
      await api.delete('/api/user/', { body: { password } });
      await navigate(paths.login, { replace: true });
      clearStorage();
      queryClient.clear();
      succeed('Account deleted successfully!');
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.errors?.password : undefined;
      setError(told ?? '');
      if (!told) fail('Failed to delete account.', failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setOpen(true)} className="max-sm:w-full">
        Delete account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <p className="mb-4 text-soft">
          Your account goes, and with it the farm: every cow with her records and photos, every feed, the
          settings and the history. This cannot be undone.
        </p>
        <form onSubmit={(event) => void remove(event)} noValidate className="grid gap-5">
          <TextField
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={error || undefined}
          />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" look="danger" busy={busy}>
              Delete everything
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
