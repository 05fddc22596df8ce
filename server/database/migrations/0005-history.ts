import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Indexes with which every read of the history, and every look-up by key, takes one step for each row. */
export function historyMigration(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const index of [
        // Replaced by indexes that also give the order, or that contain the searched column.
        'journal_undoes',
        'journal_farm_id_revision',
        'journal_rows_journal_id',
        'journal_rows_farm_id_cow_id',
        'idempotency_keys_created_at',
        'images_farm_id',
      ])
        await db.schema.dropIndex(index).execute();
      for (const [table, ...columns] of [
        ['journal', 'farm_id', 'id'],
        ['journal', 'farm_id', 'kind', 'id'],
        ['journal', 'farm_id', 'at'],
        ['journal', 'undoes', 'id'],
        ['journal_rows', 'farm_id', 'id'],
        ['journal_rows', 'journal_id', 'entity', 'entity_id'],
        ['journal_rows', 'farm_id', 'cow_id', 'journal_id', 'id'],
        ['idempotency_keys', 'farm_id', 'created_at'],
        ['images', 'farm_id', 'key'],
        ['password_resets', 'expires_at'],
        // Deleting an image asks whether an animal has it.
        ['cows', 'image_key'],
      ] as const) {
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      }

      await db.schema
        .alterTable('journal')
        .addColumn('counts', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
      await db.schema.alterTable('journal').addColumn('overtaken_by', 'integer').execute();
      await sql`
        update journal set counts = (
          select ${engine === 'sqlite' ? sql`json_group_array(json_array(entity, added, changed, deleted))` : sql`coalesce(json_agg(json_build_array(entity, added, changed, deleted)), '[]')::text`}
          from (
            select entity,
              sum(case when before is null then 1 else 0 end) as added,
              sum(case when before is not null and after is not null then 1 else 0 end) as changed,
              sum(case when after is null then 1 else 0 end) as deleted
            from journal_rows where journal_id = journal.id group by entity order by entity
          ) as counted
        )`.execute(db);
      await sql`
        update journal set overtaken_by = overtaken.later
        from (
          select journal_id, min(later) as later
          from (
            select journal_id, lead(journal_id) over (partition by farm_id, entity, entity_id order by id) as later
            from journal_rows
          ) as touched
          where later is not null
          group by journal_id
        ) as overtaken
        where overtaken.journal_id = journal.id`.execute(db);
    },
  };
}
