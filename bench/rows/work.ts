/** A herd's work right after a change: 5,000 animals with twenty records of each. */
import { join } from 'node:path';
import { addDays } from '#domain/calendar/calendar.ts';
import { dayOfWork } from '#domain/work/work.ts';
import type { Db } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/database.ts';
import { insertMany } from '../../server/database/insert-many.ts';
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

/** So many events of each animal are to be declared, and those of so few animals are not yet. */
const EVENTS = 2;
const TO_DO = 50;

/** Beside the herd itself. */
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

/** Of a farm that declares 10,000 events to an authority, beside the same herd without a country. */
export async function declaredWorkRow(folder: string): Promise<BenchRow> {
  const plain = await workingFarm(join(folder, 'without-country.db'));
  const declaring = await workingFarm(join(folder, 'with-country.db'), declare);
  for (let warm = 0; warm < 3; warm += 1) {
    await plain.read();
    await declaring.read();
  }
  const compared = await alternate(15, plain.read, declaring.read);
  await plain.db.destroy();
  await declaring.db.destroy();
  return {
    what: `work right after a change with ${(COWS * EVENTS).toLocaleString('en')} events to declare, beside none: ${COWS.toLocaleString('en')} animals`,
    floor: `${compared.floor.toFixed(1)} ms`,
    ours: `${compared.ours.toFixed(1)} ms`,
    ratio: compared.ratio,
    bound: { most: 1.3 },
  };
}

/** A farm with its records in a database of its own; `read` answers how long its work takes after a change. */
async function workingFarm(
  file: string,
  more: (db: Db, keeper: RequestContext) => Promise<void> = async () => {},
): Promise<{ db: Db; read: () => Promise<number> }> {
  const db = openDatabase({ engine: 'sqlite', file });
  await migrate(db, 'sqlite');
  let keeper: RequestContext = await makeFarm(db, 'work', COWS);
  await giveRecords(db, keeper.farm_id, RECORDS, keeper.today);
  const animals = await db.selectFrom('cows').select('id').where('farm_id', '=', keeper.farm_id).execute();
  const rows = animals.flatMap(({ id: cow }) =>
    Array.from({ length: EVENTS }, (_, event) => ({
      farm_id: keeper.farm_id,
      cow,
      direction: 'in' as const,
      moved_on: addDays(keeper.today, -2 - event),
      kind: 'other',
    })),
  );
  await insertMany(db, 'movements', rows);
  await more(db, keeper);
  await refreshStatistics(db, 'sqlite');
  const lives = new KeptLives(db, benchCaches());
  const read = async () => {
    keeper = await changed(db, keeper);
    return milliseconds(() => work(lives, keeper));
  };
  return { db, read };
}

/** Gives the farm a country; nearly all of its events are declared. */
async function declare(db: Db, { farm_id, today }: RequestContext): Promise<void> {
  const days = { birth: 7, arrival: 7, departure: 7, death: 7, tag_lost: 7, working_days: false };
  await db
    .updateTable('farms')
    .set({ country: 'DE', declare_days: JSON.stringify(days), declare_from: addDays(today, -3) })
    .where('id', '=', farm_id)
    .execute();
  const moved = await db
    .selectFrom('movements')
    .select(['cow', 'moved_on'])
    .where('farm_id', '=', farm_id)
    .where('moved_on', '>=', addDays(today, -3))
    .orderBy('cow')
    .execute();
  const marks = moved.slice(TO_DO * EVENTS).map(({ cow, moved_on: event_on }) => ({
    farm_id,
    cow,
    event: 'arrival' as const,
    event_on,
    state: 'declared' as const,
    declared_on: today,
  }));
  await insertMany(db, 'declarations', marks);
}
