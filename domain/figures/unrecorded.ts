/** What a farm may never have recorded: of such a farm nothing is no figure. */
import type { Book } from './book.ts';
import type { FigureKey } from './figure-list.ts';

type Since = (day: number) => boolean;

/** Which record shows that a farm writes down what a figure counts. A herd that was brought in knows only who is there. */
const SHOWN_BY: Partial<Record<FigureKey, (book: Book, isSince: Since) => boolean>> = {
  stillbirth: ({ calves }, isSince) => calves.some(({ isDead, day }) => isDead && isSince(day)),
  calf_mortality: ({ stays }, isSince) =>
    stays.some(({ leftBy, until }) => leftBy === 'death' && isSince(until)),
  turnover: ({ stays }, isSince) => stays.some(({ leftBy, until }) => leftBy !== null && isSince(until)),
  abortions: ({ losses }, isSince) => losses.some(({ day }) => isSince(day)),
};

/** The figures of which nothing was recorded since a day (its number): "0 %" would claim what nobody knows. */
export function unrecordedSince(books: readonly Book[], since: number): ReadonlySet<FigureKey> {
  const keys = Object.keys(SHOWN_BY) as FigureKey[];
  return new Set(keys.filter((key) => !books.some((book) => SHOWN_BY[key]?.(book, (day) => day >= since))));
}
