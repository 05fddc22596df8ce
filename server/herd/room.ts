/** What a farm may keep: whoever has a login must not be able to fill the disk of all. */
import { type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';

/** What a farm keeps, and what it may keep at most. */
export interface Kept {
  /** Animals, records and feeds that there are. */
  records: number;
  /** Of the journal, and of the answers that are kept for repeats. */
  history_bytes: number;
  /** Of all images that were ever kept: those that were replaced come back when a change is undone. */
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
    if (more > 0 && has + more > most) throw new AppError('quota', REASONS[what]({ has, more, most }));
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

const REASONS: Record<keyof Kept, (quota: { has: number; more: number; most: number }) => Message> = {
  records: (quota) => message('quota.records', quota),
  history_bytes: (quota) => message('quota.history', quota),
  picture_bytes: (quota) => message('quota.pictures', quota),
};
