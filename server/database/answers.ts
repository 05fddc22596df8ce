import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Resolves when the database answers a read, which waits for no writer; throws as any query does. */
export async function databaseAnswers(db: Db): Promise<void> {
  // A table that is in the database itself, also where those of farms are in others.
  await sql`select name from kysely_migration limit 1`.execute(db);
}
