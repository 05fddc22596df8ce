/** ICAR's data exchange: what a program waits for that reads a whole herd, beside the rows of which its pages are drawn. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectionNamed } from '#domain/exchange/ade/collections.ts';
import { startExchanging } from '../lib/exchanging.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS = 10_000;
const ROUNDS = 7;

/** All pages of the animals, where the farm did not change and where it did. */
export async function adeRows(folder: string): Promise<BenchRow[]> {
  const asked = { cows: COWS, scope: 'read' } as const;
  const { server, file, farmId, keeper, program, location } = await startExchanging(
    join(folder, 'ade'),
    asked,
  );
  try {
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: program });
      if (answer.status !== 200) throw new Error(`${address} is answered ${answer.status}`);
      return (await answer.json()) as { view: { next?: string }; member: unknown[] };
    };
    const first = `${server.url}/ade/v1${location}/animals?page-size=1000`;
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
        headers: keeper,
        body: JSON.stringify({ title: 'Mend the fence', due: '2030-01-01' }),
      });
    const readRows = () => milliseconds(() => rowsOf(file, farmId));
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
