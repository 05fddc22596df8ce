/** What the history tells of changes: when each was made, and which rows it touched. */

import type { FarmSettings } from '#domain/account/user.ts';
import { type LastChanges, momentsOf, type TouchedRow } from '#domain/exchange/ade/modified.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { rowsInParts } from '../../database/rows-in-parts.ts';

/** The moment of each entry of a farm's history (ms since 1970), by its id, in their order. */
export async function readMoments(db: Db, farmId: number): Promise<Map<number, number>> {
  const entries: { id: number; at: string }[] = [];
  const query = db.selectFrom('journal').select(['id', 'at']).where('farm_id', '=', farmId).orderBy('id');
  for await (const part of rowsInParts(db, query)) entries.push(...part);
  return momentsOf(entries);
}

/** Notes all rows that the history knows, in its order. */
export async function noteChanges(
  db: Db,
  farmId: number,
  moments: ReadonlyMap<number, number>,
  changes: LastChanges,
): Promise<void> {
  const query = db
    .selectFrom('journal_rows')
    .select(['journal_id', 'entity', 'entity_id', 'cow_id'])
    .where('farm_id', '=', farmId)
    .orderBy('id');
  for await (const part of rowsInParts(db, query))
    for (const row of part) changes.note(row, moments.get(row.journal_id) ?? 0);
}

/** A change of the farm's settings. */
interface SettingsChanged {
  readonly journal_id: number;
  readonly before: Partial<FarmSettings>;
  readonly after: Partial<FarmSettings>;
}

/** All changes of the farm's settings, the oldest first. */
export async function readSettingsChanges(db: Db, farmId: number): Promise<SettingsChanged[]> {
  const rows = await db
    .selectFrom('journal_rows')
    .select(['journal_id', 'before', 'after'])
    .where('farm_id', '=', farmId)
    .where('entity', '=', 'farms')
    .where('entity_id', '=', farmId)
    .orderBy('id')
    .execute();
  return rows.map(({ journal_id, before, after }) => ({
    journal_id,
    before: before === null ? {} : JSON.parse(before),
    after: after === null ? {} : JSON.parse(after),
  }));
}

/** A row that a change touched, as it was before: null where it was added. */
export interface RowBefore extends TouchedRow {
  readonly id: number;
  readonly journal_id: number;
  readonly before: string | null;
  /** Whether it was there after the change. */
  readonly isThere: boolean;
  readonly format: string;
}

/** Which rows of these tables were touched by an entry or after it; with `deleted` those that it deleted. */
export function readTouched(
  db: Db,
  farmId: number,
  { from, entities, deleted }: { from: number; entities: readonly string[]; deleted: boolean },
): Promise<TouchedRow[]> {
  let query = db
    .selectFrom('journal_rows')
    .select(['entity', 'entity_id', 'cow_id'])
    .where('farm_id', '=', farmId)
    .where('journal_id', '>=', from)
    .where('entity', 'in', entities);
  if (deleted) query = query.where('after', 'is', null);
  return query.execute();
}

function rowsBefore(db: Db, farmId: number, from: number) {
  return db
    .selectFrom('journal_rows')
    .innerJoin('journal', (join) =>
      join
        .onRef('journal.farm_id', '=', 'journal_rows.farm_id')
        .onRef('journal.id', '=', 'journal_rows.journal_id'),
    )
    .select(['journal_rows.id', 'journal_id', 'entity', 'entity_id', 'cow_id', 'before', 'format'])
    .select(({ eb }) => eb('after', 'is not', null).as('isThere'))
    .where('journal_rows.farm_id', '=', farmId)
    .where('journal_rows.journal_id', '>=', from);
}

/** What these animals' rows were before each change from an entry on, the latest first. */
export async function readRowsOfAnimals(
  db: Db,
  farmId: number,
  from: number,
  cows: readonly number[],
): Promise<RowBefore[]> {
  const rows: RowBefore[] = [];
  for (const part of inParts(cows)) {
    const some = await rowsBefore(db, farmId, from).where('journal_rows.cow_id', 'in', part).execute();
    rows.push(...some.map((row) => ({ ...row, isThere: Boolean(row.isThere) })));
  }
  return rows.sort(latestFirst);
}

/** The same of the farm's own rows of these tables. */
export async function readRowsOfTables(
  db: Db,
  farmId: number,
  from: number,
  entities: readonly string[],
): Promise<RowBefore[]> {
  const rows = await rowsBefore(db, farmId, from).where('entity', 'in', entities).execute();
  return rows.map((row) => ({ ...row, isThere: Boolean(row.isThere) })).sort(latestFirst);
}

function latestFirst(one: RowBefore, other: RowBefore): number {
  return other.journal_id - one.journal_id || other.id - one.id;
}

/** When the farm's settings were changed last (ms since 1970); null where they never were. */
export async function readFarmChanged(db: Db, farmId: number): Promise<number | null> {
  const row = await db
    .selectFrom('journal_rows')
    .innerJoin('journal', (join) =>
      join
        .onRef('journal.farm_id', '=', 'journal_rows.farm_id')
        .onRef('journal.id', '=', 'journal_rows.journal_id'),
    )
    .select('journal.at')
    .where('journal_rows.farm_id', '=', farmId)
    .where('entity', '=', 'farms')
    .where('entity_id', '=', farmId)
    .orderBy('journal_rows.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.at) : null;
}
