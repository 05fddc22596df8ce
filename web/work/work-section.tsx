import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { dutiesOf, headsIn } from '#domain/work/duties.ts';
import type { ManyProps } from '../lib/herd/acts-on-many.ts';
import { useWorkNumbers } from '../lib/herd/farm.ts';
import { roleFor } from '../lib/herd/work-acts.ts';
import { formatNumber } from '../lib/screen/format.ts';
import { useMedia } from '../lib/screen/use-media.ts';
import { useMay } from '../lib/session/farms.ts';
import { hyphenated } from '../lib/words/hyphenated.ts';
import { t } from '../lib/words/words.ts';
import { paths, type VisitLinkState } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DueToday } from '../ui/due-today.tsx';
import { Icon } from '../ui/icon.tsx';
import type { LatePart } from '../ui/late.tsx';
import { May } from '../ui/may.tsx';
import { Badge, Card, Hidden } from '../ui/surface.tsx';
import { AllAtOnce } from './all-at-once.tsx';
import { listName } from './list-name.ts';
import { type AnsweredWorkList, type AnsweredWorkRow, rowKey } from './queries.ts';
import { type Doing, placeOf } from './use-done.ts';
import { useOpenedRow } from './use-opened-row.ts';
import { SaveWorkList } from './work-files.tsx';
import { WorkRowLine } from './work-line.tsx';

interface Beside {
  /** The herd by id; animals may be missing while it is read. */
  cows: ReadonlyMap<number, CowListed>;
  today: PlainDate;
  doing: Doing;
  /** For how many days ahead the rows are shown. */
  days: number;
  /** Whether it is the one list that is shown. */
  alone: boolean;
  /** How many lists are shown. */
  lists: number;
  /** The forms of acts on many animals, which another slice has. */
  ActOnMany: LatePart<ManyProps>;
}

/** The lists of young calves, which stand together. */
export const CALF_LISTS: ReadonlySet<AnsweredWorkList['key']> = new Set([
  'ear_tag',
  'registered',
  'dehorned',
  'weaned',
]);

/** What is to be done with calves: a section with its lists. */
export function CalfSection({ calves, ...beside }: Beside & { calves: readonly AnsweredWorkList[] }) {
  return (
    <section aria-labelledby="work-calves">
      <h2 id="work-calves" className="mb-1 text-xl">
        {t('work.calves')}
      </h2>
      <div className="grid gap-4">
        {calves.map((list) => (
          <WorkSection key={list.key} list={list} within {...beside} />
        ))}
      </div>
    </section>
  );
}

interface WorkSectionProps extends Beside {
  list: AnsweredWorkList;
  /** Whether it stands in a section with others. */
  within?: boolean;
}

/** How many rows are drawn at first, and with each press: a herd of thousands has long lists. */
const ROWS_AT_ONCE = 25;

/** On a phone a list is folded after so many, unless it is shown alone; where there are more lists than `few`, after fewer. */
const ON_PHONE = { rows: 5, few: 8, rowsOfMany: 3 };

/** So few who are not milked are shown at once where nobody else is withheld. */
const SHOWN_UNMILKED = 2;

/** A list with its rows; those that were done keep their places, those that are held are folded. */
export function WorkSection({ list, within = false, ...beside }: WorkSectionProps) {
  const { cows, today, doing, days, alone, lists, ActOnMany } = beside;
  const Heading = within ? 'h3' : 'h2';
  const wide = useMedia('(min-width: 40rem)');
  const onPhone = lists > ON_PHONE.few ? ON_PHONE.rowsOfMany : ON_PHONE.rows;
  const folded = wide || alone ? ROWS_AT_ONCE : onPhone;
  const [unfolded, setUnfolded] = useState(0);
  const [showsHeld, setShowsHeld] = useState(false);
  const { key, held, items, old } = list;
  const count = headsIn(items);
  const rows = useRowsInPlace(list, doing);
  // Asked here and not by each row: a list may have a hundred.
  const mayAct = useMay(roleFor(key));
  const mayWait = useMay('worker');
  const again = addDays(today, useWorkNumbers().recheck_days);
  // Who milks looks for the others.
  const unmilked = rows.filter(({ milked }) => milked === false);
  const waiting = rows.filter(
    (row) => !unmilked.includes(row) && (row.hold === null || doing.done.has(placeOf(key, row))),
  );
  // A link of a mail leads to a row, however far down it is.
  const atLeast = useOpenedRow(key, waiting) + 1;
  const shown = Math.max(folded + unfolded, atLeast);
  const rest = waiting.length - shown;
  // So few are left over by the next press that they come with it.
  const more = rest <= 2 * ROWS_AT_ONCE ? rest : ROWS_AT_ONCE;
  const heading = `work-${key}`;
  const ofList = (act: string) => t('work.act-of', { act, name: listName(key) });
  const line = (row: AnsweredWorkRow) => (
    <WorkRowLine
      key={rowKey(row)}
      row={row}
      list={key}
      cow={cows.get(row.cow ?? 0)}
      today={today}
      mayAct={mayAct}
      mayWait={mayWait}
      again={again}
      done={doing.done.get(placeOf(key, row))}
      busy={doing.busy.get(placeOf(key, row))}
      doing={doing.acts}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid sm:mb-2">
        <Heading id={heading} className={`flex min-w-0 items-center gap-2 ${within ? 'text-lg' : 'text-xl'}`}>
          <span className="min-w-0 wrap-break-word">{hyphenated(listName(key))}</span>
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
        <span className="ms-auto -me-2 flex flex-wrap sm:me-0 sm:gap-2 print:hidden">
          {key === 'check' && count > 0 && (
            <>
              {/* On a phone it is pressed on the visit's own screen. */}
              <ButtonLink
                to={paths.visit}
                state={visitOf('print')}
                look="quiet"
                narrow
                className="max-sm:hidden"
              >
                <span aria-hidden="true">{t('work.print')}</span>
                <Hidden>{ofList(t('work.print'))}</Hidden>
              </ButtonLink>
              <May needs="vet">
                <ButtonLink
                  to={paths.visit}
                  state={visitOf('enter')}
                  look="quiet"
                  narrow
                  className="text-pasture!"
                >
                  <span aria-hidden="true">{t('work.start')}</span>
                  <Hidden>{ofList(t('work.start'))}</Hidden>
                </ButtonLink>
              </May>
            </>
          )}
          {key === 'declare' && (
            <ButtonLink to={paths.declarations} look="quiet" narrow className="text-pasture!">
              <span aria-hidden="true">{t('work.see-all')}</span>
              <Hidden>{ofList(t('work.see-all'))}</Hidden>
            </ButtonLink>
          )}
          <AllAtOnce list={list} cows={cows} today={today} may={mayAct} ActOnMany={ActOnMany} />
          {items.length > 0 && (
            <span className={alone ? '' : 'max-sm:hidden'}>
              <SaveWorkList list={key} days={days} />
            </span>
          )}
        </span>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {waiting.slice(0, shown).map(line)}
          {waiting.length > shown && (
            <li className="print:hidden">
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 px-4 font-medium text-soft hover:bg-sunk hover:text-ink max-sm:px-3.5"
                onClick={() => setUnfolded(shown - folded + more)}
              >
                <Icon name="chevron-down" className="size-4" />
                {t('work.more', { count: more })}
              </button>
            </li>
          )}
          {showsHeld && items.filter((row) => !waiting.includes(row) && !unmilked.includes(row)).map(line)}
          {unmilked.length > 0 && (
            <li>
              <details className="group" open={waiting.length === 0 && unmilked.length <= SHOWN_UNMILKED}>
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 py-2 text-soft hover:bg-sunk max-sm:px-3.5 print:hidden">
                  <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
                  {t('work.not-milked', { count: unmilked.length })}
                </summary>
                <ul className="divide-y divide-line">{unmilked.map(line)}</ul>
              </details>
            </li>
          )}
          {old && old.count > 0 && (
            <li className="px-4 py-3 text-soft">
              <Link to={paths.oldUnanswered} className="reach underline underline-offset-4">
                {t('work.old', { count: old.count })}
              </Link>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}

/** A visit for the pregnancy checks alone. */
const visitOf = (begin: 'enter' | 'print'): VisitLinkState => ({ lists: ['check'], begin });

/** The rows in the order in which they were first seen, those that were done on this page where they stood. */
function useRowsInPlace({ key, items }: AnsweredWorkList, { done }: Doing): AnsweredWorkRow[] {
  const seen = useRef(new Map<string, AnsweredWorkRow>());
  const current = new Map(items.map((row) => [rowKey(row), row]));
  for (const [name, row] of current) seen.current.set(name, row);
  return [...seen.current].flatMap(([name, row]) => {
    const now = current.get(name);
    return now ?? (done.has(placeOf(key, row)) ? row : []);
  });
}
