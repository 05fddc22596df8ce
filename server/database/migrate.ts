import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db, Engine } from './database.ts';
import { herdMigration } from './migrations/0001-herd.ts';
import { safetyMigration } from './migrations/0002-safety.ts';
import { notificationsMigration } from './migrations/0003-notifications.ts';

/**
 * Brings the database to the newest schema. Safe when several instances start at once: PostgreSQL's advisory lock, or
 * SQLite's own, lets one at a time through. Throws when a migration fails; what it began is rolled back.
 */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return migrateToLatest(db, engine);
  // The time limits of the pool are for requests: a migration may take long, and another instance waits for it.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      await migrateToLatest(connection, engine);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}

async function migrateToLatest(db: Db, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-herd': herdMigration(engine),
        '0002-safety': safetyMigration(engine),
        '0003-notifications': notificationsMigration(engine),
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
