/** A farm with a key for ICAR's data exchange, on a server of its own. */
import { join } from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';
import { type Cowbell, startCowbell } from './cowbell.ts';
import { makeFarm, PASSWORD } from './farm.ts';

interface Exchanging {
  server: Cowbell;
  /** The SQLite file. */
  file: string;
  farmId: number;
  /** What the farm's keeper sends with JSON. */
  keeper: Record<string, string>;
  /** What a program with the key sends. */
  program: Record<string, string>;
  /** The address of the farm's collections, as in `/ade/v1<location>/animals`. */
  location: string;
}

/** Starts it on SQLite, with a herd of so many animals and a key of this scope. */
export async function startExchanging(
  dataDir: string,
  { cows, scope }: { cows: number; scope: 'read' | 'record' },
): Promise<Exchanging> {
  const environment = { DATA_DIR: dataDir, LARGE_FARM_RECORDS: '10000000' };
  await (await startCowbell(environment)).stop();
  const file = join(dataDir, 'cowbell.db');
  const db = openDatabase({ engine: 'sqlite', file });
  await migrate(db, 'sqlite');
  const { farm_id: farmId, username } = await makeFarm(db, 'ade', cows);
  await refreshStatistics(db, 'sqlite');
  await db.destroy();
  const server = await startCowbell(environment);
  const keeper = { ...(await server.login(username)), 'content-type': 'application/json' };
  const asked = { name: 'Bench', scope, opens: 'ade', password: PASSWORD };
  const made = await fetch(`${server.url}/api/keys/`, {
    ...{ method: 'POST', headers: keeper, body: JSON.stringify(asked) },
  });
  const { key } = (await made.json()) as { key: string };
  const program = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
  const read = await fetch(`${server.url}/ade/v1/locations`, { headers: program });
  const { member } = (await read.json()) as { member: { identifier: { scheme: string; id: string } }[] };
  const [{ identifier }] = member as [{ identifier: { scheme: string; id: string } }];
  const location = `/locations/${identifier.scheme}/${identifier.id}`;
  return { server, file, farmId, keeper, program, location };
}
