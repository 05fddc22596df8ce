/**
 * The books of farms' animals, kept from one read to the next. Reading and sorting ten years of a large herd takes many times as
 * long as counting it, and a change touches few animals: the journal tells which.
 */
import { LRUCache } from 'lru-cache';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { type Book, bookOf } from '#domain/figures/book.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { hangsOnBreeds, MOST_TOUCHED, readFigureAnimals, touchedAfter } from './figures.repository.ts';

/** The most animals whose books are kept, of all farms together: about 1 KB each. */
const MOST_ANIMALS = 40_000;

interface Kept {
  /** What its books depend on beside the records of their animals. */
  readonly basis: string;
  readonly since: PlainDate;
  /** The farm's revision that they stand at. */
  revision: number;
  /** By the animals' ids. */
  readonly books: Map<number, Book>;
}

export class KeptBooks {
  readonly #db: Db;
  readonly #kept = new LRUCache<number, Kept>({
    maxSize: MOST_ANIMALS,
    sizeCalculation: ({ books }) => books.size + 1,
  });
  /** The last read of each farm that is not finished: those of a farm go one after the other. */
  readonly #reading = new Map<number, Promise<readonly Book[]>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Of all animals that were in the herd on a day from `since` on, as they are at one moment. */
  of(context: RequestContext, since: PlainDate): Promise<readonly Book[]> {
    const { farm_id } = context;
    const before = this.#reading.get(farm_id) ?? Promise.resolve([]);
    const read = () => atOneMoment(this.#db, (snapshot) => this.#read(snapshot, context, since));
    const reading = before.then(read, read).finally(() => {
      if (this.#reading.get(farm_id) === reading) this.#reading.delete(farm_id);
    });
    this.#reading.set(farm_id, reading);
    return reading;
  }

  async #read(db: Db, context: RequestContext, since: PlainDate): Promise<readonly Book[]> {
    const { farm_id, today, generation, gestation, revision } = context;
    const basis = JSON.stringify([today, generation, gestation]);
    const known = this.#kept.get(farm_id);
    const fits = known?.basis === basis && known.since <= since;
    if (fits && (known.revision >= revision || (await this.#catchUp(db, context, known))))
      return [...known.books.values()];
    const animals = await readFigureAnimals(db, context, since);
    const books = new Map(animals.map((animal) => [animal.id, bookOf(animal, today)]));
    this.#kept.set(farm_id, { basis, since, revision, books });
    return [...books.values()];
  }

  /** Reads the animals that were touched since; false where that are too many, or not all changes are in the journal. */
  async #catchUp(db: Db, context: RequestContext, kept: Kept): Promise<boolean> {
    const touched = await touchedAfter(db, context.farm_id, kept.revision);
    const revisions = new Set(touched.map(({ revision }) => revision));
    const latest = Math.max(kept.revision, ...revisions);
    const isWhole = touched.length < MOST_TOUCHED && revisions.size === latest - kept.revision;
    if (!isWhole || latest < context.revision) return false;
    const ids = [...new Set(touched.flatMap(({ cow_id }) => cow_id ?? []))];
    const animals = ids.length === 0 ? [] : await readFigureAnimals(db, context, kept.since, ids);
    // The breed of a bull tells how long his calves are carried.
    if (hangsOnBreeds(context) && !animals.every(({ parity }) => parity !== null)) return false;
    if (hangsOnBreeds(context) && animals.length < ids.length) return false;
    for (const id of ids) kept.books.delete(id);
    for (const animal of animals) kept.books.set(animal.id, bookOf(animal, context.today));
    kept.revision = latest;
    return true;
  }
}
