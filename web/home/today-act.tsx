import { useRef, useState } from 'react';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, opening, paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { WorkLine, WorkRow } from './today-line.tsx';

interface HomeAct {
  label: `home.${'start' | 'calving' | 'seminate' | 'record' | 'dose' | 'dried-off' | 'done'}`;
  /** The form that is opened on her page; absent where a press records the fact of today. */
  opens?: RecordTable;
}

const DONE: HomeAct = { label: 'home.done' };
const SEMINATE: HomeAct = { label: 'home.seminate', opens: 'semination_records' };

/** What answers a row by itself; null where her list has more than one answer. */
const ACTS: Readonly<Record<WorkLine['list'], HomeAct | null>> = {
  withheld: null,
  treat: { label: 'home.dose' },
  calving: { label: 'home.calving', opens: 'birth_records' },
  fresh_check: DONE,
  vet_check: DONE,
  heat: SEMINATE,
  inseminate: SEMINATE,
  check: null,
  dry_off: { label: 'home.dried-off' },
  vaccinate: { label: 'home.record' },
  ear_tag: DONE,
  registered: DONE,
  dehorned: DONE,
  weaned: DONE,
  own: DONE,
};

interface TodayActProps {
  line: WorkLine;
  /** Of the animal, the animals or the task. */
  name: string;
  today: PlainDate;
}

/** Above the rest of its line, all of which leads to the animal. */
const BESIDE = 'relative z-10 ms-auto px-3';

/** The button of a line: begins its list where there are several, opens the form or records what was done. */
export function TodayAct({ line: { list, row, vaccine_name }, name, today }: TodayActProps) {
  const act = row && ACTS[list];
  // Nothing is to be done: her line leads to her, one of several to all of them.
  const isFact = list === 'withheld';
  if (isFact && row) return null;
  const label = t(act?.label ?? (isFact ? 'home.see-all' : 'home.start'));
  const described = t('home.act-of', { act: label, name: vaccine_name ? `${name}, ${vaccine_name}` : name });
  if (!act) {
    return (
      <ButtonLink to={paths.workOn(list)} aria-label={described} className={BESIDE}>
        {label}
      </ButtonLink>
    );
  }
  if (act.opens && row.cow !== null) {
    return (
      <ButtonLink
        to={paths.cow(row.cow)}
        state={{ ...FROM_HOME, ...opening(act.opens) }}
        aria-label={described}
        className={BESIDE}
      >
        {label}
      </ButtonLink>
    );
  }
  return <Press list={list} row={row} label={label} described={described} today={today} />;
}

interface PressProps {
  list: WorkLine['list'];
  row: WorkRow;
  label: string;
  described: string;
  today: PlainDate;
}

/** Records in one press what was done today. */
function Press({ list, row, label, described, today }: PressProps) {
  const [busy, setBusy] = useState(false);
  // Until it is answered the act keeps its key, so that no try makes a second record.
  const key = useRef(randomKey());

  async function press(): Promise<void> {
    setBusy(true);
    try {
      const { recordRow } = await import('./record-row.ts');
      const undo = await recordRow(list, row, today, key.current);
      key.current = randomKey();
      succeed(described, undo);
    } catch (error) {
      fail(t('home.act-failed'), error);
    }
    await herdChanged();
    setBusy(false);
  }

  return (
    <Button aria-label={described} busy={busy} className={BESIDE} onClick={() => void press()}>
      {label}
    </Button>
  );
}
