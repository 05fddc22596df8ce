/** What the engine knows of how much its tables hold, by which it plans its queries. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import type { Db, Engine } from './database.ts';

/**
 * Lets SQLite look at the tables that have grown much since it looked last (0x02), of all of them (0x10000), at some 2,000
 * rows each (0x10): a moment, whatever they hold. PostgreSQL does so by itself.
 */
export async function refreshStatistics(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await sql`pragma optimize = 0x10012`.execute(db);
}

const DAY_MS = 86_400_000;

/** Refreshes the statistics now and every day. Answers how to stop. */
export function startStatistics({ db, config }: Services, log: FastifyBaseLogger): Repeated {
  return every(
    DAY_MS,
    () => refreshStatistics(db, config.database.engine),
    (error) => log.error({ err: error }, 'the statistics of the database could not be refreshed'),
  );
}
