/** What is said of what was counted for each figure. */
import { MONTH_DAYS } from '../calendar/months.ts';
import { type CountedFigure, FIGURES, type FigureName } from './figure-list.ts';
import { FEWEST, NOTHING, rounded, type Spread, shareOf, spreadOf } from './statistics.ts';
import type { CountedValues, Share, Tally } from './tally.ts';

/** What is said of a figure. */
export interface Measure extends Spread {
  /** Number of values, or of what the hits are counted out of. */
  readonly n: number;
  /** Null where the figure is a mean, and where nothing of the kind was recorded in both years. */
  readonly hits: number | null;
  readonly missing: number;
  /** The animals behind the hits, or behind the values; by their ids. */
  readonly animals: number[];
}

export interface NamedMeasure extends FigureName, Measure, Pick<CountedFigure, 'better'> {}

const TENTHS = 10;
const HUNDREDTHS = 100;

/** All figures of a period of so many days. */
export function measuresOf(tally: Tally, days: number): NamedMeasure[] {
  // Where too little is known of services, what is counted of conceptions would say nothing either.
  const { lacksTooMuch } = tally.conception.cows;
  return FIGURES.map((figure: CountedFigure) => {
    const { key, of, better, byServices = false } = figure;
    const measure = measureOf(figure, tally, days);
    return { key, of, ...measure, ...(byServices && lacksTooMuch ? NOTHING : {}), better };
  });
}

function measureOf(figure: CountedFigure, tally: Tally, days: number): Measure {
  switch (figure.kind) {
    case 'mean':
      return meanOf(
        figure.counted(tally),
        figure.isFine ? HUNDREDTHS : TENTHS,
        figure.unit === 'months' ? MONTH_DAYS : 1,
      );
    case 'rate':
      return rateOf(figure.counted(tally));
    case 'per_conception':
      return perConception(figure.counted(tally));
    case 'per_cow':
      return perCow(figure.counted(tally), tally.cowDays, days);
  }
}

function meanOf({ list, animals }: CountedValues, parts: number, unit: number): Measure {
  return {
    ...spreadOf(list, parts, unit),
    n: list.length,
    hits: null,
    missing: 0,
    animals: inOrder(animals),
  };
}

/** Hits in percent of what was counted. */
function rateOf(share: Share): Measure {
  const { n, hits, missing, animals, lacksTooMuch } = share;
  return { ...(lacksTooMuch ? NOTHING : shareOf(hits, n)), n, hits, missing, animals: inOrder(animals) };
}

/** The services of a share ÷ those of them that conceived. */
function perConception({ n, hits, missing, counted, lacksTooMuch }: Share): Measure {
  const value = lacksTooMuch || hits === 0 ? null : rounded(n, hits, HUNDREDTHS);
  return { ...NOTHING, value, n: hits, hits: n, missing, animals: inOrder(counted) };
}

/** Hits in percent of the mean number of cows at the end of each of so many days. */
function perCow({ hits, animals }: Share, cowDays: number, days: number): Measure {
  const n = Math.round(cowDays / days);
  const value = n < FEWEST ? null : rounded(100 * hits * days, cowDays, TENTHS);
  return { ...NOTHING, value, n, hits, missing: 0, animals: inOrder(animals) };
}

/** Each animal once, by their ids. */
export function inOrder(animals: Iterable<number> = []): number[] {
  return [...new Set(animals)].sort((a, b) => a - b);
}
