/** How much a farm may store, so that no user can fill the disk for all. */

import { sql } from 'kysely';
import type { RowChange } from '#domain/herd/change.ts';
import { cowListsOf, LISTING_TABLES, listedIn } from '#domain/kinds/cow-lists.ts';
import { KINDS, type Kind, type Table } from '#domain/kinds/index.ts';
import { rulesOf } from '#domain/kinds/rules.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { MOST_ON_LISTS } from '#domain/values/limits.ts';
import { anyTable } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';

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

/** The columns of a farm's row with the limits that are its own. */
export const LIMIT_COLUMNS = ['most_records', 'most_history_bytes', 'most_picture_bytes'] as const;

type OwnLimits = { readonly [Column in (typeof LIMIT_COLUMNS)[number]]: number | null };

/** The most that a farm may keep: its own limits, and those of all farms where it has none. */
export function limitsOf(farm: OwnLimits, ofAll: Kept): Kept {
  return {
    records: farm.most_records ?? ofAll.records,
    history_bytes: farm.most_history_bytes ?? ofAll.history_bytes,
    picture_bytes: farm.most_picture_bytes ?? ofAll.picture_bytes,
  };
}

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

/** The room of a farm outside a change, for reading; `limits` are those of all farms. */
export async function roomOf(db: Db, farmId: number, limits: Kept): Promise<Room> {
  const farm = await db
    .selectFrom('farms')
    .select([...KEPT_COLUMNS, ...LIMIT_COLUMNS])
    .where('id', '=', farmId)
    .executeTakeFirst();
  return farm ? new Room(farm, limitsOf(farm, limits)) : new Room(NOTHING_KEPT, limits);
}

/** The kinds of which a farm may have only so many. */
const ALL: readonly Kind[] = KINDS;
const BOUNDED = ALL.flatMap((kind) => {
  const { most } = rulesOf(kind);
  return most === undefined ? [] : { table: kind.table, most };
});

/**
 * Throws `quota` where changes, which are not written yet, would leave a farm more rows of a kind than it may have, or more
 * animals on its lists.
 */
export async function refuseBeyondMost(db: Db, farmId: number, changes: readonly RowChange[]): Promise<void> {
  const added = addedTo(changes);
  for (const { table, most } of BOUNDED) {
    const more = added.get(table) ?? 0;
    if (more <= 0) continue;
    const has = await countRows(db, farmId, table);
    if (has + more > most)
      throw new AppError('quota', message('quota.of-kind', { entity: table, has, more, most }));
  }
  for (const table of LISTING_TABLES) {
    const more = changes
      .filter(({ entity }) => entity === table)
      .reduce((sum, { before, after }) => sum + onLists(table, after) - onLists(table, before), 0);
    if (more <= 0) continue;
    const has = await countOnLists(db, farmId, table);
    if (has + more > MOST_ON_LISTS)
      throw new AppError('quota', message('quota.on-lists', { has, more, most: MOST_ON_LISTS }));
  }
}

/** How many rows more each table would have. */
function addedTo(changes: readonly RowChange[]): Map<Table, number> {
  const added = new Map<Table, number>();
  for (const { entity, before, after } of changes)
    if (!before || !after) added.set(entity, (added.get(entity) ?? 0) + (before ? 0 : 1) - (after ? 0 : 1));
  return added;
}

/** How many animals the lists of a row name; none where there is no row. */
const onLists = (table: Table, row: object | null) => (row ? listedIn(table, { ...row }).length : 0);

/** How many animals the lists of a farm name together. */
async function countOnLists(db: Db, farmId: number, table: Table): Promise<number> {
  const [any, name] = anyTable(db, table);
  let sum = 0;
  for (const column of cowListsOf(table)) {
    const ids = sql.ref(column);
    const { rows } = await sql<{ count: number | null }>`
      select sum(length(${ids}) - length(replace(${ids}, ',', '')) + case when ${ids} = '' then 0 else 1 end) as count
      from ${sql.table(name)} where farm_id = ${farmId}`.execute(any);
    sum += Number(rows[0]?.count ?? 0);
  }
  return sum;
}

async function countRows(db: Db, farmId: number, table: Kind['table']): Promise<number> {
  const [any, name] = anyTable(db, table);
  const counted = await any
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('farm_id', '=', farmId)
    .executeTakeFirst();
  return counted?.count ?? 0;
}

const REASONS: Record<keyof Kept, (quota: { has: number; more: number; most: number }) => Message> = {
  records: (quota) => message('quota.records', quota),
  history_bytes: (quota) => message('quota.history', quota),
  picture_bytes: (quota) => message('quota.pictures', quota),
};
