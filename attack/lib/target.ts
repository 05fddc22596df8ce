/** The attacked server: the built one, in a process with 1 GB of memory, on a data folder of its own. */
import { once } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { makeFarm } from '../../bench/lib/farm.ts';
import { giveLargeHerd } from '../../bench/lib/large-herd.ts';
import { signFor } from '../../bench/lib/tokens.ts';
import { builtServer } from '../../scripts/lib/builds.mjs';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { type RunningServer, runServer } from '../../testing/running-server.ts';
import { residentMegabytes } from './memory.ts';
import type { Watched } from './watching.ts';

/** The memory limit of the process. The heap has its usual half of it. */
const MOST_MB = 1024;
const HEAP_MB = 512;
/** So much of what a server printed is shown when it has ended. */
const LAST_LINES = 30;

const COLLECTING = new URL('./collecting.ts', import.meta.url).href;

/** Farms by the name of their keeper, and how many animals they have. */
const FARMS = { crowd: 5000, moved: 2000, middling: 900, mover: 0, newcomer: 0, spare: 3 };
/** Those that are made where an attack needs them: 500,000 animals and records, as many as a farm may have. */
const LARGE_FARMS = {
  large: { animals: 100_000, bare: false },
  bare: { animals: 500_000, bare: true },
};
export type FarmName = keyof typeof FARMS | keyof typeof LARGE_FARMS;

interface Answer {
  /** 0 where there was none. */
  status: number;
  text: string;
}

export interface Target {
  url: string;
  port: number;
  dataDir: string;
  token(farm: FarmName): string;
  /**
   * Sends a request as the keeper of a farm, or without a token. Bytes are sent as JSON as they are; other bodies
   * that are no form become JSON. `from` is an address of this machine; 127.0.0.1 when left out.
   */
  ask(
    farm: FarmName | null,
    method: string,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    from?: string,
  ): Promise<Answer>;
  /** The ids of so many animals of a farm, without asking the server for all. */
  someAnimals(farm: FarmName, count: number): number[];
  megabytes(): number | null;
  isAlive(): boolean;
  /** The last lines that the server printed: why it ended, where it did. */
  lastPrinted(): string;
  /** Has the server collect garbage. */
  collect(): void;
  beginWatching(): void;
  /** How long `GET /` took since the last call. */
  watched(): Promise<Watched>;
  stop(): Promise<void>;
}

/** Makes the farms, and those large ones that are wanted. */
export async function prepare(
  dataDir: string,
  wanted: readonly FarmName[],
): Promise<Map<FarmName, { id: number; username: string }>> {
  await (await runServer({ DATA_DIR: dataDir }, builtServer)).stop('SIGTERM');
  const db = openDatabase({ engine: 'sqlite', file: join(dataDir, 'cowbell.db') });
  await migrate(db, 'sqlite');
  const users = new Map<FarmName, { id: number; username: string }>();
  for (const [name, cows] of Object.entries(FARMS)) {
    const { user_id, username } = await makeFarm(db, name, cows);
    users.set(name as FarmName, { id: user_id, username });
  }
  for (const [name, { animals, bare }] of Object.entries(LARGE_FARMS)) {
    if (!wanted.includes(name as FarmName)) continue;
    const farm = await makeFarm(db, name, 0);
    await giveLargeHerd(db, farm, animals, { bare });
    users.set(name as FarmName, { id: farm.user_id, username: farm.username });
  }
  await db.destroy();
  return users;
}

/** Starts the server on a free port and begins to watch it. */
export async function startTarget(
  dataDir: string,
  users: Map<FarmName, { id: number; username: string }>,
): Promise<Target> {
  const server: RunningServer = await runServer(
    // Servers of the data exchange that attack are on this machine.
    { DATA_DIR: dataDir, HOST: '127.0.0.1', ADE_ALLOW: '127.0.0.1' },
    {
      args: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc', `--import=${COLLECTING}`, ...builtServer.args],
      env: builtServer.env,
    },
  );
  const sign = await signFor(dataDir);
  const token = (farm: FarmName) => sign(users.get(farm) ?? { id: 0, username: '' });
  const watcher = new Worker(new URL('./watching.ts', import.meta.url), { workerData: { url: server.url } });
  let most = 0;
  const isAlive = () => residentMegabytes(server.pid) !== null;
  const sampling = setInterval(() => {
    const now = residentMegabytes(server.pid) ?? 0;
    most = Math.max(most, now);
    // A machine with 1 GB would have ended it.
    if (now > MOST_MB) void server.kill();
  }, 250);
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    dataDir,
    token,
    async ask(farm, method, path, body, signal, from) {
      // Encoded beforehand, since the server may end the connection in the middle of a form.
      const form = body instanceof FormData ? new Response(body) : null;
      const sent = form
        ? Buffer.from(await form.arrayBuffer())
        : Buffer.isBuffer(body)
          ? body
          : Buffer.from(JSON.stringify(body) ?? '');
      const headers = {
        ...(farm ? { authorization: `Bearer ${token(farm)}` } : {}),
        ...(body === undefined
          ? {}
          : { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
        'content-length': sent.length,
      };
      return exchange(
        server.url + path,
        {
          method,
          headers,
          agent: false,
          ...(signal ? { signal } : {}),
          ...(from ? { localAddress: from } : {}),
        },
        sent,
      );
    },
    someAnimals(farm, count) {
      const database = new DatabaseSync(join(dataDir, 'cowbell.db'), { readOnly: true });
      try {
        const ofFarm =
          'select id from cows where farm_id = (select first_farm_id from users where id = ?) order by id limit ?';
        const rows = database.prepare(ofFarm).all(users.get(farm)?.id ?? 0, count);
        return rows.map(({ id }) => Number(id));
      } finally {
        database.close();
      }
    },
    megabytes: () => residentMegabytes(server.pid),
    isAlive,
    lastPrinted: () => server.printed().trim().split('\n').slice(-LAST_LINES).join('\n'),
    collect: () => process.kill(server.pid, 'SIGUSR2'),
    beginWatching: () => watcher.postMessage('begin'),
    async watched() {
      watcher.postMessage('tell');
      const [watched] = await once(watcher, 'message');
      return watched as Watched;
    },
    async stop() {
      clearInterval(sampling);
      await watcher.terminate();
      await (isAlive() ? server.kill() : Promise.resolve());
    },
  };
}

function exchange(url: string, options: RequestOptions, sent: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message });
    const asked = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', fail).end(sent);
  });
}
