import type { HerdRows, HerdTable, WholeHerd } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { anyTable, rowsOf } from '../database/any-table.ts';
import type { Db } from '../database/database.ts';

/** All rows of a farm's herd: one read for each kind. */
export async function readHerdRows(db: Db, farmId: number): Promise<WholeHerd> {
  const tables: Partial<Record<HerdTable, readonly HerdRows[HerdTable][]>> = {};
  for (const { table } of KINDS) {
    const [any, name] = anyTable(db, table);
    const query = any.selectFrom(name).selectAll().where('farm_id', '=', farmId).orderBy('id');
    tables[table] = await rowsOf(db, query);
  }
  return tables as WholeHerd;
}
