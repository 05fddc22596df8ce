/** A primary, and a standby that has what the primary acknowledges before it does. */
import pg from 'pg';
import { onServer } from './databases.ts';
import { type Postgres, STANDBY, startPostgres } from './postgres.ts';

export interface Pair {
  primary: Postgres;
  standby: Postgres;
  /** The address that names both, the standby first. */
  url: string;
  stop(): Promise<void>;
}

/** Starts both. The primary waits for the standby with every commit. */
export async function startPair(): Promise<Pair> {
  const primary = await startPostgres({ durable: false });
  let standby: Postgres | undefined;
  try {
    await primary.halt();
    standby = await startPostgres({ durable: false, standbyOf: primary });
    await primary.start();
    await onServer(primary.url, `alter system set synchronous_standby_names = '${STANDBY}'`);
    await onServer(primary.url, 'select pg_reload_conf()');
    await untilFollowed(primary.url);
  } catch (error) {
    await standby?.stop();
    await primary.stop();
    throw error;
  }
  const hosts = [standby, primary].map(({ url }) => new URL(url).host).join(',');
  const [first, second] = [standby, primary];
  return {
    primary,
    standby: first,
    url: `postgres://postgres@${hosts}/postgres`,
    stop: async () => {
      await first.stop();
      await second.stop();
    },
  };
}

/** Resolves when the standby follows the server at `url`, which waits for it. */
export async function untilFollowed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`);
      if (rows.length > 0) return;
      await client.query('select pg_sleep(0.05)');
    }
  } finally {
    await client.end();
  }
}
