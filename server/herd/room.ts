/** How much a farm may store, so that no user can fill the disk for all. */
import { type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';

/** How much a farm stores, or may store at most. */
export interface Kept {
  /** Animals, records and feeds. */
  records: number;
  /** Of the journal, and of the answers stored for repeats. */
  history_bytes: number;
  /** Of all images that were ever stored: a replaced image comes back when the change is undone. */
  picture_bytes: number;
}

/** The totals are columns of the farm's row, which every change locks, so nothing has to be counted. */
export const KEPT_COLUMNS = ['records', 'history_bytes', 'picture_bytes'] as const satisfies (keyof Kept)[];

export const NOTHING_KEPT: Readonly<Kept> = { records: 0, history_bytes: 0, picture_bytes: 0 };

/** The room that a farm has left, during a change. */
export class Room {
  readonly #before: Kept;
  readonly #limits: Kept | null;
  /** What the change has added so far; negative where it removed. */
  readonly added: Kept = { ...NOTHING_KEPT };

  /** Without `limits` it only counts. */
  constructor(before: Kept, limits: Kept | null) {
    this.#before = before;
    this.#limits = limits;
  }

  /** Throws `quota`, with what can be done, when the farm has no room for so much more. */
  check(what: keyof Kept, more: number): void {
    const has = this.#before[what] + this.added[what];
    const most = this.#limits?.[what] ?? Number.POSITIVE_INFINITY;
    if (more > 0 && has + more > most) throw new AppError('quota', REASONS[what]({ has, more, most }));
  }

  /** Counts what is stored, or what is removed when negative. Throws as `check` does. */
  add(what: keyof Kept, more: number): void {
    this.check(what, more);
    this.added[what] += more;
  }
}

/** The room of a farm outside a change, for reading. */
export async function roomOf(db: Db, farmId: number, limits: Kept): Promise<Room> {
  const farm = await db.selectFrom('farms').select(KEPT_COLUMNS).where('id', '=', farmId).executeTakeFirst();
  return new Room(farm ?? NOTHING_KEPT, limits);
}

const REASONS: Record<keyof Kept, (quota: { has: number; more: number; most: number }) => Message> = {
  records: (quota) => message('quota.records', quota),
  history_bytes: (quota) => message('quota.history', quota),
  picture_bytes: (quota) => message('quota.pictures', quota),
};
