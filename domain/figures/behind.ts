/** The animals behind a figure, with the value of each where the figure is a mean. */
import { MONTH_DAYS } from '../calendar/months.ts';
import type { Book } from './book.ts';
import { type CountedFigure, FIGURES } from './figure-list.ts';
import { type FigureSettings, tallyOf } from './figures.ts';
import type { Period } from './period.ts';
import { rounded } from './statistics.ts';
import type { FigureCode } from './telling.ts';

export interface AnimalBehind {
  readonly cow: number;
  /** Days, months to a tenth, or calvings; null where she is behind a hit. */
  readonly value: number | null;
}

/** The greatest values first; who is behind a hit, by her id. A cow with two values stands there twice. */
export function animalsBehind(
  books: readonly Book[],
  code: FigureCode,
  period: Period,
  settings: FigureSettings,
): AnimalBehind[] {
  const figure: CountedFigure | undefined = FIGURES.find((known) => known.code === code);
  if (!figure) throw new RangeError(`There is no figure ${code}`);
  const tally = tallyOf(books, period, settings);
  if (figure.kind !== 'mean') {
    const { counted, animals } = figure.counted(tally);
    const whose = figure.kind === 'per_conception' ? counted : animals;
    return [...whose].sort((a, b) => a - b).map((cow) => ({ cow, value: null }));
  }
  const { list, whose } = figure.counted(tally);
  const shown = (value: number) => (figure.unit === 'months' ? rounded(value, MONTH_DAYS, 10) : value);
  return list
    .map((value, place) => ({ cow: whose[place] ?? 0, value: shown(value) }))
    .sort((a, b) => b.value - a.value || a.cow - b.cow);
}
