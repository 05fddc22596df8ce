import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** The tables with what belongs to a farm, each with the columns that tell its rows apart within the farm. */
const KEYS: Record<string, string[]> = {
  ...Object.fromEntries(
    [
      'birth_records',
      'condition_scores',
      'cows',
      'dry_offs',
      'feed_movements',
      'feeds',
      'heats',
      'holds',
      'journal',
      'journal_rows',
      'lists',
      'medicines',
      'movements',
      'place_moves',
      'places',
      'pregnancy_checks',
      'pregnancy_losses',
      'pregnancy_statements',
      'rations',
      'semination_records',
      'tasks',
      'tasks_done',
      'test_days',
      'treatments',
      'vaccinations',
      'weights',
    ].map((table) => [table, ['id']]),
  ),
  images: ['key'],
  idempotency_keys: ['key'],
  farm_checks: [],
  notifications: ['user_id', 'key'],
  alert_mails: ['user_id'],
  alert_choices: ['user_id', 'type'],
  notification_preferences: ['user_id'],
};

/** Columns with an id, in any table. */
const IDS = [
  'id',
  'farm_id',
  'first_farm_id',
  'managed_by',
  'user_id',
  'invited_by',
  'used_by',
  'key_id',
  'journal_id',
  'undoes',
  'overtaken_by',
  'entity_id',
  'cow_id',
  'cow',
  'cow_mother',
  'sire',
  'bull',
  'mother_cow',
  'newborn_cow',
  'place',
  'list',
  'feed',
  'medicine',
  'last_birth_id',
];

/** References that were by the id alone: table, column, table and column that it names. */
const BY_ID_ALONE = [
  ['cows', 'sire', 'cows', 'id'],
  ['cows', 'image_key', 'images', 'key'],
  ['semination_records', 'bull', 'cows', 'id'],
  ['journal', 'undoes', 'journal', 'id'],
  ['journal_rows', 'journal_id', 'journal', 'id'],
] as const;

/** Indexes that the new keys replace, or that did not begin with the farm. */
const REPLACED = [
  'alert_choices_farm_id',
  'alert_mails_farm_id',
  'notification_preferences_farm_id',
  'notifications_farm_id',
  'images_farm_id_key',
  'journal_farm_id_id',
  'journal_rows_farm_id_id',
  'lists_farm_id',
  'medicines_farm_id',
  'places_farm_id',
  'cows_image_key',
  'cows_sire',
  'journal_undoes_id',
  'journal_rows_journal_id_entity_entity_id',
  'semination_records_bull_farm_id',
];

const INDEXES = [
  ['cows', 'farm_id', 'image_key'],
  ['journal', 'farm_id', 'undoes', 'id'],
  ['journal_rows', 'farm_id', 'journal_id', 'entity', 'entity_id'],
  ['semination_records', 'farm_id', 'bull'],
  // Deleting an account asks whether something of it is left.
  ['alert_choices', 'user_id'],
  ['alert_mails', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['notifications', 'user_id'],
] as const;

/**
 * Every key of what belongs to a farm contains the farm, so that a sharded PostgreSQL can hold it, and ids have 64 bits. SQLite is
 * never sharded, and its integers have 64 bits anyway: nothing is done there. See decision 79.
 */
export function keysWithFarmMigration(engine: Engine) {
  return {
    async up(db: Kysely<unknown> & QueryExecutorProvider): Promise<void> {
      if (engine === 'sqlite') return;
      const references = await foreignKeys(db);
      for (const { table, name } of references)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
      for (const index of REPLACED) await db.schema.dropIndex(index).execute();
      await widenIds(db);
      for (const [table, columns] of Object.entries(KEYS)) await giveKey(db, table, columns);
      await sql`alter table birth_records drop constraint birth_records_newborn_cow_key`.execute(db);
      await sql`
        alter table birth_records add constraint birth_records_newborn_cow_key unique (farm_id, newborn_cow)`.execute(
        db,
      );
      for (const [table, ...columns] of INDEXES)
        await db.schema
          .createIndex(`${table}_${columns.join('_')}`)
          .on(table)
          .columns([...columns])
          .execute();
      await bringBack(db, references);
    },
  };
}

interface ForeignKey {
  table: string;
  name: string;
  to: string;
  columns: number;
  definition: string;
}

async function foreignKeys(db: QueryExecutorProvider): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as "table", o.conname as name, t.relname as "to", cardinality(o.conkey) as columns,
      pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    where o.contype = 'f' and o.connamespace = current_schema()::regnamespace
    order by c.relname, o.conname`.execute(db);
  return rows;
}

/** In one step a table: its rows are written anew once. A counter goes on with its column. */
async function widenIds(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.atttypid = 'integer'::regtype and not a.attisdropped and a.attname = any(${IDS})
    group by c.relname order by c.relname`.execute(db);
  for (const { table, columns } of rows) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

/** Replaces the primary key of a table, and what else was unique in its place, by one that begins with the farm. */
async function giveKey(db: QueryExecutorProvider, table: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = ${table}::regclass and (contype = 'p' or conname = ${`${table}_farm_id_id`})
    order by conname`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const key = sql.join(['farm_id', ...columns].map((column) => sql.ref(column)));
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_pk`)} primary key (${key})`.execute(
    db,
  );
}

/** What refers to farms by a secret or a login alone does so no longer; what referred within a farm does so with the farm. */
async function bringBack(db: QueryExecutorProvider, references: readonly ForeignKey[]): Promise<void> {
  const ofFarm = (table: string) => table === 'farms' || table in KEYS;
  for (const { table, name, to, columns, definition } of references) {
    if (ofFarm(to) && !ofFarm(table)) continue;
    if (ofFarm(to) && to !== 'farms' && columns === 1) continue;
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  }
  for (const [table, column, to, key] of BY_ID_ALONE) {
    // Deferred, so that a whole herd can be written in any order.
    const deferred = column === 'sire' ? sql` deferrable initially deferred` : sql``;
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}`)}
      foreign key (farm_id, ${sql.ref(column)}) references ${sql.table(to)} (farm_id, ${sql.ref(key)})${deferred}`.execute(
      db,
    );
  }
}
