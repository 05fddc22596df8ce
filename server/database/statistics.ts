/** The statistics about tables by which the engine plans its queries. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import type { Db, Engine } from './database.ts';

/**
 * Has SQLite update its statistics for all tables (0x10000) that have grown much (0x02), reading some 2,000 rows of
 * each (0x10), which takes a moment for any size. PostgreSQL does so by itself.
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
