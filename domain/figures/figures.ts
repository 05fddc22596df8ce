/** A farm's figures of a period, beside those of the year before. */
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';
import type { Book } from './book.ts';
import { countCalves, countCalvings } from './calving-figures.ts';
import { countCycles } from './cycle-figures.ts';
import type { FigureName } from './figure-list.ts';
import { countCows } from './herd-figures.ts';
import { type Measure, measuresOf, type NamedMeasure } from './measures.ts';
import type { Asked, FigureNumbers } from './numbers.ts';
import { daysOfPeriod, lastYear, type Period, trendBetween } from './period.ts';
import { countServices } from './service-figures.ts';
import { FEWEST, NOTHING } from './statistics.ts';
import { Tally } from './tally.ts';
import { unrecordedSince } from './unrecorded.ts';

export interface Figure extends FigureName, Measure {
  readonly last_year: Pick<Measure, 'value' | 'n' | 'hits' | 'low' | 'high'>;
  /** Against last year, where the ranges of both years lie apart: last year's value is no more exact than this one. */
  readonly verdict: 'better' | 'worse' | null;
  /** The value a year earlier, nine, six and three months earlier, and now, of as many days each; null where too little was counted. */
  readonly trend: readonly (number | null)[];
}

/** The farm's day, and the numbers that it counts with. */
export interface FigureSettings {
  readonly today: PlainDate;
  readonly numbers: FigureNumbers;
}

/** Every figure, in the order of the page, by the books of all animals that were in the herd on a day of either year. */
export function figuresOf(books: readonly Book[], period: Period, settings: FigureSettings): Figure[] {
  const deaths = deathsIn(books);
  const earlier = lastYear(period);
  const unrecorded = unrecordedSince(books, dayNumber(earlier.from));
  const counted = (asked: Period) => {
    const { from, to } = daysOfPeriod(asked);
    const measures = measuresOf(tallyOf(books, asked, settings, { deaths }), to - from + 1);
    return measures.map((one) => (unrecorded.has(one.key) ? { ...one, ...NOTHING, hits: null } : one));
  };
  const [before, now] = [counted(earlier), counted(period)];
  const between = trendBetween(period).map(counted);
  return now.map(({ better, ...figure }, index): Figure => {
    const { value = null, n = 0, hits = null, low = null, high = null } = before[index] ?? {};
    return {
      ...figure,
      last_year: { value, n, hits, low, high },
      verdict: verdictOf({ ...figure, better }, { n, low, high }),
      trend: between.length > 0 ? [before, ...between, now].map((all) => trendValue(all[index])) : [],
    };
  });
}

/** Of fewer than ten a line would go up and down by chance. */
function trendValue(measure: Measure | undefined): number | null {
  return measure !== undefined && measure.n >= FEWEST ? measure.value : null;
}

type Count = (book: Book, asked: Asked, tally: Tally) => void;

const ALL_COUNTS: readonly Count[] = [countCalvings, countCalves, countServices, countCycles, countCows];

/** What is counted of all animals in a period, or `counts` of it alone. `deaths` are those in the books. */
export function tallyOf(
  books: readonly Book[],
  period: Period,
  { today, numbers }: FigureSettings,
  { deaths = deathsIn(books), counts = ALL_COUNTS }: TallyOptions = {},
): Tally {
  const tally = new Tally();
  const asked = { days: daysOfPeriod(period), today: dayNumber(today), numbers, deaths };
  for (const book of books) for (const count of counts) count(book, asked, tally);
  return tally;
}

interface TallyOptions {
  readonly deaths?: ReadonlyMap<number, number>;
  readonly counts?: readonly Count[];
}

function deathsIn(books: readonly Book[]): Map<number, number> {
  const deaths = new Map<number, number>();
  for (const { id, stays } of books)
    for (const { until, leftBy } of stays) if (leftBy === 'death') deaths.set(id, until);
  return deaths;
}

function verdictOf(
  { better, n, low, high }: NamedMeasure,
  last: Pick<Measure, 'n' | 'low' | 'high'>,
): Figure['verdict'] {
  if (better === null || low === null || high === null || last.low === null || last.high === null)
    return null;
  if (n < FEWEST || last.n < FEWEST || (last.high >= low && last.low <= high)) return null;
  return last.high < low === (better === 'higher') ? 'better' : 'worse';
}
