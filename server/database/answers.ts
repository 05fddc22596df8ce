import type { Db } from './database.ts';

/** Resolves when the database answers a read, which waits for no writer; throws as any query does. */
export async function databaseAnswers(db: Db): Promise<void> {
  await db.selectFrom('farms').select('id').limit(1).execute();
}
