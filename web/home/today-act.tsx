import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { useMay } from '../lib/session/farms.ts';
import { named } from '../lib/words/tell.ts';
import { t } from '../lib/words/words.ts';
import { FROM_HOME, opening, paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Hidden } from '../ui/surface.tsx';
import { LineMore } from './late-parts.tsx';
import type { TodayEntry, TodayEntryRow } from './today-line.tsx';
import { usePress } from './use-press.ts';

interface HomeAct {
  label: `home.${'start' | 'calving' | 'seminate' | 'record' | 'dose' | 'dried-off' | 'done'}`;
  /** The form that is opened on her page; absent where a press records the fact of today. */
  opens?: RecordTable;
}

const DONE: HomeAct = { label: 'home.done' };
const SEMINATE: HomeAct = { label: 'home.seminate', opens: 'semination_records' };

/** What answers a row by itself; null where her list has more than one answer. */
const ACTS: Readonly<Record<TodayEntry['list'], HomeAct | null>> = {
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
  declare: DONE,
  own: DONE,
};

/** No affair of a vet. */
const WORKERS: ReadonlySet<TodayEntry['list']> = new Set(['calving', 'dry_off', 'declare']);

const NEVER_LATER: ReadonlySet<TodayEntry['list']> = new Set(['calving', 'declare', 'own']);

interface TodayActProps {
  line: TodayEntry;
  /** Of the animal, the animals or the task. */
  name: string;
  today: PlainDate;
}

/**
 * Above the rest of its line, all of which leads to the animal. On a phone two words stand below each other, so that her name has the
 * room; no word is broken for it.
 */
const ACT = 'px-3 max-sm:max-w-28 max-sm:min-w-min max-sm:text-[0.9375rem]';
const BESIDE = `relative z-10 ms-auto ${ACT}`;

/** The button of a line: begins its list where there are several, opens the form or records what was done. */
export function TodayAct({ line, name, today }: TodayActProps) {
  const { list, row, vaccine_name } = line;
  // Nothing is to be done: her line leads to her, one of several to all of them.
  const isFact = list === 'withheld';
  const may = useMay(WORKERS.has(list) ? 'worker' : 'vet');
  if (row && (isFact || !may)) return null;
  const act = row && ACTS[list];
  const label = t(act?.label ?? (isFact ? 'home.see-all' : 'home.start'));
  // What begins with several animals is not said by a word such as Start alone.
  const what = vaccine_name ?? (row ? null : named(`work.list.${list}`));
  const described = t('home.act-of', { act: label, name: what ? `${name}, ${what}` : name });
  if (!row)
    return (
      <ButtonLink to={paths.workOn(list)} look="quiet" className={`${BESIDE} text-pasture!`}>
        <span aria-hidden="true">{label}</span>
        <Hidden>{described}</Hidden>
      </ButtonLink>
    );
  return (
    <RowActs
      {...{ list, row, name, today, label, described, opens: act?.opens ?? null }}
      pressed={act !== null && !act.opens}
    />
  );
}

interface RowActsProps {
  list: TodayEntry['list'];
  row: TodayEntryRow;
  name: string;
  today: PlainDate;
  label: string;
  described: string;
  /** The form that is opened on her page. */
  opens: RecordTable | null;
  /** Whether a press records the fact of today. */
  pressed: boolean;
}

/** The likely act of a row, and behind it the others. */
function RowActs({ list, row, name, today, label, described, opens, pressed }: RowActsProps) {
  const [busy, press] = usePress();
  const mayWait = useMay('worker');

  async function record(key: string): Promise<object> {
    const { recordRow } = await import('./record-row.ts');
    return recordRow(list, row, today, key);
  }

  return (
    <span className="relative z-10 ms-auto flex items-center">
      {pressed ? (
        <Button
          look="tinted"
          aria-label={described}
          busy={busy}
          className={ACT}
          onClick={() => void press(described, record)}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink
          to={opens && row.cow !== null ? paths.cow(row.cow) : paths.workOn(list)}
          state={opens ? { ...FROM_HOME, ...opening(opens) } : undefined}
          look="tinted"
          aria-label={described}
          className={ACT}
        >
          {label}
        </ButtonLink>
      )}
      {/* Neither a near calving nor an authority can be put off, and a task of one's own has a day. */}
      {mayWait && row.cow !== null && !NEVER_LATER.has(list) && (
        <Menu
          label={t('home.more-of', { name })}
          buttonClassName="-me-2 w-9 justify-center text-soft hover:bg-sunk hover:text-ink"
          button={<Icon name="more" />}
        >
          <LineMore {...{ list, row, name, today, pressed, press }} />
        </Menu>
      )}
    </span>
  );
}
