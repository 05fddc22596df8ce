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
