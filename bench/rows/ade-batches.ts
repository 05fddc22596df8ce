/** ICAR's data exchange: batches that a program sends, beside the bare inserts of the rows that they write. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bareInserts, type Tables } from '../lib/bare-rows.ts';
import { startExchanging } from '../lib/exchanging.ts';
import { alternate, type BenchRow, milliseconds } from '../lib/measure.ts';

const COWS = 10_000;
/** As many as one call takes. */
const BATCH = 1000;
const ROUNDS = 7;
/** As acts on many animals have it. */
const MOST = 12;

/** A batch of weighings of as many animals of a herd, and one of animals that are new. Each is durable when it is answered. */
export async function adeBatchRows(folder: string): Promise<BenchRow[]> {
  const asked = { cows: COWS, scope: 'record' } as const;
  const { server, file, farmId, program, location } = await startExchanging(
    join(folder, 'ade-batches'),
    asked,
  );
  const headers = { ...program, 'content-type': 'application/json' };
  try {
    const send = async (collection: string, resources: readonly object[]) => {
      const address = `${server.url}/ade/v1/batches${location}/${collection}`;
      const init = { method: 'POST', headers, body: JSON.stringify(resources) };
      const answer = await fetch(address, init);
      const text = await answer.text();
      if (answer.status !== 200 || text.includes('"Error"'))
        throw new Error(`${collection} are answered ${answer.status}: ${text.slice(0, 300)}`);
    };
    const numbers = numbersOf(file, farmId);
    const rows: BenchRow[] = [];
    for (const [collection, table, bodies] of [
      ['weights', 'weights', (round: number) => weighings(numbers, round)],
      ['animals', 'cows', newAnimals],
    ] as const) {
      let round = 0;
      const once = () => {
        round += 1;
        const sent = bodies(round);
        return milliseconds(() => send(collection, sent));
      };
      // Before, so that both sides are compiled, and to know the rows.
      for (let warm = 0; warm < 3; warm += 1) await once();
      const written = writtenLast(file, table);
      const bare = () => bareInserts(file, join(folder, 'bare.db'), written);
      await bare();
      const { floor, ours, ratio } = await alternate(ROUNDS, bare, once);
      rows.push({
        what: `a batch of ${BATCH.toLocaleString('en')} ${collection} by ICAR's data exchange, beside bare inserts of all it writes`,
        floor: `${floor.toFixed(0)} ms`,
        ours: `${ours.toFixed(0)} ms`,
        ratio,
        bound: { most: MOST },
        boundedBy:
          'Of 100 samples of new animals 30 are the acts on the herd in memory, each judged by the invariants, 27 read the resources, 8 take ' +
          'their fingerprints, 12 are SQLite, and most others collect garbage: no query is asked for a single resource.',
      });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** By which programs name the animals of the herd. */
function numbersOf(file: string, farmId: number): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare('select id_number from cows where farm_id = ? and in_herd = 1 order by id limit ?')
    .all(farmId, BATCH);
  database.close();
  if (rows.length < BATCH) throw new Error(`The herd has ${rows.length} animals`);
  return rows.map(({ id_number }) => String(id_number));
}

const HOUR_MS = 3_600_000;
const metaOf = (sourceId: string, modified: string) => ({
  meta: { source: 'urn:bench', sourceId, modified },
});

/** Of the hours before now, so that none is another's. */
function weighings(numbers: readonly string[], round: number): object[] {
  const at = new Date(Date.now() - (100 - round) * HOUR_MS).toISOString();
  return numbers.map((id, place) => ({
    ...{ resourceType: 'icarWeightEventResource', ...metaOf(`weight-${round}-${place}`, at) },
    ...{ animal: { scheme: 'nl.ubn', id }, eventDateTime: at },
    weight: { measurement: 400 + ((place + round) % 300), units: 'KGM', method: 'LoadCell' },
  }));
}

function newAnimals(round: number): object[] {
  const now = new Date().toISOString();
  return Array.from({ length: BATCH }, (_, place) => ({
    ...{ resourceType: 'icarAnimalCoreResource', ...metaOf(`animal-${round}-${place}`, now) },
    identifier: { scheme: 'nl.ubn', id: `NL ${round * BATCH + place + 500_000_000}` },
    ...{ specie: 'Cattle', gender: 'Female', birthDate: '2024-03-01T11:00:00Z' },
    name: `Bench ${place}`,
  }));
}

/** What the last batch wrote. */
function writtenLast(file: string, table: string): Tables {
  const database = new DatabaseSync(file, { readOnly: true });
  const last = database.prepare('select max(id) as id from journal').get()?.id ?? 0;
  const all = (sql: string) => database.prepare(sql).all(last);
  const written = {
    [table]: all(
      `select * from ${table} where id in (select entity_id from journal_rows where journal_id = ? and entity = '${table}')`,
    ),
    journal_rows: all('select * from journal_rows where journal_id = ?'),
    ade_identities: all('select * from ade_identities where made_in = ?'),
  };
  database.close();
  if (written[table]?.length !== BATCH) throw new Error(`${written[table]?.length} rows were written`);
  return written;
}
