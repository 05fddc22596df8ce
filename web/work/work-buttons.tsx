import { useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { work } from '#domain/messages/work.ts';
import { holdRow, NEVER_HELD, ROW_ACTS, type RowAct } from '../lib/herd/work-acts.ts';
import { formatShortDay } from '../lib/screen/format.ts';
import { tell } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { opening, paths } from '../paths.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { BullDialog } from './late-parts.tsx';
import { type RowItem, RowMore } from './row-more.tsx';
import type { DoneRow } from './use-done.ts';
import type { WorkLineProps } from './work-line.tsx';

/** So many acts of a list stand on its rows on a phone: a check has two answers, each as likely. */
const onRow = (list: WorkLineProps['list']) => (list === 'check' ? 2 : 1);

/** What an act is called on a row; of a check that told nothing, with the day on which she is listed again. */
const labelOf = ({ label }: RowAct, again: PlainDate) =>
  label === 'work.act.recheck' ? t('work.recheck-on', { day: formatShortDay(again) }) : t(label);

interface DoneButtonsProps extends Pick<WorkLineProps, 'row' | 'list' | 'busy' | 'doing'> {
  name: string;
  done: DoneRow;
}

/** What follows an act that a press recorded: its undoing, and of a semination by which bull. */
function DoneButtons({ row, list, name, done: { label, entries, record }, busy, doing }: DoneButtonsProps) {
  const [asks, setAsks] = useState(false);
  if (entries.length === 0) return null;
  const canSayBull = label === t('work.act.semination') && record !== null && entries.length === 1;
  return (
    <span className="flex items-center print:hidden">
      {canSayBull && (
        <Button
          look="quiet"
          narrow
          className="text-pasture!"
          aria-label={t('work.act-of', { act: t('work.bull'), name })}
          onClick={() => setAsks(true)}
        >
          {t('work.bull')}
        </Button>
      )}
      <Button
        look="quiet"
        narrow
        busy={busy !== undefined}
        onClick={() => void doing.takeBack(list, row, entries)}
      >
        {t('work.undo')}
      </Button>
      {asks && record !== null && (
        <BullDialog
          record={record}
          name={name}
          onClose={() => setAsks(false)}
          onAdded={(entry) => doing.added(list, row, entry)}
        />
      )}
    </span>
  );
}

/** What is done about a row: the likely act first, tinted. On a phone the others are behind the row. */
export function WorkButtons(props: WorkLineProps) {
  const { row, list, cow, today, mayAct, mayWait, again, done, busy, doing } = props;
  const name = cow?.name ?? row.cow_name ?? row.title ?? '';
  if (done) return <DoneButtons {...{ row, list, name, done, busy, doing }} />;
  const described = (act: string) => t('work.act-of', { act, name });
  if (row.hold !== null) {
    if (!mayWait) return null;
    const now = t('work.now');
    return (
      <Button
        look="quiet"
        narrow
        className="print:hidden"
        aria-label={described(now)}
        busy={busy === now}
        disabled={busy !== undefined && busy !== now}
        onClick={() => void doing.release(list, row, now)}
      >
        {now}
      </Button>
    );
  }
  const acts = (mayAct ? ROW_ACTS[list] : []).map((act): RowItem => {
    const label = labelOf(act, again);
    const send = (key: string) => act.send(row, today, key);
    return {
      icon: 'check',
      label,
      described: described(label),
      onPress: () => void doing.act(list, row, label, send),
    };
  });
  const later: RowItem = {
    icon: 'clock',
    label: t('work.later'),
    described: t('work.later-of', { name }),
    onPress: () => void doing.act(list, row, t('work.later'), (key) => holdRow(row, list, key)),
  };
  const canWait = mayWait && !NEVER_HELD.has(list) && row.cow !== null;
  const behind = [...acts.slice(onRow(list)), ...(canWait ? [later] : [])];
  return (
    <span className="flex items-center gap-1.5 print:hidden sm:gap-2">
      {list === 'calving' && mayAct && row.cow !== null && (
        <ButtonLink to={paths.cow(row.cow)} state={opening('birth_records')} look="tinted" className={BUTTON}>
          {t('work.act.calving')}
        </ButtonLink>
      )}
      {acts.map((act, place) => (
        <Button
          key={act.label}
          look={place === 0 ? 'tinted' : 'secondary'}
          className={`${BUTTON} ${place < onRow(list) ? '' : 'max-sm:hidden'}`}
          aria-label={act.described}
          busy={busy === act.label}
          disabled={busy !== undefined && busy !== act.label}
          onClick={act.onPress}
        >
          {act.label}
        </Button>
      ))}
      {canWait && (
        <IconButton
          icon="clock"
          label={later.described}
          className="max-sm:hidden"
          disabled={busy !== undefined}
          onClick={later.onPress}
        />
      )}
      {behind.length > 0 && (
        <RowMore
          name={name}
          about={
            <>
              {cow && (
                <p className="font-semibold text-ink">
                  <NameAndNumber animal={cow} />
                </p>
              )}
              {row.reason.code !== 'work.own' && <p>{tell(work, row.reason)}</p>}
            </>
          }
          items={behind}
        />
      )}
    </span>
  );
}

/** On a phone two words stand below each other, so that the animal's name has the room; no word is broken for it. */
const BUTTON = 'px-3! max-sm:max-w-28 max-sm:min-w-min max-sm:px-2.5! max-sm:text-[0.9375rem]';
