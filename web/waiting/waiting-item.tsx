import { type ComponentType, useState } from 'react';
import { history as historyFillings } from '#domain/messages/history.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import type { Kept, KeptItem } from '../lib/offline/kept.ts';
import type { KeptActs } from '../lib/offline/kept-acts.ts';
import { timeOf } from '../lib/offline/time-of.ts';
import { succeed } from '../lib/screen/toasts.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { Versions } from '../ui/versions.tsx';
import { attempt } from './attempt.ts';
import { Reason } from './reason.tsx';
import { type Way, waysOf } from './ways.ts';

/** The form of an entry, in which it is said anew. */
export type MendForm = ComponentType<{ item: KeptItem; acts: KeptActs; onDone: () => void }>;

interface WaitingItemProps {
  item: KeptItem;
  kept: Kept;
  MendForm: MendForm;
}

/** One entry: what it says, how it stands, and what can be done about it. */
export function WaitingItem({ item, kept, MendForm }: WaitingItemProps) {
  const { entry, conflict } = item;
  const [open, setOpen] = useState<'withdraw' | 'mend' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);

  /** Does one thing at a time, and says where it could not be done. */
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    await attempt(work);
    setBusy(false);
    close();
  }

  const withdraw = () =>
    run(async () => {
      await kept.acts.withdraw(entry);
      succeed(t('connection.withdrawn'));
    });

  const press = (way: Way) => (way.opens ? setOpen(way.opens) : void run(way.act));
  const line = tell(historyFillings, item.line);
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{line}</p>
      <p className="text-[0.8125rem] text-soft">
        {stateOf(item)} · {t('waiting.entered', { time: timeOf(item.entered, kept.timeZone) })}
      </p>
      <Reason item={item} timeZone={kept.timeZone} />
      {conflict && (
        <div className="mt-2 overflow-x-auto">
          <Versions question={conflict} words={fieldWordsOf(conflict.table)} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {item.session !== null && item.arrived === null && (
          <ButtonLink to={`${paths.crush}/${item.session}`} state={{ mends: item.about.cow }}>
            {t('waiting.mend')}
          </ButtonLink>
        )}
        {waysOf(item, kept.acts).map((way) => (
          <Button
            key={way.label}
            busy={busy}
            {...(way.opens === 'withdraw' ? { look: 'quiet' as const } : {})}
            onClick={() => press(way)}
          >
            {way.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={open === 'withdraw'}
        onClose={close}
        onConfirm={() => void withdraw()}
        title={t('waiting.withdraw-ask')}
        confirmLabel={t('waiting.withdraw')}
        busy={busy}
      >
        <p>{line}</p>
        {item.followers > 0 && <p>{t('waiting.withdraw-with', { count: item.followers })}</p>}
      </ConfirmDialog>
      <Dialog open={open === 'mend'} onClose={close} title={line}>
        {open === 'mend' && (
          <>
            <div className="mb-5">
              <Reason item={item} timeZone={kept.timeZone} />
            </div>
            <MendForm item={item} acts={kept.acts} onDone={close} />
          </>
        )}
      </Dialog>
    </li>
  );
}

function stateOf({ entry, arrived }: KeptItem): string {
  if (arrived !== null) return t('waiting.state-arrived');
  if (entry.state === 'needs-you') return t('connection.needs-you');
  return t(entry.state === 'sending' ? 'waiting.state-sending' : 'waiting.state-waiting');
}
