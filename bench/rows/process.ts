/** The process itself: how soon it answers first, and how much memory it uses. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

/** From process start to first answer, when it is not the first start, beside a Node that does nothing. */
export async function startRow(folder: string): Promise<BenchRow> {
  const environment = { DATA_DIR: join(folder, 'start') };
  await (await startCowbell(environment)).stop();
  const measured = await alternate(
    7,
    () => milliseconds(() => execFileSync(process.execPath, ['-e', '0'])),
    async () => {
      const start = performance.now();
      const server = await startCowbell(environment);
      const time = performance.now() - start;
      await server.stop();
      return time;
    },
  );
  return {
    what: 'start to first answer, second start, beside `node -e 0`',
    floor: `${measured.floor.toFixed(0)} ms`,
    ours: `${measured.ours.toFixed(0)} ms`,
    ratio: measured.ratio,
    bound: { most: 6 },
    boundedBy:
      'Of 100 ms 20 are the beginning of Node, 14 read the bundle and its compiled code, 6 load parts of Node, 37 run our modules ' +
      'and make schemas, 20 build the app and listen. No single module stands out: see decision 72.',
  };
}

const FARMS = 1000;
const COWS_PER_FARM = 10;
/** The most that it may use above an empty server. */
const MOST_MB = 100;

/** What 10,000 cows of 1,000 farms add to the memory of a server, once every farm's herd was asked for. */
export async function memoryRow(folder: string): Promise<BenchRow> {
  const empty = await startCowbell({ DATA_DIR: join(folder, 'empty') });
  const before = residentMegabytes(empty.pid);
  await empty.stop();

  const dataDir = join(folder, 'farms');
  const first = await startCowbell({ DATA_DIR: dataDir });
  await first.stop();
  const db = openDatabase({ engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
  await migrate(db, 'sqlite');
  for (let farm = 0; farm < FARMS; farm += 1) await makeFarm(db, `farm-${farm}`, COWS_PER_FARM);
  const { signFor } = await import('../lib/tokens.ts');
  const users = await db.selectFrom('users').select(['id', 'username']).execute();
  await db.destroy();

  const server = await startCowbell({ DATA_DIR: dataDir });
  const sign = await signFor(dataDir);
  for (const user of users) {
    const headers = { authorization: `Bearer ${sign(user)}`, 'accept-encoding': 'br' };
    for (const path of ['cows/grouped', 'cows', 'feeds']) {
      const response = await fetch(`${server.url}/api/${path}/`, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  }
  const after = residentMegabytes(server.pid);
  await server.stop();
  return {
    what: 'memory, 10,000 cows served from 1,000 farms, over an empty server',
    floor: `${before.toFixed(0)} MB`,
    ours: `${after.toFixed(0)} MB`,
    ratio: (after - before) / MOST_MB,
    bound: { most: 1 },
  };
}

export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
