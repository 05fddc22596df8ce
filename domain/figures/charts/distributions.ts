/** How the days of a herd are spread: between calvings, and in milk. */
import { dayNumber, type PlainDate } from '../../calendar/calendar.ts';
import type { Book } from '../book.ts';
import { daysInMilk } from '../herd-figures.ts';
import { spreadOf } from '../statistics.ts';
import { rangeOf, rangesOf } from './ranges.ts';
import type { Charts } from './schema.ts';

/** A year between two calvings is what is aimed at: one range ends there, and few intervals lie beyond the last. */
const INTERVAL_RANGES = rangesOf({ from: 330, to: 570, step: 30 }, true);
const IN_MILK_RANGES = rangesOf({ from: 0, to: 360, step: 30 }, false);
const TENTHS = 10;

/** Calving intervals, as the figure has them. */
export function intervalRanges(days: readonly number[]): Charts['intervals'] {
  const ranges = INTERVAL_RANGES.map((range) => ({ ...range, n: 0 }));
  for (const value of days) {
    const range = ranges[rangeOf(ranges, value)];
    if (range) range.n += 1;
  }
  return { n: days.length, median: spreadOf(days, TENTHS).median, ranges };
}

/** Cows in milk at the end of a day, as the figure has them, by their days in milk; pregnant as far as is known now. */
export function inMilkRanges(books: readonly Book[], on: PlainDate): Charts['days_in_milk'] {
  const day = dayNumber(on);
  const ranges = IN_MILK_RANGES.map((range) => ({ ...range, pregnant: 0, open: 0 }));
  const values: number[] = [];
  for (const book of books) {
    const value = daysInMilk(book, day);
    if (value === null) continue;
    values.push(value);
    const range = ranges[rangeOf(ranges, value)];
    if (range) range[isPregnantOn(book, day) ? 'pregnant' : 'open'] += 1;
  }
  return { n: values.length, median: spreadOf(values, TENTHS).median, ranges };
}

function isPregnantOn({ pregnancies }: Book, day: number): boolean {
  return pregnancies.some(({ from, to }) => from <= day && day < to);
}
