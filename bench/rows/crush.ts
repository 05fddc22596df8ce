/** At the crush: whom a number means, an animal recorded in a session, a large session read and undone. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../server/database/database.ts';
import { type Cowbell, startCowbell } from '../lib/cowbell.ts';
import { makeFarm } from '../lib/farm.ts';
import { alternate, type BenchRow, median, milliseconds, within } from '../lib/measure.ts';

const ANIMALS = 10_000;
const KEEPER = 'crush';
/** As many as a session may expect. */
const MOST_EXPECTED = 5000;
const WEIGHED = { what: [{ act: 'weights', shared: {} }] };
const READ = { rows: 1000, limit: 300 };
const UNDONE = { rows: 500, limit: 2000 };
const WARM = 20;
const ROUNDS = 30;

interface Crush {
  readonly cows: readonly number[];
  readonly file: string;
  readonly farmId: number;
  /** Sends a request, and answers what was answered; throws where it was refused. */
  ask(method: string, path: string, body?: object): Promise<{ text: string; entry: string | null }>;
}

export async function crushRows(folder: string): Promise<BenchRow[]> {
  const dataDir = join(folder, 'crush');
  await (await startCowbell({ DATA_DIR: dataDir })).stop();
  const file = join(dataDir, 'cowbell.db');
  const { farmId, cows } = await herdWithTags(file);
  const server = await startCowbell({ DATA_DIR: dataDir });
  try {
    const crush = { cows, file, farmId, ask: await askerOf(server) };
    return [
      await findingRow(crush),
      await recordingRow(crush, 'row', {}),
      await recordingRow(crush, 'all', { expected: cows.slice(0, MOST_EXPECTED) }),
      await recordingRow(crush, 'ways', { ways: [{ way: 'A', if: { on_list: 'checks' } }] }),
      await meanwhileRow(crush),
      await readingRow(crush),
      await undoneRow(crush),
    ];
  } finally {
    await server.stop();
  }
}

/** The animals in the herd, each with an electronic number of her own. */
async function herdWithTags(file: string): Promise<{ farmId: number; cows: number[] }> {
  const db = openDatabase({ engine: 'sqlite', file });
  const { farm_id: farmId } = await makeFarm(db, KEEPER, ANIMALS);
  await db.destroy();
  const bare = new DatabaseSync(file);
  bare.prepare('update cows set eid = 982000360000000 + id where farm_id = ?').run(farmId);
  const inHerd = 'select id from cows where farm_id = ? and in_herd = 1 order by id';
  const cows = bare
    .prepare(inHerd)
    .all(farmId)
    .map(({ id }) => Number(id));
  bare.close();
  return { farmId, cows };
}

async function askerOf(server: Cowbell): Promise<Crush['ask']> {
  const headers = { 'content-type': 'application/json', ...(await server.login(KEEPER)) };
  return async (method, path, body) => {
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(server.url + path, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return { text, entry: answer.headers.get('x-journal-entry') };
  };
}

/** Beside a bare statement that reads every number of the herd, since one may be called by how hers ends. */
async function findingRow({ cows, file, farmId, ask }: Crush): Promise<BenchRow> {
  const db = new DatabaseSync(file, { readOnly: true });
  const numbers = db.prepare(
    'select id, id_number, eid, barn_number, name, in_herd, former_numbers from cows where farm_id = ?',
  );
  const scan = () => milliseconds(() => numbers.all(farmId));
  const called = cows.filter((_, place) => place % 7 === 0).values();
  const next = () => {
    const eid = 982000360000000 + (called.next().value ?? 0);
    return milliseconds(() => ask('GET', `/api/cows/find/?number=${eid}`));
  };
  for (let warm = 0; warm < WARM; warm += 1) await next();
  const { floor, ours, ratio } = await alternate(ROUNDS, scan, next);
  db.close();
  return row(
    'an animal found by her electronic number among 10,000, beside reading all numbers',
    floor,
    ours,
    ratio,
    2,
  );
}

/** What is said of the sessions in which animals are recorded one after the other. */
const SESSIONS = {
  row: '',
  all: ` of ${MOST_EXPECTED.toLocaleString('en')}`,
  ways: ', drafted by a list of work',
} as const;

/** One after the other, as at a crush where nobody else is at work. */
async function recordingRow(crush: Crush, key: keyof typeof SESSIONS, session: object): Promise<BenchRow> {
  const { cows, ask } = crush;
  const path = await begun(crush, key, session);
  const times = { row: [] as number[], single: [] as number[] };
  for (const [place, cow] of cows.slice(0, WARM + ROUNDS).entries()) {
    const time = await milliseconds(() => ask('POST', path, rowOf(cow)));
    if (place >= WARM) times.row.push(time);
  }
  for (const [place, cow] of cows.slice(0, WARM + ROUNDS).entries()) {
    const time = await weigh(ask, cow);
    if (place >= WARM) times.single.push(time);
  }
  const [ours, floor] = [median(times.row), median(times.single)];
  return row(
    `an animal recorded in a session${SESSIONS[key]}, durable, beside a single weighing`,
    floor,
    ours,
    ours / floor,
    2,
  );
}

/** In a session that has many rows, while others change the farm between two animals. */
async function meanwhileRow(crush: Crush): Promise<BenchRow> {
  const { cows, ask } = crush;
  const path = await begun(crush, 'meanwhile', {});
  await recorded(crush, path, 400);
  const further = cows.slice(400).values();
  const { floor, ours, ratio } = await alternate(
    ROUNDS,
    () => weigh(ask, cows[0] ?? 0),
    () => milliseconds(() => ask('POST', path, rowOf(further.next().value ?? 0))),
  );
  return row(
    'the same in a session of 400, while others change the farm between two animals',
    floor,
    ours,
    ratio,
    2,
  );
}

async function readingRow(crush: Crush): Promise<BenchRow> {
  const path = await begun(crush, 'read-whole', {});
  await recorded(crush, path, READ.rows);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await milliseconds(() => crush.ask('GET', '/api/crush/read-whole/')));
  return within('a session of 1,000 animals, read', median(times), READ.limit, ' ms');
}

async function undoneRow(crush: Crush): Promise<BenchRow> {
  const path = await begun(crush, 'undone-whole', {});
  await recorded(crush, path, UNDONE.rows);
  const { history } = JSON.parse((await crush.ask('GET', '/api/crush/undone-whole/')).text) as {
    history: number;
  };
  const times: number[] = [];
  let entry: string | number | null = history;
  // Undoing and doing again take turns; the undoing counts.
  for (let round = 0; round < 3; round += 1) {
    times.push(
      await milliseconds(async () => {
        entry = (await crush.ask('POST', `/api/history/${entry}/undo/`)).entry;
      }),
    );
    entry = (await crush.ask('POST', `/api/history/${entry}/undo/`)).entry;
  }
  return within('a session of 500 animals, undone', median(times), UNDONE.limit, ' ms');
}

/** Begins a session in which animals are weighed; answers where they are recorded. */
async function begun({ cows, ask }: Crush, name: string, session: object): Promise<string> {
  const key = name.padEnd(8, '-');
  await ask('POST', '/api/crush/', { key, name, ...WEIGHED, expected: cows.slice(0, 500), ...session });
  return `/api/crush/${key}/animals/`;
}

async function recorded({ cows, ask }: Crush, path: string, count: number): Promise<void> {
  for (const cow of cows.slice(0, count)) await ask('POST', path, rowOf(cow));
}

function rowOf(cow: number): object {
  return { cow, values: { weights: { kg: 400 + (cow % 100) } } };
}

function weigh(ask: Crush['ask'], cow: number): Promise<number> {
  const weighed_on = new Date().toISOString().slice(0, 10);
  return milliseconds(() => ask('POST', '/api/weights/', { cow, weighed_on, kg: 455 }));
}

function row(what: string, floor: number, ours: number, ratio: number, most: number): BenchRow {
  return { what, floor: `${floor.toFixed(1)} ms`, ours: `${ours.toFixed(1)} ms`, ratio, bound: { most } };
}
