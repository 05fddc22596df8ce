import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { arrival } from '../lib/screen/arrival.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { clearStorage } from '../lib/session/session.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Deletes the account with the farms that nobody else is in, after the password has been asked for. */
export function DeleteAccount({ asksCode }: { asksCode: boolean }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  async function remove(asked: object): Promise<void> {
    await api.delete('/api/user/', { body: asked });
    void navigate(paths.login, { replace: true });
    await arrival();
    clearStorage();
    queryClient.clear();
    succeed(t('account.deleted'));
  }

  return (
    <>
      <Button look="danger" icon="trash" onClick={() => setOpen(true)} className="max-sm:w-full">
        {t('account.delete')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('account.delete-question')}>
        <AskAgain
          asks={{ password: true, ...(asksCode ? { code: true } : {}) }}
          submitLabel={t('account.delete')}
          look="danger"
          failure={t('account.delete-failed')}
          onCancel={() => setOpen(false)}
          send={remove}
        >
          <p className="text-soft">{t('account.delete-warning')}</p>
        </AskAgain>
      </Dialog>
    </>
  );
}
