import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** Keys for programs, invitations to a farm, and links with which somebody without an address logs in. See decision 71. */
export function keysAndInvitationsMigration(engine: Engine) {
  const type = columnTypes(engine);
  /** A table whose ids are never given twice: the history names them. */
  const withId = (db: Kysely<unknown>, name: string) => {
    const table = db.schema.createTable(name);
    return engine === 'sqlite'
      ? table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().generatedByDefaultAsIdentity());
  };
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await withId(db, 'api_keys')
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('scope', 'text', (column) => column.notNull())
        .addColumn('prefix', 'text', (column) => column.notNull())
        .addColumn('key_hash', 'text', (column) => column.notNull().unique())
        // A name and no reference: the key outlives the account of who made it.
        .addColumn('created_by', 'text', (column) => column.notNull())
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .addColumn('last_used_on', type.date)
        .execute();
      // Whose key changed it; the key may be gone.
      await db.schema.alterTable('journal').addColumn('key_id', 'integer').execute();
      await withId(db, 'invitations')
        .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('name', 'text')
        .addColumn('way', 'text')
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('invited_by', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .addColumn('used_by', 'integer', (column) => column.references('users.id'))
        .execute();
      await db.schema
        .createTable('sign_in_links')
        .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('farm_id', 'integer', (column) => column.references('farms.id'))
        .addColumn('created_at', type.instant, (column) => column.notNull())
        .addColumn('expires_at', type.instant, (column) => column.notNull())
        .execute();
      for (const [table, column] of [
        ['api_keys', 'farm_id'],
        ['invitations', 'farm_id'],
        ['invitations', 'invited_by'],
        ['invitations', 'used_by'],
        ['invitations', 'expires_at'],
        ['sign_in_links', 'farm_id'],
        ['sign_in_links', 'expires_at'],
      ] as const)
        await db.schema.createIndex(`${table}_${column}`).on(table).columns([column]).execute();
    },
  };
}
