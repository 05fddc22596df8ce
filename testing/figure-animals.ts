/** Animals as the figures look at them. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { bookOf } from '#domain/figures/book.ts';
import { chartsOf } from '#domain/figures/charts/charts.ts';
import type { Charts } from '#domain/figures/charts/schema.ts';
import type { FigureKey, FigureName } from '#domain/figures/figure-list.ts';
import { type Figure, figuresOf } from '#domain/figures/figures.ts';
import { type Period, periodFrom } from '#domain/figures/period.ts';
import type { Animal, AnimalBirth, AnimalMovement } from '#domain/herd/life/animal.ts';
import { animal } from './animals.ts';

export type { Animal } from '#domain/herd/life/animal.ts';

/** The day on which figures are asked for in tests. */
export const TODAY = '2026-06-15';

export const ago = (days: number): PlainDate => addDays(TODAY, -days);

/** A heifer of four years to whom nothing happened. */
export function heifer(facts: Partial<Animal> = {}): Animal {
  return animal({ date_of_birth: '2022-06-15', ...facts });
}

/** A cow who calved on these days, and never else. */
export function cow(calvings: readonly PlainDate[], facts: Partial<Animal> = {}): Animal {
  const birth_records = calvings.map((day) => calf(day));
  return heifer({ parity: new Set(calvings).size, birth_records, ...facts });
}

export const calf = (birth_date: PlainDate, facts: Partial<AnimalBirth> = {}): AnimalBirth => ({
  birth_date,
  ended_pregnancy_start: null,
  newborn_cow: null,
  calf_status: null,
  ...facts,
});

/** Seminations on these days. */
export const served = (...days: PlainDate[]): Pick<Animal, 'semination_records'> => ({
  semination_records: days.map((semination_date, index) => ({
    id: index + 1,
    semination_date,
    next_heat_date: semination_date,
    successful: false,
    gestation_days: 283,
  })),
});

/** Seminated on a day, and pregnant since. */
export const pregnantSince = (day: string) => ({
  ...served(day),
  is_pregnant: true,
  pregnancy_start_date: day,
});

export const checked = (
  check_date: PlainDate,
  result: 'pregnant' | 'empty' | 'recheck',
  pregnant_since: PlainDate | null = null,
): Animal['pregnancy_checks'][number] => ({ id: 1, check_date, result, pregnant_since });

/** Seminated twice, and found empty. */
export const failed = { ...served(ago(100), ago(70)), pregnancy_checks: [checked(ago(30), 'empty')] };

export const left = (moved_on: PlainDate, kind = 'sale', reason: string | null = null): AnimalMovement => ({
  moved_on,
  direction: 'out',
  kind,
  reason,
});

export const came = (moved_on: PlainDate, kind = 'purchase'): AnimalMovement => ({
  moved_on,
  direction: 'in',
  kind,
  reason: null,
});

/** So many of the same, each with an id of its own. */
export function many(count: number, one: Animal, first = 1): Animal[] {
  return Array.from({ length: count }, (_, index) => ({ ...one, id: first + index }));
}

/** All figures of these animals. */
export function figuresOfAnimals(animals: readonly Animal[], period: Period): Figure[] {
  const books = animals.map((one) => bookOf(one, TODAY));
  return figuresOf(books, period, { today: TODAY, numbers: { waiting_days: 60, check_days: 35 } });
}

/** The charts of these animals. */
export function chartsOfAnimals(animals: readonly Animal[], period: Period): Charts {
  const books = animals.map((one) => bookOf(one, TODAY));
  return chartsOf(books, [], period, { today: TODAY, numbers: { waiting_days: 60, check_days: 35 } });
}

/** One figure of these animals, over the year that ends today unless another period is named. */
export function figure(
  animals: readonly Animal[],
  key: FigureKey,
  { of = 'cows', period = {} }: { of?: FigureName['of']; period?: Partial<Period> } = {},
): Figure {
  const figures = figuresOfAnimals(animals, periodFrom(period, TODAY));
  const found = figures.find((named) => named.key === key && named.of === of);
  if (!found) throw new Error(`There is no figure ${key} of ${of}`);
  return found;
}
