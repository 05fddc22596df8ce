/** Which figures there are, and what is said of what was counted for each. */
import { MONTH_DAYS } from '../calendar/months.ts';
import { FEWEST, NOTHING, rounded, type Spread, shareOf, spreadOf } from './statistics.ts';
import type { Share, Tally, Values } from './tally.ts';

export const FIGURE_KEYS = [
  'calving_interval',
  'calving_to_first_service',
  'days_open',
  'days_in_milk',
  'conception_rate',
  'services_per_conception',
  'non_return_56',
  'insemination_rate',
  'pregnancy_rate_21',
  'age_at_first_calving',
  'turnover',
  'replacement',
  'stillbirth',
  'calf_mortality',
  'abortions',
  'lactation_number',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

export const FIGURE_GROUPS = ['cows', 'heifers', 'all'] as const;

export interface FigureName {
  readonly key: FigureKey;
  /** Whose figure it is. */
  readonly of: (typeof FIGURE_GROUPS)[number];
}

/** What is said of a figure. */
export interface Measure extends Spread {
  /** Number of values, or of what the hits are counted out of. */
  readonly n: number;
  /** Null where the figure is a mean. */
  readonly hits: number | null;
  readonly missing: number;
  /** The animals behind the hits, or behind the values; by their ids. */
  readonly animals: number[];
}

type Better = 'higher' | 'lower' | null;
export interface NamedMeasure extends FigureName, Measure {
  /** Which change is a better one; null where none is. */
  readonly better: Better;
}

const TENTHS = 10;
const HUNDREDTHS = 100;

/** All figures of a period of so many days. */
export function measuresOf(tally: Tally, days: number): NamedMeasure[] {
  const { cows, heifers } = tally.conception;
  // Where too little is known of services, what is counted of conceptions would say nothing either.
  const known = (measure: Measure): Measure => (cows.lacksTooMuch ? { ...measure, ...NOTHING } : measure);
  const named = (key: FigureKey, of: FigureName['of'], measure: Measure, better: Better = 'lower') => ({
    key,
    of,
    ...measure,
    better,
  });
  return [
    named('calving_interval', 'cows', meanOf(tally.calving_interval)),
    named('calving_to_first_service', 'cows', meanOf(tally.calving_to_first_service)),
    named('days_open', 'cows', known(meanOf(tally.days_open))),
    named('days_in_milk', 'cows', meanOf(tally.days_in_milk), null),
    named('conception_rate', 'cows', rateOf(cows), 'higher'),
    named('conception_rate', 'heifers', rateOf(heifers), 'higher'),
    named('services_per_conception', 'cows', perConception(cows)),
    named('services_per_conception', 'heifers', perConception(heifers)),
    named('non_return_56', 'cows', rateOf(tally.non_return_56.cows), 'higher'),
    named('non_return_56', 'heifers', rateOf(tally.non_return_56.heifers), 'higher'),
    named('insemination_rate', 'cows', rateOf(tally.insemination_rate), 'higher'),
    named('pregnancy_rate_21', 'cows', known(rateOf(tally.pregnancy_rate_21)), 'higher'),
    named('age_at_first_calving', 'heifers', meanOf(tally.age_at_first_calving, TENTHS, MONTH_DAYS)),
    named('turnover', 'cows', perCow(tally.turnover, tally.cowDays, days)),
    named('replacement', 'cows', perCow(tally.replacement, tally.cowDays, days)),
    named('stillbirth', 'all', rateOf(tally.stillbirth)),
    named('calf_mortality', 'all', rateOf(tally.calf_mortality)),
    named('abortions', 'all', rateOf(tally.abortions)),
    named('lactation_number', 'cows', meanOf(tally.lactation_number, HUNDREDTHS), null),
  ];
}

function meanOf({ list, animals }: Values, parts = TENTHS, unit = 1): Measure {
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

function inOrder(animals: ReadonlySet<number>): number[] {
  return [...animals].sort((a, b) => a - b);
}
