import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/** How much each farm stores, as running totals in its own row. */
export function roomMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['records', 'history_bytes', 'picture_bytes']) {
        await db.schema
          .alterTable('farms')
          .addColumn(column, type.count, (definition) => definition.notNull().defaultTo(0))
          .execute();
      }
      await countAnew(db);
    },
  };
}

/** Sets every farm's totals by what is there. */
export async function countAnew(db: QueryExecutorProvider): Promise<void> {
  const rows = (table: string) => sql`(select count(*) from ${sql.table(table)} where farm_id = farms.id)`;
  const bytes = (table: string, ...columns: string[]) => {
    const sizes = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
    return sql`(select coalesce(sum(${sql.join(sizes, sql` + `)}), 0) from ${sql.table(table)} where farm_id = farms.id)`;
  };
  await sql`
    update farms set
      records = ${rows('cows')} + ${rows('birth_records')} + ${rows('semination_records')} +
        ${rows('vaccinations')} + ${rows('feeds')},
      history_bytes = ${bytes('journal_rows', 'before', 'after')} + ${bytes('idempotency_keys', 'body')},
      picture_bytes = ${bytes('images', 'card', 'page')}`.execute(db);
}
