import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { dutiesOf, headsIn } from '#domain/work/duties.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths, type VisitLinkState } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DueToday } from '../ui/due-today.tsx';
import { Icon } from '../ui/icon.tsx';
import { Badge, Card } from '../ui/surface.tsx';
import { listName } from './list-name.ts';
import { rowKey, type WorkList, type WorkRow } from './queries.ts';
import { type Doing, placeOf } from './use-done.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { SaveList } from './work-files.tsx';
import { WorkLine } from './work-line.tsx';

interface Beside {
  /** The herd by id; animals may be missing while it is read. */
  cows: ReadonlyMap<number, CowListed>;
  today: PlainDate;
  doing: Doing;
  /** For how many days ahead the rows are shown. */
  days: number;
}

/** The lists of young calves, which stand together. */
export const CALF_LISTS: ReadonlySet<WorkList['key']> = new Set([
  'ear_tag',
  'registered',
  'dehorned',
  'weaned',
]);

/** What is to be done with calves: a section with its lists. */
export function CalfSection({ lists, ...beside }: Beside & { lists: readonly WorkList[] }) {
  return (
    <section aria-labelledby="work-calves">
      <h2 id="work-calves" className="mb-1 text-xl">
        {t('work.calves')}
      </h2>
      <div className="grid gap-4">
        {lists.map((list) => (
          <WorkSection key={list.key} list={list} within {...beside} />
        ))}
      </div>
    </section>
  );
}

interface WorkSectionProps extends Beside {
  list: WorkList;
  /** Whether it stands in a section with others. */
  within?: boolean;
}

/** How many rows are drawn at first, and with each press: a herd of thousands has long lists. */
const ROWS_AT_ONCE = 25;

/** So few dry cows are shown at once where nobody else is withheld. */
const SHOWN_DRY = 2;

/** A list with its rows; those that were done keep their places, those that are held are folded. */
export function WorkSection({ list, cows, today, doing, days, within = false }: WorkSectionProps) {
  const Heading = within ? 'h3' : 'h2';
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const [showsHeld, setShowsHeld] = useState(false);
  const { key, held, items, old } = list;
  const count = headsIn(items);
  const rows = useRowsInPlace(list, doing);
  // They are not milked: who milks looks for the others.
  const dry = rows.filter(({ reason }) => reason.code === 'work.withheld-dry');
  const waiting = rows.filter(
    (row) => !dry.includes(row) && (row.hold === null || doing.done.has(placeOf(key, row))),
  );
  // A link of a mail leads to a row, however far down it is.
  const atLeast = useOpenedRow(key, waiting) + 1;
  const shown = Math.max(limit, atLeast);
  const heading = `work-${key}`;
  const line = (row: WorkRow) => (
    <WorkLine
      key={rowKey(row)}
      row={row}
      list={key}
      cow={cows.get(row.cow ?? 0)}
      today={today}
      done={doing.done.get(placeOf(key, row))}
      busy={doing.busy.get(placeOf(key, row))}
      doing={doing.acts}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid">
        <Heading id={heading} className={`flex min-w-0 items-center gap-2 ${within ? 'text-lg' : 'text-xl'}`}>
          <span className="min-w-0 wrap-break-word">{listName(key)}</span>
          {count > 0 && <Badge tone="warn">{formatNumber(count)}</Badge>}
        </Heading>
        <DueToday list={key} count={count} due={headsIn(dutiesOf(list, today))} />
        {held > 0 && (
          <Button
            look="quiet"
            narrow
            className="print:hidden"
            aria-expanded={showsHeld}
            onClick={() => setShowsHeld(!showsHeld)}
          >
            {t('work.held', { count: held })}
          </Button>
        )}
        <span className="ms-auto flex flex-wrap gap-2 print:hidden">
          {key === 'check' && count > 0 && (
            <>
              <ButtonLink to={paths.visit} state={visitOf('print')} narrow>
                {t('work.print')}
              </ButtonLink>
              <ButtonLink to={paths.visit} state={visitOf('enter')} narrow>
                {t('work.start')}
              </ButtonLink>
            </>
          )}
          {items.length > 0 && <SaveList list={key} days={days} />}
        </span>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {waiting.slice(0, shown).map(line)}
          {showsHeld && items.filter((row) => !waiting.includes(row) && !dry.includes(row)).map(line)}
          {dry.length > 0 && (
            <li>
              <details className="group" open={waiting.length === 0 && dry.length <= SHOWN_DRY}>
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 text-soft hover:bg-sunk print:hidden">
                  <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
                  {t('work.dry-cows', { count: dry.length })}
                </summary>
                <ul className="divide-y divide-line">{dry.map(line)}</ul>
              </details>
            </li>
          )}
          {old && old.count > 0 && (
            <li className="px-4 py-3 text-soft">
              <Link to={paths.unanswered} className="reach underline underline-offset-4">
                {t('work.old', { count: old.count })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
      {waiting.length > shown && (
        <Button className="mt-3 print:hidden" onClick={() => setLimit(shown + ROWS_AT_ONCE)}>
          {t('work.more', { count: Math.min(ROWS_AT_ONCE, waiting.length - shown) })}
        </Button>
      )}
    </section>
  );
}

/** A visit for the pregnancy checks alone. */
const visitOf = (begin: 'enter' | 'print'): VisitLinkState => ({ lists: ['check'], begin });

/** The rows in the order in which they were first seen, those that were done on this page where they stood. */
function useRowsInPlace({ key, items }: WorkList, { done }: Doing): WorkRow[] {
  const seen = useRef(new Map<string, WorkRow>());
  const current = new Map(items.map((row) => [rowKey(row), row]));
  for (const [name, row] of current) seen.current.set(name, row);
  return [...seen.current].flatMap(([name, row]) => {
    const now = current.get(name);
    return now ?? (done.has(placeOf(key, row)) ? row : []);
  });
}
