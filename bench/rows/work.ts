/** A herd's work right after a change, beside the herd itself: 5,000 animals with twenty records of each. */
import { join } from 'node:path';
import { dayOfWork } from '#domain/work/work.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { KeptLives } from '../../server/herd/lives/kept-lives.ts';
import { readFarmWork } from '../../server/herd/lives/work.repository.ts';
import { HerdCache } from '../../server/herd/ready/herd-cache.ts';
import type { RequestContext } from '../../server/herd/request-context.ts';
import { benchCaches } from '../lib/caches.ts';
import { changed } from '../lib/changed.ts';
import { makeFarm } from '../lib/farm.ts';
import { giveRecords } from '../lib/many-records.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS = 5000;
const RECORDS = 20;

export async function workRow(folder: string): Promise<BenchRow> {
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'work.db') });
  await migrate(db, 'sqlite');
  let keeper: RequestContext = await makeFarm(db, 'work', COWS);
  await giveRecords(db, keeper.farm_id, RECORDS, keeper.today);
  await refreshStatistics(db, 'sqlite');
  const herd = new HerdCache(db, benchCaches());
  const lives = new KeptLives(db, benchCaches());

  const readHerd = async () => {
    keeper = await changed(db, keeper);
    return milliseconds(() => herd.herd(keeper, 'grouped', { encoding: 'identity', known: undefined }));
  };
  const readWork = async () => {
    keeper = await changed(db, keeper);
    return milliseconds(() => work(lives, keeper));
  };
  for (let warm = 0; warm < 3; warm += 1) {
    await readHerd();
    await readWork();
  }
  const after = await alternate(15, readHerd, readWork);
  await db.destroy();
  return {
    what: `work right after a change, beside the herd: ${COWS.toLocaleString('en')} animals, ${RECORDS} records an animal more`,
    floor: `${after.floor.toFixed(1)} ms`,
    ours: `${after.ours.toFixed(1)} ms`,
    ratio: after.ratio,
    bound: { most: 1.5 },
  };
}

async function work(lives: KeptLives, keeper: RequestContext): Promise<string> {
  const { settings, ...facts } = await readFarmWork(lives, keeper, new Date());
  const { milkFree: _, ...day } = dayOfWork(facts, settings, { today: keeper.today });
  return JSON.stringify(day);
}
