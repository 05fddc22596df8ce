/** What ends pregnancies: her calvings and her losses, and the seminations that they came from. Days are farm dates. */
import { addDays, byDay, dayOf, daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type BirthFacts, calvingDays } from './calvings.ts';

/** What a record of a loss says. */
export interface LossFacts {
  loss_date: PlainDate;
  /** When the pregnancy that it ended had begun; null when that is unknown, or it ended none. */
  ended_pregnancy_start: PlainDate | null;
}

/** All of her calvings and losses, in any order. */
export interface EndedLife {
  birth_records: readonly BirthFacts[];
  pregnancy_losses: readonly LossFacts[];
}

/** A calving or a loss: all records of one day are one. */
export interface EndingDay {
  readonly kind: 'calving' | 'loss';
  readonly day: PlainDate;
}

export interface Ending extends EndingDay {
  /** When the pregnancy that it ended had begun, where that is known. */
  readonly start: PlainDate | null;
}

/** What the rules ask of a semination. */
export interface SeminationFacts {
  id: number;
  semination_date: string;
}

/** How many days a pregnancy from this semination is expected to last. */
export type DaysOf<Semination extends SeminationFacts> = (semination: Semination) => number;

/** A calving at most so many days from the expected day is taken to come from the semination. */
const GESTATION_SPREAD_DAYS = 20;

/** Before so many days no check tells whether a semination took, and no loss can be noticed. */
export const EARLIEST_RESULT_DAYS = 18;

/** The days of her calvings and losses, the oldest first; of one day the calving. */
export function endingDays({
  birth_records,
  pregnancy_losses,
}: {
  readonly birth_records: readonly { readonly birth_date: string }[];
  readonly pregnancy_losses: readonly { readonly loss_date: PlainDate }[];
}): EndingDay[] {
  const losses = new Set(pregnancy_losses.map(({ loss_date }) => loss_date));
  return [
    ...calvingDays(birth_records).map((day): EndingDay => ({ kind: 'calving', day })),
    ...Array.from(losses, (day): EndingDay => ({ kind: 'loss', day })),
  ].sort((a, b) => byDay(a.day, b.day) || (a.kind < b.kind ? -1 : 1));
}

/** The same with the start of the pregnancy that each ended. */
export function endingsIn(life: EndedLife): Ending[] {
  const starts = {
    calving: startsByDay(life.birth_records, ({ birth_date }) => dayOf(birth_date)),
    loss: startsByDay(life.pregnancy_losses, ({ loss_date }) => loss_date),
  };
  return endingDays(life).map(({ kind, day }) => ({ kind, day, start: starts[kind].get(day) ?? null }));
}

/** By each day the first start that its records know. */
function startsByDay<Row extends { readonly ended_pregnancy_start: PlainDate | null }>(
  records: readonly Row[],
  dayOfRow: (row: Row) => PlainDate,
): Map<PlainDate, PlainDate> {
  const starts = new Map<PlainDate, PlainDate>();
  for (const row of records) {
    const day = dayOfRow(row);
    if (row.ended_pregnancy_start !== null && !starts.has(day)) starts.set(day, row.ended_pregnancy_start);
  }
  return starts;
}

/** Finds the calving or the loss of a day; of several the first. */
export function endingFinder<One extends EndingDay>(
  endings: readonly One[],
): (kind: EndingDay['kind'], day: PlainDate) => One | undefined {
  const found = { calving: new Map<PlainDate, One>(), loss: new Map<PlainDate, One>() };
  for (const ending of endings)
    if (!found[ending.kind].has(ending.day)) found[ending.kind].set(ending.day, ending);
  return (kind, day) => found[kind].get(day);
}

/**
 * The first day whose seminations lie after a calving or loss: one on the day of the calving lies after it, one on the
 * day of the loss before.
 */
export function dayAfter({ kind, day }: EndingDay): PlainDate {
  return kind === 'calving' ? day : addDays(day, 1);
}

/** Her seminations by their days, oldest first. */
export function seminationsInOrder<Semination extends SeminationFacts>(
  seminations: readonly Semination[],
): Dated<Semination>[] {
  return seminations
    .map((semination) => ({ day: dayOf(semination.semination_date), semination }))
    .sort((a, b) => byDay(a.day, b.day) || a.semination.id - b.semination.id);
}

/**
 * The calvings and losses whose semination is known, oldest first, each with it: the semination on the day on which the
 * ended pregnancy began; else, of a calving, the one nearest to its day less a gestation, at most 20 days away (the later
 * of two that are as near), and of a loss the latest at least 18 days before it. It always lies after the calving or loss
 * before.
 */
export function ownSeminations<Semination extends SeminationFacts>(
  life: EndedLife & { semination_records: readonly Semination[] },
  daysOf: DaysOf<Semination>,
): OwnSemination<Semination>[] {
  return ownAmong(seminationsInOrder(life.semination_records), endingsIn(life), daysOf);
}

/** The same of her seminations and of her calvings and losses, both in order. */
export function ownAmong<Semination extends SeminationFacts>(
  seminations: readonly Dated<Semination>[],
  endings: readonly Ending[],
  daysOf: DaysOf<Semination>,
): OwnSemination<Semination>[] {
  let since: PlainDate | '' = '';
  return endings.flatMap((ending) => {
    const until = dayAfter(ending);
    const between = seminations.filter(({ day }) => day >= since && day < until);
    since = until;
    const likely =
      ending.kind === 'calving' ? nearestTo(ending, between, daysOf) : lastBefore(ending, between);
    const own = between.find(({ day }) => day === ending.start) ?? likely;
    return own ? [{ semination: own.semination, from: own.day, ending }] : [];
  });
}

/** A calving or a loss with the semination that led to it. */
interface OwnSemination<Semination> {
  semination: Semination;
  from: PlainDate;
  ending: Ending;
}

/** A semination with its day. */
export interface Dated<Semination> {
  day: PlainDate;
  semination: Semination;
}

function nearestTo<Semination extends SeminationFacts>(
  { day: calving }: Ending,
  seminations: readonly Dated<Semination>[],
  daysOf: DaysOf<Semination>,
): Dated<Semination> | undefined {
  const distance = ({ day, semination }: Dated<Semination>) =>
    Math.abs(daysBetween(day, calving) - daysOf(semination));
  return nearest(
    seminations.filter((dated) => distance(dated) <= GESTATION_SPREAD_DAYS),
    distance,
  );
}

function lastBefore<Semination>(
  { day: loss }: Ending,
  seminations: readonly Dated<Semination>[],
): Dated<Semination> | undefined {
  return seminations.findLast(({ day }) => daysBetween(day, loss) >= EARLIEST_RESULT_DAYS);
}

/** The one at the shortest distance; of two that are as near the later one in the list. */
export function nearest<Item>(items: readonly Item[], distance: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, next) => (best !== undefined && distance(best) < distance(next) ? best : next),
    undefined,
  );
}

/** How long a pregnancy that was lost had lasted, in days: from its known start, else from its semination; else null. */
export function daysCarried<Semination extends SeminationFacts>(
  loss: LossFacts,
  life: EndedLife & { semination_records: readonly Semination[] },
  daysOf: DaysOf<Semination>,
): number | null {
  const own = ownSeminations(life, daysOf).find(
    ({ ending }) => ending.kind === 'loss' && ending.day === loss.loss_date,
  );
  const from = loss.ended_pregnancy_start ?? own?.from;
  // A loss that was moved to a day before the pregnancy it ended says nothing of how long that was carried.
  return from === undefined || from > loss.loss_date ? null : daysBetween(from, loss.loss_date);
}
