import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/**
 * A UUID in the form of version 4 for each farm. On PostgreSQL it is made of a secret and the id: tables that are kept in parts take no
 * function whose value is another for each row.
 */
const UUID: Record<Engine, () => RawBuilder<string>> = {
  postgres: () =>
    sql`overlay(overlay(md5(${randomUUID()}::text || id::text) placing '4' from 13) placing '8' from 17)::uuid::text`,
  sqlite: () => sql`lower(
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' ||
    substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`,
};

/**
 * What a farm is called by others: its country, its official numbers, and a UUID of its own; within how many days it declares what; what a
 * key opens; and what movements tell that other programs and authorities ask for.
 */
export function exchangeMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const farms = () => db.schema.alterTable('farms');
      await farms().addColumn('country', 'text').execute();
      // JSON: `[{ "scheme": "eu.farmId", "id": "276012345678901" }]`.
      await farms()
        .addColumn('farm_numbers', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      // JSON: days by event, and whether working days alone count.
      await farms().addColumn('declare_days', 'text').execute();
      await farms().addColumn('declare_from', type.date).execute();
      // Who makes a farm gives it one: SQLite adds no column whose default is made anew for each row.
      await farms().addColumn('uuid', 'text').execute();
      await sql`update farms set uuid = ${UUID[engine]()}`.execute(db);
      await db.schema
        .alterTable('api_keys')
        .addColumn('opens', 'text', (column) => column.notNull().defaultTo('api'))
        .execute();
      await db.schema.alterTable('movements').addColumn('place_number', 'text').execute();
      await db.schema.alterTable('movements').addColumn('carcass_kg', type.weight).execute();
      await db.schema.alterTable('movements').addColumn('grade', 'text').execute();
    },
  };
}
