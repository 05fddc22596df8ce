import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../database.ts';

/**
 * Who belongs to which farm, and in which role. What users choose, have and were told is theirs in one farm from now on; whoever
 * had an account before is the owner of their farm. See decision 70.
 */
export function membershipsMigration(engine: Engine) {
  const type = columnTypes(engine);
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await makeMemberships(db, type);
      await (engine === 'sqlite' ? makeUsersAnew(db, type) : alterUsers(db));
      for (const column of ['first_farm_id', 'managed_by'])
        await db.schema.createIndex(`users_${column}`).on('users').columns([column]).execute();
      for (const table of tablesOfMembers(type)) await makeAnew(db, table);
      for (const column of ['role', 'via', 'about'])
        await db.schema.alterTable('journal').addColumn(column, 'text').execute();
      // What one user did, in the order of the history.
      await db.schema
        .createIndex('journal_farm_id_user_id_id')
        .on('journal')
        .columns(['farm_id', 'user_id', 'id'])
        .execute();
    },
  };
}

type Types = ReturnType<typeof columnTypes>;

async function makeMemberships(db: Kysely<unknown>, type: Types): Promise<void> {
  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', type.instant, (column) => column.notNull())
    // No reference: who invited somebody may leave, and delete their account.
    .addColumn('invited_by', 'integer')
    .addPrimaryKeyConstraint('memberships_pk', ['user_id', 'farm_id'])
    .execute();
  await db.schema.createIndex('memberships_farm_id').on('memberships').columns(['farm_id']).execute();
  await sql`
    insert into memberships (user_id, farm_id, role, joined_at)
    select users.id, farms.id, 'owner', farms.created_at from users join farms on farms.id = users.farm_id
  `.execute(db);
}

async function alterUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('users_farm_id').execute();
  await db.schema.alterTable('users').renameColumn('farm_id', 'first_farm_id').execute();
  for (const column of ['first_farm_id', 'email', 'email_key'])
    await db.schema
      .alterTable('users')
      .alterColumn(column, (altered) => altered.dropNotNull())
      .execute();
  await db.schema
    .alterTable('users')
    .addColumn('managed_by', 'integer', (column) => column.references('farms.id'))
    .execute();
}

/**
 * SQLite cannot let a column be null that could not. Other tables refer to the table: that their rows have their users is checked
 * at the end of the transaction, when they are back.
 */
async function makeUsersAnew(db: Kysely<unknown>, type: Types): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table kept_users as select * from users`.execute(db);
  await sql`create table kept_count as select seq from sqlite_sequence where name = 'users'`.execute(db);
  await db.schema.dropTable('users').execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
    .addColumn('first_farm_id', 'integer', (column) => column.references('farms.id'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', type.instant, (column) => column.notNull())
    .addColumn('email_confirmed_at', type.instant)
    .addColumn('language', 'text')
    .addColumn('managed_by', 'integer', (column) => column.references('farms.id'))
    .execute();
  await sql`
    insert into users (
      id, first_farm_id, username, username_key, email, email_key, password_hash, created_at, email_confirmed_at, language
    )
    select
      id, farm_id, username, username_key, email, email_key, password_hash, created_at, email_confirmed_at, language
    from kept_users order by id
  `.execute(db);
  // The ids of users who are gone are not given again: tokens, and the history, name them.
  await sql`delete from sqlite_sequence where name = 'users'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) select 'users', seq from kept_count`.execute(db);
  await sql`drop table kept_users`.execute(db);
  await sql`drop table kept_count`.execute(db);
}

/** A table whose rows belong to a user in a farm. */
interface TableOfMembers {
  readonly name: string;
  /** What tells apart the rows of a user in a farm; empty where there is one. */
  readonly key: readonly string[];
  readonly columns: Readonly<
    Record<string, { type: Types[keyof Types] | 'text' | 'integer'; default?: 0; null?: true }>
  >;
  readonly indexes: readonly { column: string; unique?: true }[];
  /** The kept rows with the memberships that they belong to, where they did not name both user and farm. */
  readonly from?: ReturnType<typeof sql>;
}

/** Whose rows had no farm: there was one for each user. */
const farmOfUser = (table: string) =>
  sql`${sql.table(`kept_${table}`)} as kept join memberships on memberships.user_id = kept.user_id`;

function tablesOfMembers(type: Types): TableOfMembers[] {
  const text = { type: 'text' } as const;
  const instant = { type: type.instant };
  const textOrNull = { type: 'text', null: true } as const;
  const instantOrNull = { type: type.instant, null: true } as const;
  const count = { type: 'integer', default: 0 } as const;
  const onOff = { type: type.boolean };
  return [
    {
      name: 'notification_preferences',
      key: [],
      columns: { email_enabled: onOff },
      indexes: [{ column: 'farm_id' }],
      from: farmOfUser('notification_preferences'),
    },
    {
      name: 'alert_choices',
      key: ['type'],
      columns: { type: text, is_on: onOff },
      indexes: [{ column: 'farm_id' }],
      from: farmOfUser('alert_choices'),
    },
    {
      name: 'notifications',
      key: ['key'],
      columns: { key: text, found_on: { type: type.date }, told_at: instantOrNull, event: textOrNull },
      indexes: [{ column: 'farm_id' }],
    },
    {
      name: 'alert_mails',
      key: [],
      columns: {
        claimed_until: instantOrNull,
        due_at: instantOrNull,
        attempts: count,
        failure: textOrNull,
        sent: count,
        sent_at: instantOrNull,
      },
      indexes: [{ column: 'farm_id' }, { column: 'due_at' }],
    },
    {
      name: 'calendar_addresses',
      key: [],
      columns: { token_hash: text, nonce: text, created_at: instant },
      indexes: [{ column: 'token_hash', unique: true }, { column: 'farm_id' }],
    },
    {
      name: 'sheet_links',
      key: [],
      columns: { token_hash: text, format: text, sheet: text, made_at: instant, ends_at: instant },
      indexes: [{ column: 'token_hash', unique: true }, { column: 'ends_at' }, { column: 'farm_id' }],
      // A farm had one, whoever made it.
      from: sql`kept_sheet_links as kept join (
        select farm_id, min(user_id) as user_id from memberships group by farm_id
      ) as memberships on memberships.farm_id = kept.farm_id`,
    },
  ];
}

async function makeAnew(
  db: Kysely<unknown>,
  { name, key, columns, indexes, from }: TableOfMembers,
): Promise<void> {
  const kept = `kept_${name}`;
  await sql`create table ${sql.table(kept)} as select * from ${sql.table(name)}`.execute(db);
  await db.schema.dropTable(name).execute();
  let table = db.schema
    .createTable(name)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('farm_id', 'integer', (column) => column.notNull().references('farms.id'));
  for (const [column, { type, null: nullable, default: value }] of Object.entries(columns))
    table = table.addColumn(column as never, type, (added) => {
      const known = nullable ? added : added.notNull();
      return value === undefined ? known : known.defaultTo(value);
    });
  await table.addPrimaryKeyConstraint(`${name}_pk`, ['user_id', 'farm_id', ...key] as never[]).execute();
  for (const { column, unique } of indexes) {
    const index = db.schema.createIndex(`${name}_${column}`).on(name).columns([column]);
    await (unique ? index.unique() : index).execute();
  }
  const names = Object.keys(columns).map((column) => sql.ref(column));
  const owner = from ? 'memberships' : 'kept';
  const values = Object.keys(columns).map((column) => sql.ref(`kept.${column}`));
  await sql`
    insert into ${sql.table(name)} (user_id, farm_id, ${sql.join(names)})
    select ${sql.ref(`${owner}.user_id`)}, ${sql.ref(`${owner}.farm_id`)}, ${sql.join(values)}
    from ${from ?? sql`${sql.table(kept)} as kept`}
  `.execute(db);
  await sql`drop table ${sql.table(kept)}`.execute(db);
}
