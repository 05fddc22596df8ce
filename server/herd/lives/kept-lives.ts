/**
 * The lives of farms' animals, kept from one read to the next: what work, figures, feed and alerts all read. Reading a large herd takes many
 * times as long as looking at it, and a change touches few animals: the journal tells which.
 */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import type { WorkDeclared } from '#domain/work/declare-list.ts';
import { atOneMoment } from '../../database/at-one-moment.ts';
import type { Db } from '../../database/database.ts';
import type { ByteCache, Caches } from '../../http/limits/caches.ts';
import { accountGone } from '../door/refusals.ts';
import { gestationFrom } from '../farm-gestation.ts';
import type { RequestContext } from '../request-context.ts';
import { KeptDeclared } from './kept-declared.ts';
import { hangsOnBreeds, type LivesFarm, readAnimals } from './lives.repository.ts';
import type { Lives } from './of-animals.ts';
import { farmNow, touchedBetween } from './touched.repository.ts';

/**
 * How many bytes an animal takes with what is worked out of her, each record of hers, and each character of names. Measured on herds of
 * 3,000 with 8 to 24 records an animal, as the growth of the heap by their lives, books, work and forecast: 2.1 KB and 0.25 KB.
 */
const ANIMAL_BYTES = 2200;
const RECORD_BYTES = 250;
const CHARACTER_BYTES = 2;

/** Before all records. */
export const EVER = '0001-01-01';

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
  /** What it has to declare, and what of that is declared; undefined of a farm without a country. */
  declared(): Promise<WorkDeclared | undefined>;
  /** These animals with all their records. */
  whole(ids: readonly number[]): Promise<readonly Animal[]>;
}

export class KeptLives {
  readonly #db: Db;
  readonly #kept: ByteCache<number, Kept>;
  readonly #declared: KeptDeclared;
  /**
   * The last read of each farm that is not finished: those of a farm go one after the other, so that no read finds lives of a later
   * moment than its own.
   */
  readonly #reading = new Map<number, Promise<unknown>>();

  constructor(db: Db, caches: Caches) {
    this.#db = db;
    this.#declared = new KeptDeclared(caches);
    this.#kept = caches.open('lives', ({ animals }) =>
      animals.reduce((sum, animal) => sum + bytesOf(animal), 0),
    );
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
      declared: () => this.#declared.of(db, farm, today),
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
  const ids = await touchedBetween(db, lives.farm_id, from, revision);
  if (ids === null) return null;
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
  let characters = animal.name.length + animal.id_number.length;
  for (const { vaccine_name } of animal.doses) characters += vaccine_name.length;
  for (const { medicine_name } of animal.treatments) characters += medicine_name.length;
  for (const { task } of animal.done) characters += task.length;
  return ANIMAL_BYTES + records * RECORD_BYTES + characters * CHARACTER_BYTES;
}
