/** ICAR's data exchange: what a program waits for that reads a whole herd, beside the rows of which its pages are drawn. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectionNamed } from '#domain/exchange/ade/collections.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { startCowbell } from '../lib/cowbell.ts';
import { makeFarm, PASSWORD } from '../lib/farm.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS = 10_000;
const ROUNDS = 7;

/** All pages of the animals, where the farm did not change and where it did. */
export async function adeRows(folder: string): Promise<BenchRow[]> {
  const dataDir = join(folder, 'ade');
  const environment = { DATA_DIR: dataDir, LARGE_FARM_RECORDS: '10000000' };
  await (await startCowbell(environment)).stop();
  const file = join(dataDir, 'cowbell.db');
  const db = openDatabase({ engine: 'sqlite', file });
  await migrate(db, 'sqlite');
  const { farm_id, username } = await makeFarm(db, 'ade', COWS);
  await refreshStatistics(db, 'sqlite');
  await db.destroy();
  const server = await startCowbell(environment);
  try {
    const json = { ...(await server.login(username)), 'content-type': 'application/json' };
    const asked = { name: 'Bench', scope: 'read', opens: 'ade', password: PASSWORD };
    const made = await fetch(`${server.url}/api/keys/`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(asked),
    });
    const { key } = (await made.json()) as { key: string };
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
    const read = async (address: string) => {
      const answer = await fetch(address, { headers });
      if (answer.status !== 200) throw new Error(`${address} is answered ${answer.status}`);
      return (await answer.json()) as { view: { next?: string }; member: { identifier: Named }[] };
    };
    const [{ identifier } = NOBODY] = (await read(`${server.url}/ade/v1/locations`)).member;
    const first = `${server.url}/ade/v1/locations/${identifier.scheme}/${identifier.id}/animals?page-size=1000`;
    const readAll = async () => {
      let count = 0;
      for (let next: string | undefined = first; next !== undefined; ) {
        const { member, view } = await read(next);
        count += member.length;
        next = view.next;
      }
      if (count < COWS) throw new Error(`${count} animals were read`);
    };
    const change = () =>
      fetch(`${server.url}/api/tasks/`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ title: 'Mend the fence', due: '2030-01-01' }),
      });
    const readRows = () => milliseconds(() => rowsOf(file, farm_id));
    for (let warm = 0; warm < 2; warm += 1) {
      await readRows();
      await readAll();
    }
    const pages = await alternate(ROUNDS, readRows, () => milliseconds(readAll));
    const anew = await alternate(ROUNDS, readRows, async () => {
      await change();
      return milliseconds(readAll);
    });
    const what = `${COWS.toLocaleString('en')} animals by pages of 1,000, by ICAR's data exchange`;
    return [
      rowOf(`${what}, beside their rows as JSON`, pages, 4),
      rowOf(`the same after a change of the farm`, anew, 9),
    ];
  } finally {
    await server.stop();
  }
}

interface Named {
  scheme: string;
  id: string;
}
const NOBODY = { identifier: { scheme: '', id: '' } };

/** The animals and the records that their resources follow from, as JSON. */
function rowsOf(file: string, farmId: number): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const animals = collectionNamed('animals');
  const records = animals?.of === 'animal' ? animals.reads : [];
  for (const table of ['cows', ...records])
    JSON.stringify(database.prepare(`select * from ${table} where farm_id = ?`).all(farmId));
  database.close();
}

function rowOf(
  what: string,
  compared: { floor: number; ours: number; ratio: number },
  most: number,
): BenchRow {
  return {
    what,
    floor: `${compared.floor.toFixed(0)} ms`,
    ours: `${compared.ours.toFixed(0)} ms`,
    ratio: compared.ratio,
    bound: { most },
  };
}
