import type { Compilable } from 'kysely';
import type { HerdRows, HerdTable, WholeHerd } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { anyTable, rowsOf } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';
import { rowsInParts } from '../../database/rows-in-parts.ts';
import type { HerdRow } from './herd-row.ts';

/** All rows of one table of a farm, in the order in which they were added. */
export function readTable<T extends HerdTable>(db: Db, farmId: number, table: T): Promise<HerdRow<T>[]> {
  return rowsOf(db, rowsOfTable(db, farmId, table));
}

/** The same, some at a time: others get their turn in between. */
export function tableInParts<T extends HerdTable>(
  db: Db,
  farmId: number,
  table: T,
): AsyncGenerator<HerdRow<T>[]> {
  return rowsInParts(db, rowsOfTable(db, farmId, table) as Compilable<HerdRow<T>>);
}

function rowsOfTable(db: Db, farmId: number, table: HerdTable) {
  const [any, name] = anyTable(db, table);
  return any.selectFrom(name).selectAll().where('farm_id', '=', farmId).orderBy('id');
}

/** All rows of a farm's herd: one read for each kind. */
export async function readHerdRows(db: Db, farmId: number): Promise<WholeHerd> {
  const tables: Partial<Record<HerdTable, readonly HerdRows[HerdTable][]>> = {};
  for (const { table } of KINDS) {
    tables[table] = await readTable(db, farmId, table);
  }
  return tables as WholeHerd;
}
