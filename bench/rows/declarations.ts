/** What a herd has to declare, beside the rows from which that follows: 10,000 animals, of which every event is asked for. */
import { join } from 'node:path';
import { countsOf, declarationsOf } from '#domain/declare/declarations.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { readCalled, readDeclared } from '../../server/declarations/declarations.repository.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS = 10_000;

export async function declarationsRow(folder: string): Promise<BenchRow> {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'declarations.db') });
  await migrate(db, 'sqlite');
  const { farm_id, today } = await makeFarm(db, 'declarations', COWS);
  const days = { birth: 7, arrival: 7, departure: 7, death: 7, tag_lost: 7, working_days: false };
  await db
    .updateTable('farms')
    .set({ country: 'DE', declare_days: JSON.stringify(days) })
    .where('id', '=', farm_id)
    .execute();
  await refreshStatistics(db, 'sqlite');
  let found = 0;

  const readRows = () =>
    milliseconds(async () => {
      await readDeclared(db, farm_id);
      await readCalled(db, farm_id);
    });
  const answer = () =>
    milliseconds(async () => {
      const { farm, events, marks } = await readDeclared(db, farm_id);
      const all = declarationsOf(farm, events, marks, today);
      const called = await readCalled(db, farm_id);
      found = all.length;
      JSON.stringify({ ...countsOf(all), items: all.map((item) => ({ ...item, ...called.get(item.cow) })) });
    });
  for (let warm = 0; warm < 3; warm += 1) {
    await readRows();
    await answer();
  }
  const compared = await alternate(15, readRows, answer);
  await db.destroy();
  return {
    what: `declarations of ${COWS.toLocaleString('en')} animals (${found.toLocaleString('en')}), beside the rows they follow from`,
    floor: `${compared.floor.toFixed(1)} ms`,
    ours: `${compared.ours.toFixed(1)} ms`,
    ratio: compared.ratio,
    bound: { most: 2.5 },
  };
}
