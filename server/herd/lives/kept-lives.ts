/**
 * The lives of farms' animals, kept from one read to the next: what work, figures, feed and alerts all read. Reading a large herd takes many
 * times as long as looking at it, and a change touches few animals: the journal tells which.
 */
import { LRUCache } from 'lru-cache';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { atOneMoment } from '../../database/at-one-moment.ts';
import type { Db } from '../../database/database.ts';
import { HEAP_BYTES } from '../../http/limits/bounded-thread.ts';
import { accountGone } from '../door/refusals.ts';
import { gestationFrom } from '../farm-gestation.ts';
import type { RequestContext } from '../request-context.ts';
import { hangsOnBreeds, type LivesFarm, readAnimals } from './lives.repository.ts';
import type { Lives } from './of-animals.ts';
import { farmNow, MOST_TOUCHED, touchedAfter } from './touched.repository.ts';

const MB = 1024 * 1024;

/** The most that lives may take, of all farms together, in bytes: an eighth of what the process may have. */
const MOST_BYTES = Math.max(64 * MB, HEAP_BYTES / 8);

/** About how many bytes an animal takes with what is worked out of her, and each record of hers. */
const ANIMAL_BYTES = 4500;
const RECORD_BYTES = 210;

/** Before all records. */
const EVER = '0001-01-01';

interface Kept {
  /** What its lives depend on beside the records of their animals. */
  readonly basis: string;
  readonly since: PlainDate;
  /** The farm's revision that they stand at. */
  readonly revision: number;
  /** By their ids. */
  readonly animals: readonly Animal[];
}

/** Of which farm, on which day. */
export type FarmDay = Pick<RequestContext, 'farm_id' | 'today'>;

type FarmRow = NonNullable<Awaited<ReturnType<typeof farmNow>>[number]>;

/** A farm as it is at one moment, whatever is changed meanwhile. */
export interface FarmMoment {
  /** What else is read of the farm is read with it. */
  readonly db: Db;
  readonly farm: FarmRow;
  readonly today: PlainDate;
  /** All animals that were in the herd on a day from `since` on, with what matters from that day on, or more. Nobody may change them. */
  animals(since: PlainDate): Promise<Lives>;
  /** These animals with all their records. */
  whole(ids: readonly number[]): Promise<readonly Animal[]>;
}

export class KeptLives {
  readonly #db: Db;
  readonly #kept: LRUCache<number, Kept>;
  /**
   * The last read of each farm that is not finished: those of a farm go one after the other, so that no read finds lives of a later
   * moment than its own.
   */
  readonly #reading = new Map<number, Promise<unknown>>();

  constructor(db: Db, mostBytes = MOST_BYTES) {
    this.#db = db;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ animals }) => animals.reduce((sum, animal) => sum + bytesOf(animal), 1),
    });
  }

  /** What `read` makes of the farm at one moment. It must not ask for another moment of the same farm. */
  at<T>({ farm_id, today }: FarmDay, read: (moment: FarmMoment) => Promise<T>): Promise<T> {
    const before = this.#reading.get(farm_id) ?? Promise.resolve();
    const run = () => atOneMoment(this.#db, async (db) => read(await this.#momentOf(db, farm_id, today)));
    const reading = before.then(run, run).finally(() => {
      if (this.#reading.get(farm_id) === reading) this.#reading.delete(farm_id);
    });
    this.#reading.set(farm_id, reading);
    return reading;
  }

  async #momentOf(db: Db, farm_id: number, today: PlainDate): Promise<FarmMoment> {
    const [farm] = await farmNow(db, farm_id);
    if (!farm) throw accountGone();
    const { time_zone } = farm;
    const lives = { farm_id, today, time_zone, gestation: gestationFrom(farm) };
    return {
      db,
      farm,
      today,
      animals: (since) => this.#animals(db, farm, lives, since),
      whole: (ids) => readAnimals(db, lives, EVER, ids),
    };
  }

  async #animals(
    db: Db,
    { revision, generation }: FarmRow,
    lives: LivesFarm,
    since: PlainDate,
  ): Promise<Lives> {
    const { farm_id, today, time_zone, gestation } = lives;
    const basis = JSON.stringify([today, generation, time_zone, gestation]);
    const known = this.#kept.get(farm_id);
    const fits = known?.basis === basis && known.since <= since && known.revision <= revision;
    const animals = fits ? await broughtUp(db, lives, known, revision) : null;
    if (known && animals) {
      if (known.revision !== revision) this.#kept.set(farm_id, { ...known, revision, animals });
      return { animals, isKept: this.#kept.has(farm_id) };
    }
    // Not both at once.
    this.#kept.delete(farm_id);
    const all = await readAnimals(db, lives, since);
    this.#kept.set(farm_id, { basis, since, revision, animals: all });
    return { animals: all, isKept: this.#kept.has(farm_id) };
  }
}

/**
 * The animals, after reading again those that were touched since; null if these are too many, or if the journal does not have all
 * changes.
 */
async function broughtUp(
  db: Db,
  lives: LivesFarm,
  { animals, since, revision: from }: Kept,
  revision: number,
): Promise<readonly Animal[] | null> {
  if (from === revision) return animals;
  const touched = await touchedAfter(db, lives.farm_id, from);
  const revisions = new Set(touched.map((change) => change.revision));
  if (touched.length >= MOST_TOUCHED || revisions.size !== revision - from) return null;
  const ids = new Set(touched.flatMap(({ cow_id }) => cow_id ?? []));
  if (ids.size === 0) return animals;
  const anew = await readAnimals(db, lives, since, [...ids]);
  // The breed of a bull tells how long his calves are carried.
  if (
    hangsOnBreeds(lives) &&
    (anew.length < ids.size || anew.some(({ cow_gender }) => cow_gender === 'Male'))
  )
    return null;
  return [...animals.filter(({ id }) => !ids.has(id)), ...anew].sort((a, b) => a.id - b.id);
}

function bytesOf(animal: Animal): number {
  const records =
    animal.semination_records.length +
    animal.pregnancy_checks.length +
    animal.birth_records.length +
    animal.pregnancy_losses.length +
    animal.dry_offs.length +
    animal.movements.length +
    animal.heats.length +
    animal.doses.length +
    animal.treatments.length +
    animal.done.length;
  return ANIMAL_BYTES + records * RECORD_BYTES;
}
