import { expect, it } from 'vitest';
import { KINDS, storedColumns } from '#domain/kinds/index.ts';
import { testApp } from '../../testing/app.ts';
import { furnishFarm } from '../../testing/furnished-farm.ts';
import { membershipOf } from '../../testing/memberships.ts';
import { type AnyRow, anyTable } from './any-table.ts';
import { updateMany } from './update-many.ts';

it('writes columns of every type as they are, and rows of the farm alone', async () => {
  const test = await testApp();
  try {
    const { keeper } = await furnishFarm(test);
    const { farm_id } = await membershipOf(test.db, keeper.username);
    for (const kind of KINDS) {
      const [any, name] = anyTable(test.db, kind.table);
      const read = (): Promise<AnyRow[]> =>
        any.selectFrom(name).selectAll().where('farm_id', '=', farm_id).orderBy('id').execute();
      const rows = await read();
      expect(rows, kind.table).not.toEqual([]);
      const columns = storedColumns(kind).filter((column) => !['id', 'farm_id', 'version'].includes(column));
      const raised = rows.map((row) => ({ ...row, version: Number(row.version) + 1 }));
      expect(await updateMany(test.db, farm_id, kind.table, [...columns, 'version'], raised)).toBe(
        rows.length,
      );
      expect(await read()).toEqual(raised);
      expect(await updateMany(test.db, farm_id + 1, kind.table, ['version'], rows)).toBe(0);
    }
  } finally {
    await test.close();
  }
});
