import { type ReactNode, useState } from 'react';
import { throwAway } from '../lib/offline/forget.ts';
import { sendKept } from '../lib/offline/send-kept.ts';
import { t } from '../lib/words/words.ts';
import { Button } from './button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

interface UnsentProps {
  user: number;
  /** How many entries of the user have not arrived, in all farms. */
  count: number;
  /** What happens then, above the buttons. */
  children: ReactNode;
  /** Called once the entries are sent, kept or thrown away. */
  onSettled: () => void;
  onClose: () => void;
}

/** Asks what becomes of entries that have not arrived, before the herd is taken out of this browser. */
export function UnsentDialog({ user, count, children, onSettled, onClose }: UnsentProps) {
  const [left, setLeft] = useState(count);
  const [throwing, setThrowing] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Whether sending them was tried in vain. */
  const [failed, setFailed] = useState(false);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  const sendFirst = () =>
    run(async () => {
      const still = await sendKept(user);
      if (still === 0) return onSettled();
      setLeft(still);
      setFailed(true);
    });

  const throwThem = () =>
    run(async () => {
      await throwAway(user);
      onSettled();
    });

  return (
    <>
      <Dialog
        open={!throwing}
        onClose={onClose}
        title={t('kept.not-sent', { count: left })}
        actions={
          <>
            <Button look="quiet" onClick={onClose}>
              {t('frame.cancel')}
            </Button>
            <Button onClick={() => setThrowing(true)}>{t('kept.throw-them-away')}</Button>
            <Button onClick={onSettled} data-first-focus>
              {t('kept.keep')}
            </Button>
            <Button look="primary" busy={busy} onClick={() => void sendFirst()}>
              {t('kept.send-first')}
            </Button>
          </>
        }
      >
        <div className="grid gap-2 text-soft">
          <p>{children}</p>
          {failed && (
            <p role="alert" className="text-danger">
              {t('kept.not-all-sent')}
            </p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={throwing}
        onClose={() => setThrowing(false)}
        onConfirm={() => void throwThem()}
        busy={busy}
        title={t('kept.throw-away-ask', { count: left })}
        confirmLabel={t('kept.throw-away')}
      >
        {t('kept.throw-away-warning')}
      </ConfirmDialog>
    </>
  );
}
