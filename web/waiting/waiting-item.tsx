import { useState } from 'react';
import { history as historyFillings } from '#domain/messages/history.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import type { Kept, KeptItem } from '../lib/offline/kept.ts';
import { timeOf } from '../lib/offline/time-of.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Versions } from '../ui/versions.tsx';

/** One entry: what it says, how it stands, and what can be done about it. */
export function WaitingItem({ item, kept }: { item: KeptItem; kept: Kept }) {
  const { entry, conflict } = item;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  /** Does one thing at a time, and says where it could not be done. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      fail(error instanceof ApiError ? error.message : t('connection.under-way'), error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  const withdraw = () =>
    run(async () => {
      await kept.withdraw(entry.n);
      succeed(t('connection.withdrawn'));
    });
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{tell(historyFillings, item.line)}</p>
      <p className="text-[0.8125rem] text-soft">
        {stateOf(item)} · {t('connection.entered', { time: timeOf(item.entered, kept.timeZone) })}
      </p>
      {item.reason && <Reason error={item.reason} />}
      {conflict && (
        <div className="mt-2 overflow-x-auto">
          <Versions question={conflict} words={fieldWordsOf(conflict.table)} />
        </div>
      )}
      {item.arrived === null && (
        <div className="mt-2 flex flex-wrap gap-2">
          {conflict && (
            <>
              <Button busy={busy} onClick={() => void run(() => kept.keepMine(entry.n))}>
                {t('frame.keep-mine')}
              </Button>
              <Button busy={busy} onClick={() => void run(() => kept.takeTheirs(entry.n))}>
                {t('frame.take-theirs')}
              </Button>
            </>
          )}
          {item.reason && !conflict && (
            <Button busy={busy} onClick={() => void run(() => kept.tryAgain(entry.n))}>
              {t('connection.try-again')}
            </Button>
          )}
          <Button look="quiet" busy={busy} onClick={() => setAsking(true)}>
            {t('connection.withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw()}
        title={t('connection.withdraw-ask')}
        confirmLabel={t('connection.withdraw')}
        busy={busy}
      >
        <p>{tell(historyFillings, item.line)}</p>
        {item.followers > 0 && <p>{t('connection.withdraw-with', { count: item.followers })}</p>}
      </ConfirmDialog>
    </li>
  );
}

function stateOf({ entry, arrived }: KeptItem): string {
  if (arrived !== null) return t('connection.state-arrived');
  if (entry.state === 'needs-you') return t('connection.needs-you');
  return t(entry.state === 'sending' ? 'connection.state-sending' : 'connection.state-waiting');
}

/** Why somebody has to decide, in the server's sentences. */
function Reason({ error: { message, errors } }: { error: ApiError }) {
  const sentences = new Set([message, ...Object.values(errors ?? {}).flat()]);
  return (
    <ul className="mt-1">
      {[...sentences].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
