/** The books that figures are counted from: made of each animal's life once, as long as that is kept. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { type Book, bookOf } from '#domain/figures/book.ts';
import type { FarmDay, FarmMoment, KeptLives } from '../herd/lives/kept-lives.ts';
import { OfAnimals } from '../herd/lives/of-animals.ts';

const BOOKS = new OfAnimals<Book>();

/** Of all animals that were in the herd on a day from `since` on, as they are at one moment. */
export function readBooks(lives: KeptLives, day: FarmDay, since: PlainDate): Promise<Book[]> {
  return lives.at(day, (moment) => booksAt(moment, since));
}

/** The same of a moment. */
export async function booksAt({ animals, today }: FarmMoment, since: PlainDate): Promise<Book[]> {
  const lives = await animals(since);
  return lives.animals.map(BOOKS.of(lives, (animal) => bookOf(animal, today)));
}
