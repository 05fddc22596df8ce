/** The animals behind a figure, with the value of each where the figure is a mean. */
import { MONTH_DAYS } from '../calendar/months.ts';
import type { Book } from './book.ts';
import { type FigureSettings, tallyOf } from './figures.ts';
import type { Period } from './period.ts';
import { rounded } from './statistics.ts';
import { Share, type Tally, type Values } from './tally.ts';
import type { FigureCode } from './telling.ts';

export interface Behind {
  readonly cow: number;
  /** Days, months to a tenth, or calvings; null where she is behind a hit. */
  readonly value: number | null;
}

const COUNTED: Readonly<Record<FigureCode, (tally: Tally) => Values | Share>> = {
  'calving_interval.cows': (tally) => tally.calving_interval,
  'calving_to_first_service.cows': (tally) => tally.calving_to_first_service,
  'days_open.cows': (tally) => tally.days_open,
  'days_in_milk.cows': (tally) => tally.days_in_milk,
  'conception_rate.cows': (tally) => tally.conception.cows,
  'conception_rate.heifers': (tally) => tally.conception.heifers,
  'services_per_conception.cows': (tally) => tally.conception.cows,
  'services_per_conception.heifers': (tally) => tally.conception.heifers,
  'non_return_56.cows': (tally) => tally.non_return_56.cows,
  'non_return_56.heifers': (tally) => tally.non_return_56.heifers,
  'insemination_rate.cows': (tally) => tally.insemination_rate,
  'pregnancy_rate_21.cows': (tally) => tally.pregnancy_rate_21,
  'age_at_first_calving.heifers': (tally) => tally.age_at_first_calving,
  'turnover.cows': (tally) => tally.turnover,
  'replacement.cows': (tally) => tally.replacement,
  'stillbirth.all': (tally) => tally.stillbirth,
  'calf_mortality.all': (tally) => tally.calf_mortality,
  'abortions.all': (tally) => tally.abortions,
  'lactation_number.cows': (tally) => tally.lactation_number,
};

/** The greatest values first; who is behind a hit, by her id. A cow with two values stands there twice. */
export function animalsBehind(
  books: readonly Book[],
  code: FigureCode,
  period: Period,
  settings: FigureSettings,
): Behind[] {
  const counted = COUNTED[code](tallyOf(books, period, settings));
  if (counted instanceof Share) {
    const animals = code.startsWith('services_per_conception') ? counted.counted : counted.animals;
    return [...animals].sort((a, b) => a - b).map((cow) => ({ cow, value: null }));
  }
  const told = (value: number) =>
    code === 'age_at_first_calving.heifers' ? rounded(value, MONTH_DAYS, 10) : value;
  return counted.list
    .map((value, place) => ({ cow: counted.whose[place] ?? 0, value: told(value) }))
    .sort((a, b) => b.value - a.value || a.cow - b.cow);
}
