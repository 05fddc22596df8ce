/** How the days of a herd are spread: between calvings, and in milk. */
import { dayNumber, type PlainDate } from '../../calendar/calendar.ts';
import { type Book, calvingUpTo, isPregnantOn } from '../book.ts';
import { daysInMilk } from '../herd-figures.ts';
import { inOrder } from '../measures.ts';
import { spreadOf } from '../statistics.ts';
import type { CountedValues } from '../tally.ts';
import { rangeOf, rangesOf } from './ranges.ts';
import type { Charts } from './schema.ts';

/** A year between two calvings is what is aimed at: one range ends there, and few intervals lie beyond the last. */
const INTERVAL_RANGES = rangesOf({ from: 330, to: 570, step: 30 }, true);
const IN_MILK_RANGES = rangesOf({ from: 0, to: 360, step: 30 }, false);
const TENTHS = 10;

/** Calving intervals, as the figure has them. */
export function intervalRanges({ list, whose }: Pick<CountedValues, 'list' | 'whose'>): Charts['intervals'] {
  const places = list.map((value) => rangeOf(INTERVAL_RANGES, value));
  const ranges = INTERVAL_RANGES.map((range, place) => {
    const animals = whose.filter((_, index) => places[index] === place);
    return { ...range, n: animals.length, animals: inOrder(animals) };
  });
  return { n: list.length, median: spreadOf(list, TENTHS).median, ranges };
}

/** Cows in milk at the end of a day, as the figure has them, by their days in milk; pregnant or not as far as is known now. */
export function inMilkRanges(books: readonly Book[], on: PlainDate): Charts['days_in_milk'] {
  const day = dayNumber(on);
  const whose = IN_MILK_RANGES.map(
    (): Record<'pregnant' | 'seminated' | 'open', number[]> => ({
      pregnant: [],
      seminated: [],
      open: [],
    }),
  );
  const values: number[] = [];
  for (const book of books) {
    const value = daysInMilk(book, day);
    if (value === null) continue;
    values.push(value);
    whose[rangeOf(IN_MILK_RANGES, value)]?.[stateOn(book, day)].push(book.id);
  }
  const ranges = IN_MILK_RANGES.map((range, place) => {
    const { pregnant = [], seminated = [], open = [] } = whose[place] ?? {};
    return {
      ...range,
      pregnant: pregnant.length,
      seminated: seminated.length,
      open: open.length,
      pregnant_animals: inOrder(pregnant),
      seminated_animals: inOrder(seminated),
      open_animals: inOrder(open),
    };
  });
  return { n: values.length, median: spreadOf(values, TENTHS).median, ranges };
}

/** Pregnant, seminated since her latest calving and nobody knows what came of it, or neither. */
function stateOn(book: Book, day: number): 'pregnant' | 'seminated' | 'open' {
  if (isPregnantOn(book, day)) return 'pregnant';
  const calved = calvingUpTo(book, day) ?? day;
  const isOpenYet = book.services.some(
    (service) => service.result === 'unknown' && service.day > calved && service.day <= day,
  );
  return isOpenYet ? 'seminated' : 'open';
}
