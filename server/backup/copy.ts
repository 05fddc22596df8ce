/** Copies a whole database into another, row by row: between engines, and into and out of backups. */
import { type RawBuilder, sql } from 'kysely';
import { NAMED_TABLES } from '#domain/kinds/references.ts';
import { allFarms } from '../database/all-farms.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db, Engine } from '../database/database.ts';
import { NodeSqliteAdapter } from '../database/sqlite.ts';
import { classOf } from '../database/table-classes.ts';

const ROWS_PER_READ = 500;
/** Rows of images are read a few at a time: one has half a megabyte. */
const BIG_ROWS_PER_READ = 10;
const BIG = new Set(['images']);

/** A table of the schema with what copying it needs to know. */
interface CopiedTable {
  name: string;
  columns: string[];
  /** The columns that tell its rows apart. */
  key: string[];
  /** Whether the database gives its ids. */
  counts: boolean;
}

/** The tables whose key is not `id`. */
const KEYS: Record<string, string[]> = {
  images: ['key'],
  idempotency_keys: ['farm_id', 'key'],
  memberships: ['user_id', 'farm_id'],
  notification_preferences: ['user_id', 'farm_id'],
  alert_choices: ['user_id', 'farm_id', 'type'],
  farm_checks: ['farm_id'],
  notifications: ['user_id', 'farm_id', 'key'],
  alert_mails: ['user_id', 'farm_id'],
  password_resets: ['token_hash'],
  ended_sessions: ['token_hash'],
  second_factors: ['user_id'],
  recovery_codes: ['code_hash'],
  sign_in_links: ['user_id'],
  calendar_addresses: ['user_id', 'farm_id'],
  sheet_links: ['user_id', 'farm_id'],
};

/** Tables that others refer to come first; the others follow in any order. */
const FIRST = ['farms', 'users', 'images', ...NAMED_TABLES, 'journal', 'crush_sessions'];

/** The tables that hold data, in an order that no foreign key objects to. Throws for one whose key is not known. */
export async function dataTables(db: Db): Promise<CopiedTable[]> {
  // What is not Cowbell's, or is a part of a table, is not copied.
  const all = (await db.introspection.getTables()).filter(({ name }) =>
    ['farm', 'global'].includes(classOf(name) ?? 'local'),
  );
  const tables = all.map(({ name, columns }): CopiedTable => {
    const names = columns.map((column) => column.name);
    const key = KEYS[name] ?? (names.includes('id') ? ['id'] : null);
    if (!key) throw new Error(`Which columns tell the rows of ${name} apart? See server/backup/copy.ts.`);
    return { name, columns: names, key, counts: key[0] === 'id' };
  });
  const place = ({ name }: CopiedTable) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return tables.sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** How many rows of each table were copied. */
export type Copied = Map<string, number>;

/**
 * Copies everything in `from` as it stands at one moment into `to`, which has the same schema, all or nothing. Throws
 * when `to` holds a farm already, unless it is to be replaced.
 */
export async function copyDatabase(
  from: Db,
  to: Db,
  engine: Engine,
  { replace = false } = {},
): Promise<Copied> {
  return atOneMoment(from, (source) =>
    to.transaction().execute(async (target) => {
      const tables = await dataTables(target);
      if (replace) {
        for (const table of tables.toReversed())
          await sql`delete from ${sql.table(table.name)}`.execute(allFarms(target));
      }
      const occupied = await allFarms(target).selectFrom('farms').select('id').limit(1).executeTakeFirst();
      if (occupied) throw new NotEmptyError('The database to copy into holds a farm already.');
      const copied: Copied = new Map();
      for (const table of tables) copied.set(table.name, await copyTable(source, target, table));
      await continueCounting(target, engine, tables, await lastGiven(source));
      return copied;
    }),
  );
}

/** Thrown when the database to copy into holds data already. */
class NotEmptyError extends Error {}

async function copyTable(source: Db, target: Db, table: CopiedTable): Promise<number> {
  let count = 0;
  for await (const rows of copiedRows(source, table)) {
    const columns = sql.join(table.columns.map((column) => sql.ref(column)));
    const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => sql.val(row[column])))})`);
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(
      allFarms(target),
    );
    count += rows.length;
  }
  return count;
}

/** The rows of a table in the order of a key, some at a time. */
export async function* copiedRows(db: Db, table: CopiedTable): AsyncGenerator<Record<string, unknown>[]> {
  const limit = BIG.has(table.name) ? BIG_ROWS_PER_READ : ROWS_PER_READ;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const { rows } = await partOf(db, table, limit, last).execute(allFarms(db));
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

/** Reads so many rows of a table, those that follow after `last`; nothing of the table is read or sorted for it that was read before. */
export function partOf(
  db: Db,
  { name, columns, key }: CopiedTable,
  limit: number,
  last: Record<string, unknown> | undefined,
): RawBuilder<Record<string, unknown>> {
  const ordered = isSqlite(db) || classOf(name) !== 'farm' || name === 'farms' ? key : byFarm(key);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const order = sql.join(ordered.map((column) => sql.ref(column)));
  const after = last
    ? sql`where (${order}) > (${sql.join(ordered.map((column) => sql.val(last[column])))})`
    : sql``;
  return sql`select ${list} from ${sql.table(name)} ${after} order by ${order} limit ${sql.lit(limit)}`;
}

/** The keys of PostgreSQL begin with the farm: in the order of ids alone a table would be sorted whole for each part of it. */
function byFarm(key: readonly string[]): readonly string[] {
  return ['farm_id', ...key.filter((column) => column !== 'farm_id')];
}

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof NodeSqliteAdapter;

/** The last id that was given in each table of a SQLite file; empty for PostgreSQL, where it cannot be read. */
async function lastGiven(source: Db): Promise<Map<string, number>> {
  if (!isSqlite(source)) return new Map();
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    source,
  );
  return new Map(rows.map(({ name, seq }) => [name, Number(seq)]));
}

/**
 * Lets the target go on giving ids where the source stopped, counting deleted rows too: a deleted row comes back
 * under its own id when it is undone, and the journal knows the highest id.
 */
async function continueCounting(
  target: Db,
  engine: Engine,
  tables: readonly CopiedTable[],
  given: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { name, counts } of tables) {
    if (!counts) continue;
    const { rows } = await sql<{ id: number | null }>`
      select max(id) as id from (
        select max(id) as id from ${sql.table(name)}
        union all
        select max(entity_id) as id from journal_rows where entity = ${name}
      ) as ids`.execute(allFarms(target));
    const last = Math.max(Number(rows[0]?.id ?? 0), given.get(name) ?? 0);
    if (last === 0) continue;
    if (engine === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${sql.lit(last)})`.execute(target);
      continue;
    }
    // A table without rows has no count yet.
    await sql`delete from sqlite_sequence where name = ${name}`.execute(target);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(target);
  }
}
