/** How figures are told: what they are called, in which unit, and which of them too little is known of. */
import type { FigureKey, FigureName } from './measures.ts';
import type { Figures } from './schema.ts';
import { FEWEST } from './statistics.ts';
import { lacksTooMuch } from './tally.ts';

export type ToldFigure = Figures['figures'][number];

/** Every figure by its key and whose it is, in the order of the answer. */
export const FIGURE_CODES = [
  'calving_interval.cows',
  'calving_to_first_service.cows',
  'days_open.cows',
  'days_in_milk.cows',
  'conception_rate.cows',
  'conception_rate.heifers',
  'services_per_conception.cows',
  'services_per_conception.heifers',
  'non_return_56.cows',
  'non_return_56.heifers',
  'insemination_rate.cows',
  'pregnancy_rate_21.cows',
  'age_at_first_calving.heifers',
  'turnover.cows',
  'replacement.cows',
  'stillbirth.all',
  'calf_mortality.all',
  'abortions.all',
  'lactation_number.cows',
] as const satisfies readonly `${FigureKey}.${FigureName['of']}`[];
export type FigureCode = (typeof FIGURE_CODES)[number];

/** Undefined for a figure that this release does not know. */
export function codeOf({ key, of }: FigureName): FigureCode | undefined {
  return FIGURE_CODES.find((code) => code === `${key}.${of}`);
}

/** `percent` is of a rate, `number` stands by itself. */
export type FigureUnit = 'days' | 'months' | 'percent' | 'number';

export const FIGURE_UNITS: Readonly<Record<FigureKey, FigureUnit>> = {
  calving_interval: 'days',
  calving_to_first_service: 'days',
  days_open: 'days',
  days_in_milk: 'days',
  conception_rate: 'percent',
  services_per_conception: 'number',
  non_return_56: 'percent',
  insemination_rate: 'percent',
  pregnancy_rate_21: 'percent',
  age_at_first_calving: 'months',
  turnover: 'percent',
  replacement: 'percent',
  stillbirth: 'percent',
  calf_mortality: 'percent',
  abortions: 'percent',
  lactation_number: 'number',
};

/** Below so many percent a tenth is told too. */
const SMALL_PERCENT = 10;

/** The value as people read it: whole days, whole percents from ten on, else as it is answered. */
export function shownValue(unit: FigureUnit, value: number): number {
  return unit === 'days' || (unit === 'percent' && value >= SMALL_PERCENT) ? Math.round(value) : value;
}

/**
 * `value`: there is one. `few`: of fewer than ten there is no percentage, but so many of so many. `unknown`: of too many services
 * nobody knows yet what came of them. `none`: nothing was counted.
 */
export type Standing = 'value' | 'few' | 'unknown' | 'none';

export function standingOf(figure: ToldFigure, all: readonly ToldFigure[]): Standing {
  return lacksServices(figure, all) ? 'unknown' : countedStanding(figure.key, figure);
}

/** The same of a year earlier, of which it is not answered what was left out: never `unknown`. */
export function earlierStanding({ key, last_year }: ToldFigure): Exclude<Standing, 'unknown'> {
  return countedStanding(key, last_year);
}

function countedStanding(
  key: FigureKey,
  { value, n, hits }: Pick<ToldFigure, 'value' | 'n' | 'hits'>,
): Exclude<Standing, 'unknown'> {
  if (value !== null) return 'value';
  const counted = key === 'services_per_conception' ? 0 : n;
  return counted > 0 && counted < FEWEST && hits !== null ? 'few' : 'none';
}

/** Figures that are neither good nor bad: they follow from when cows calved, and from how old they are. */
const NOT_JUDGED: ReadonlySet<FigureKey> = new Set(['days_in_milk', 'lactation_number']);

/** Whether the difference from a year earlier was judged, and can be chance: there are enough of both years, and no verdict. */
export function canBeChance({ key, verdict, value, low, n, last_year }: ToldFigure): boolean {
  if (verdict !== null || NOT_JUDGED.has(key)) return false;
  return value !== null && low !== null && n >= FEWEST && last_year.value !== null && last_year.n >= FEWEST;
}

/** Figures of cows that rest on what came of their services. */
const RESTING: ReadonlySet<FigureKey> = new Set(['days_open', 'pregnancy_rate_21']);

/** Whether too many of the services are left out that the figure rests on; then its hits say nothing either. */
function lacksServices({ key, of, n, hits, missing }: ToldFigure, all: readonly ToldFigure[]): boolean {
  if (key === 'conception_rate') return lacksTooMuch({ n, missing });
  if (key === 'services_per_conception') return lacksTooMuch({ n: hits ?? 0, missing });
  const rate = all.find((other) => other.key === 'conception_rate' && other.of === of);
  return RESTING.has(key) && rate !== undefined && lacksTooMuch(rate);
}
