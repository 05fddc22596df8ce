/** How long others wait while a farm of 100,000 animals is read: its work, its alerts and figures, all that takes seconds. */
import { join } from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { giveLargeHerd } from '../lib/large-herd.ts';
import type { BenchRow } from '../lib/measure.ts';
import { atRank } from '../lib/mixed-day.ts';

const ANIMALS = 100_000;
/** What nobody may wait longer than. */
const MOST_MS = 100;
const BETWEEN_MS = 5;

/** What was seen to hold others up, and what a check writes. */
const READS = [
  ...['GET /api/farm-alerts/', 'POST /api/run-farm-checks/', 'GET /api/work/', 'GET /api/calendar/events/'],
  ...['GET /api/figures/', 'GET /api/figures/charts/', 'GET /api/cows/', 'GET /api/feeds/forecast/'],
  ...['GET /api/registers/treatments/', 'GET /api/export/zip/'],
];

export async function largeFarmRow(folder: string): Promise<BenchRow> {
  const dataDir = join(folder, 'large');
  await (await startCowbell({ DATA_DIR: dataDir })).stop();
  const db = openDatabase({ engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
  await giveLargeHerd(db, await makeFarm(db, 'large', 0), ANIMALS);
  await makeFarm(db, 'beside', 100);
  await db.destroy();

  const server = await startCowbell({ DATA_DIR: dataDir });
  try {
    const large = await server.login('large');
    const beside = await server.login('beside');
    const path = `${server.url}/api/work/`;
    await asked(path, beside);
    const alone = await waitsOf(path, beside, () => new Promise((resolve) => setTimeout(resolve, 3000)));
    const waits = await waitsOf(path, beside, async () => {
      for (const read of READS) {
        const [method = '', address = ''] = read.split(' ');
        await asked(server.url + address, large, method);
      }
    });
    const p99 = atRank(waits, 0.99);
    return {
      what: `p99 of another farm's day of work while one of ${ANIMALS.toLocaleString('en')} animals is read in ${READS.length} ways`,
      floor: `${MOST_MS} ms; alone ${atRank(alone, 0.99).toFixed(1)} ms`,
      ours: `${p99.toFixed(1)} ms; longest ${atRank(waits, 1).toFixed(0)} ms`,
      ratio: p99 / MOST_MS,
      bound: { most: 1 },
    };
  } finally {
    await server.stop();
  }
}

async function asked(url: string, headers: Record<string, string>, method = 'GET'): Promise<void> {
  const response = await fetch(url, { method, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  for await (const _ of response.body ?? []);
}

/** How long each of one's requests took, one after the other, until `work` is done (ms, the shortest first). */
async function waitsOf(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  while (!done) {
    const begun = performance.now();
    await asked(url, headers);
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  await working;
  return waits.sort((a, b) => a - b);
}
