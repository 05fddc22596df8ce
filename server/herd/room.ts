/** What a farm may keep: whoever has a login must not be able to fill the disk of all. */
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';

/** What a farm keeps, and what it may keep at most. */
export interface Kept {
  /** Animals, records and feeds that there are. */
  records: number;
  /** Of the journal, and of the answers that are kept for repeats. */
  history_bytes: number;
  /** Of all pictures that were ever kept: those that were replaced come back when a change is undone. */
  picture_bytes: number;
}

/** Its totals stand in the farm's own row, which every change locks: nothing is counted anew. */
export const KEPT_COLUMNS = ['records', 'history_bytes', 'picture_bytes'] as const satisfies (keyof Kept)[];

export const NOTHING_KEPT: Readonly<Kept> = { records: 0, history_bytes: 0, picture_bytes: 0 };

/** The room that a farm has left, while a change goes on. */
export class Room {
  readonly #before: Kept;
  readonly #limits: Kept | null;
  /** What the change has added so far; less than nothing where it took away. */
  readonly added: Kept = { ...NOTHING_KEPT };

  /** Without `limits` it only counts. */
  constructor(before: Kept, limits: Kept | null) {
    this.#before = before;
    this.#limits = limits;
  }

  /** Throws `quota`, and says what can be done, when so much more is more than the farm may keep. */
  check(what: keyof Kept, more: number): void {
    const has = this.#before[what] + this.added[what];
    const most = this.#limits?.[what] ?? Number.POSITIVE_INFINITY;
    if (more > 0 && has + more > most) throw new AppError('quota', SENTENCES[what](has, more, most));
  }

  /** Counts what is kept from now on, or no longer for less than 0. Throws as `check` does. */
  add(what: keyof Kept, more: number): void {
    this.check(what, more);
    this.added[what] += more;
  }
}

/** The room of a farm outside of a change, for what only looks. */
export async function roomOf(db: Db, farmId: number, limits: Kept): Promise<Room> {
  const farm = await db.selectFrom('farms').select(KEPT_COLUMNS).where('id', '=', farmId).executeTakeFirst();
  return new Room(farm ?? NOTHING_KEPT, limits);
}

const count = (number: number) => number.toLocaleString('en');
const MB = 1024 * 1024;
const size = (bytes: number) =>
  bytes < MB
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

const SENTENCES: Record<keyof Kept, (has: number, more: number, most: number) => string> = {
  records: (has, more, most) =>
    `This farm may have ${count(most)} animals, records and feeds together. It has ${count(has)}, and this would ` +
    `add ${count(more)}. Delete what is no longer needed, or ask whoever runs this server to raise FARM_RECORDS.`,
  history_bytes: (has, more, most) =>
    `The history of this farm may take ${size(most)}. It takes ${size(has)}, and this would add ` +
    `${size(more)}. Nothing is lost, and all can be read and exported; for further changes ask whoever runs ` +
    'this server to raise FARM_HISTORY_MB.',
  picture_bytes: (has, more, most) =>
    `The pictures of this farm may take ${size(most)}. They take ${size(has)}, and this would add ` +
    `${size(more)}. Those that were replaced count, since each change can be undone. Go on without a picture, ` +
    'or ask whoever runs this server to raise FARM_PICTURES_MB.',
};
