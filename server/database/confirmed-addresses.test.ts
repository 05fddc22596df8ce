/** Which addresses count as confirmed after an upgrade from a release that did not confirm any. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/databases.ts';
import { testEngine } from '../../testing/figures.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { herdMigration } from './migrations/0001-herd.ts';
import { safetyMigration } from './migrations/0002-safety.ts';
import { notificationsMigration } from './migrations/0003-notifications.ts';
import { accountsMigration } from './migrations/0004-accounts.ts';

it('an address that had mails before there was anything to confirm counts as confirmed', async () => {
  const database = await testDatabase();
  const db = openDatabase(loadConfig(database.environment).database);
  try {
    const engine = testEngine();
    for (const migration of [herdMigration, safetyMigration, notificationsMigration])
      await migration(engine).up(db as never);
    const at = '2026-01-01T00:00:00.000Z';
    await db.insertInto('farms').values({ name: 'Farm', time_zone: 'UTC', created_at: at }).execute();
    for (const name of ['mailed', 'failed', 'silent'])
      await sql`
        insert into users (farm_id, username, username_key, email, email_key, password_hash, created_at)
        values (1, ${name}, ${name}, ${name}, ${name}, '', ${at})`.execute(db);
    await db
      .insertInto('alert_mails')
      .values([
        { user_id: 1, farm_id: 1, sent_at: at },
        { user_id: 2, farm_id: 1, failure: 'refused' },
      ])
      .execute();
    await accountsMigration(engine).up(db as never);
    const users = await db.selectFrom('users').select('email_confirmed_at').orderBy('id').execute();
    expect(users.map((user) => user.email_confirmed_at)).toEqual([at, null, null]);
  } finally {
    await db.destroy();
    await database.remove();
  }
});
