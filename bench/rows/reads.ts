/** What many keepers ask at once: the unchanged herd, one cow, a new cow; requests a second beside bare `node:http`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cowbell } from '../lib/cowbell.ts';
import { PASSWORD } from '../lib/farm.ts';
import { type FloorKind, type FloorOptions, startFloor } from '../lib/floors.ts';
import { requestsPerSecond } from '../lib/load.ts';
import { alternate, type BenchRow } from '../lib/measure.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Until both answer as fast as they will all day: Node compiles what runs often again, for some seconds. */
const WARM_SECONDS = 4;

export interface Measured {
  engine: string;
  server: Cowbell;
  headers: Record<string, string>;
  /** A folder for files of this run. */
  folder: string;
  /** Where the bare store finds the same database. */
  store: FloorOptions;
}

/** The four ways in which the herd and its cows are asked for, on one engine. */
export async function rowsOfReads(measured: Measured): Promise<BenchRow[]> {
  const { engine, server, headers, folder, store } = measured;
  const grouped = `${server.url}/api/cows/grouped/`;
  const plain = await fetch(grouped, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const tag = plain.headers.get('etag') ?? '';
  const bytes = Buffer.from(await plain.arrayBuffer());
  const file = join(folder, 'herd.json');
  writeFileSync(file, bytes);
  const size = `${Math.round(bytes.length / 1000)} KB`;
  const onEngine = engine === 'SQLite' ? '' : `, ${engine}`;

  const onSqlite = engine === 'SQLite';
  // On PostgreSQL the floor asks it how the farm stands, as everybody has to.
  const asked = onSqlite ? {} : store;
  const rows = [
    await compare(
      `herd of 1,000, unchanged, in full (${size})${onEngine}`,
      onSqlite ? 0.9 : 0.5,
      'bytes',
      { ...asked, file },
      { url: grouped, headers: { ...headers, 'accept-encoding': 'identity' } },
    ),
    {
      ...(await compare(
        `herd of 1,000, unchanged, 304${onEngine}`,
        onSqlite ? 0.55 : 0.5,
        'not-modified',
        asked,
        { url: grouped, headers: { ...headers, 'if-none-match': tag } },
      )),
      boundedBy: READY_BOUND,
    },
    ...(await waysOfAsking(measured, grouped, tag)),
  ];
  if (onSqlite) rows.push(await herdCompressedRow(grouped, headers, folder));
  return [...rows, ...(await animalRows(measured))];
}

/** The herd's 304 for whoever names the farm, as the web does for who is in several, and for a program with its key. */
async function waysOfAsking(
  { engine, server, headers, store }: Measured,
  url: string,
  tag: string,
): Promise<BenchRow[]> {
  const body = JSON.stringify({ name: 'Bench', scope: 'read', password: PASSWORD });
  const json = { ...headers, 'content-type': 'application/json' };
  const made = await fetch(`${server.url}/api/keys/`, { method: 'POST', headers: json, body });
  if (made.status !== 201) throw new Error(`A key is answered ${made.status}`);
  const { key } = (await made.json()) as { key: string };
  const onSqlite = engine === 'SQLite';
  const rows: BenchRow[] = [];
  for (const [who, asker] of [
    ['farm named by X-Farm', { ...headers, 'x-farm': String(store.farmId) }],
    ['asked with a key', { authorization: `Bearer ${key}` }],
  ] as const) {
    const what = `herd of 1,000, unchanged, 304, ${who}${onSqlite ? '' : `, ${engine}`}`;
    const request = { url, headers: { ...asker, 'if-none-match': tag } };
    rows.push({
      ...(await compare(what, onSqlite ? 0.55 : 0.5, 'not-modified', onSqlite ? {} : store, request)),
      boundedBy: READY_BOUND,
    });
  }
  return rows;
}

/** One cow, unchanged, in each way she is asked for; on SQLite beside bytes that are ready too, on PostgreSQL also asked for how the farm stands. */
async function animalRows({ engine, server, headers, folder, store }: Measured): Promise<BenchRow[]> {
  const url = `${server.url}/api/cows/${store.cowId}/`;
  const onSqlite = engine === 'SQLite';
  const onEngine = onSqlite ? '' : `, ${engine}`;
  const asked = onSqlite ? {} : store;
  const plain = { url, headers: { ...headers, 'accept-encoding': 'identity' } };
  const tag = (await fetch(url, plain)).headers.get('etag') ?? '';
  const named = 'one cow with her records, unchanged';
  const rows = [
    // The floor reads her from the tables each time.
    await compare(`${named}, beside reading her${onEngine}`, 0.5, 'cow', store, plain),
    await compare(`${named}, 304${onEngine}`, 0.5, 'not-modified', asked, {
      url,
      headers: { ...headers, 'if-none-match': tag },
    }),
  ];
  if (onSqlite) {
    for (const encoding of ['identity', 'br']) {
      const row = await kept(url, { ...headers, 'accept-encoding': encoding }, { folder, bound: 0.5 });
      rows.push({ ...row, what: `${named}, ${encoding === 'br' ? 'compressed' : 'in full'} (${row.what})` });
    }
  }
  return rows;
}

/** An answer beside a server that has the same bytes in memory; called by its size. */
async function kept(
  url: string,
  headers: Record<string, string>,
  { folder, bound }: { folder: string; bound: number },
): Promise<BenchRow> {
  const { body } = await rawAnswer(url, headers);
  const encoding = headers['accept-encoding'] ?? 'identity';
  const file = join(folder, `kept.${encoding}`);
  writeFileSync(file, body);
  const floor = { file, ...(encoding === 'identity' ? {} : { headers: { 'content-encoding': encoding } }) };
  const size = body.length < 10_000 ? (body.length / 1000).toFixed(1) : Math.round(body.length / 1000);
  return compare(`${size} KB`, bound, 'bytes', floor, { url, headers });
}

async function herdCompressedRow(
  url: string,
  headers: Record<string, string>,
  folder: string,
): Promise<BenchRow> {
  const row = await kept(url, { ...headers, 'accept-encoding': 'br' }, { folder, bound: 0.9 });
  return {
    ...row,
    what: `the same, compressed (${row.what})`,
    boundedBy: READY_BOUND,
  };
}

/** A cow registered, durable when it is answered. */
export async function writeRow({ engine, server, headers, store }: Measured): Promise<BenchRow> {
  const cow = {
    id_number: '[<id>]',
    name: 'Bench',
    breed: 'Holstein',
    weight: 600,
    milk_supply_group: 1,
    date_of_birth: '2022-03-01',
    cow_gender: 'Female',
    daily_feed_amount: 20,
  };
  const body = JSON.stringify(cow);
  const what = `cow created, durable on disk${engine === 'SQLite' ? '' : `, ${engine}`}`;
  const row = await compare(what, 0.5, 'create', store, {
    url: `${server.url}/api/cows/`,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return { ...row, boundedBy: CREATE_BOUND };
}

const READY_BOUND =
  'Of 100 samples of a 304, 34 are Node reading the request, 24 the one read by keys that says how the farm stands, 22 sending the ' +
  'answer, which the floor does too. That read and the token cost 11 µs a request beside the 12 to 21 µs of the floor: see decision 72.';

const CREATE_BOUND =
  'Each statement of the transaction is a way to PostgreSQL and back, parsed and planned anew.';

async function compare(
  what: string,
  least: number,
  kind: FloorKind,
  options: FloorOptions,
  request: { url: string; headers: Record<string, string>; body?: string },
): Promise<BenchRow> {
  const floor = await startFloor(kind, options);
  try {
    const atFloor = { ...request, url: floor.url, seconds: SECONDS };
    const atOurs = { ...request, seconds: SECONDS };
    // Both warm before the first counted round.
    await requestsPerSecond({ ...atFloor, seconds: WARM_SECONDS });
    await requestsPerSecond({ ...atOurs, seconds: WARM_SECONDS });
    const measured = await alternate(
      ROUNDS,
      () => requestsPerSecond(atFloor),
      () => requestsPerSecond(atOurs),
    );
    const perSecond = (n: number) => `${Math.round(n).toLocaleString('en')}/s`;
    return {
      what,
      floor: perSecond(measured.floor),
      ours: perSecond(measured.ours),
      ratio: measured.ratio,
      bound: { least },
    };
  } finally {
    await floor.stop();
  }
}

/** The answer as it was sent: `fetch` would unpack it. */
async function rawAnswer(url: string, headers: Record<string, string>): Promise<{ body: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
