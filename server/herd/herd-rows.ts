import type { HerdRows } from '#domain/import/herd-model.ts';
import { columnsOf, KINDS } from '#domain/kinds/index.ts';
import type { Db } from '../database/database.ts';

/** Everything of a farm's herd that an import is compared with: a read for each kind, whatever the size of the herd. */
export async function readHerdRows(db: Db, farmId: number): Promise<HerdRows> {
  const tables: [string, object[]][] = [];
  for (const kind of KINDS) {
    const columns = columnsOf(kind).flatMap(([name, { type }]) => (type === 'picture' ? [] : name));
    const rows = await db
      .selectFrom(kind.table)
      .select(['id', ...columns.map((name) => db.dynamic.ref(name))])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute();
    tables.push([kind.table, rows]);
  }
  return Object.fromEntries(tables) as unknown as HerdRows;
}
