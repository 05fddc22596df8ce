/** A copy of a farm, and how it is put back: as a backup of the whole database is, but of one farm among those of a test. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { KINDS } from '#domain/kinds/index.ts';
import { dataTables } from '../../server/backup/copy.ts';
import type { Db } from '../../server/database/database.ts';
import { testEngine } from '../figures.ts';

type Row = Readonly<Record<string, unknown>>;

const COPIED: ReadonlySet<string> = new Set([
  ...KINDS.map(({ table }) => table),
  ...['journal', 'journal_rows', 'idempotency_keys', 'crush_sessions', 'crush_rows', 'ade_identities'],
]);

export interface FarmCopy {
  readonly farm: Row;
  /** In an order that no foreign key objects to. */
  readonly tables: readonly (readonly [name: string, rows: readonly Row[]])[];
  /** The last ids that were given, by table. */
  readonly given: readonly (readonly [table: string, id: number])[];
}

/** Databases whose tables are known. */
const tablesOf = new WeakMap<Db, Promise<readonly string[]>>();

function copiedTables(db: Db): Promise<readonly string[]> {
  const known =
    tablesOf.get(db) ??
    dataTables(db).then((all) => all.map(({ name }) => name).filter((name) => COPIED.has(name)));
  tablesOf.set(db, known);
  return known;
}

export async function copyFarm(db: Db, farmId: number): Promise<FarmCopy> {
  const rowsOf = async (table: string, column: string): Promise<readonly Row[]> =>
    (await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${farmId}`.execute(db)).rows;
  const [farm] = await rowsOf('farms', 'id');
  if (!farm) throw new Error(`There is no farm ${farmId}`);
  const tables: [string, readonly Row[]][] = [];
  for (const name of await copiedTables(db)) tables.push([name, await rowsOf(name, 'farm_id')]);
  return { farm, tables, given: await lastGiven(db) };
}

/** Puts it back. As after a restart on an older database, the herd is of a new generation, and ids are given again. */
export async function putFarmBack(db: Db, farmId: number, { farm, tables, given }: FarmCopy): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [name] of tables.toReversed())
      await sql`delete from ${sql.table(name)} where farm_id = ${farmId}`.execute(transaction);
    for (const [name, rows] of tables) {
      const [first] = rows;
      if (!first) continue;
      const columns = Object.keys(first);
      const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`);
      const list = sql.join(columns.map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(transaction);
    }
    const { id: _, ...own } = farm;
    await transaction
      .updateTable('farms')
      .set({ ...own, generation: randomBytes(4).toString('hex') })
      .where('id', '=', farmId)
      .execute();
  });
  for (const [table, id] of given)
    if (COPIED.has(table))
      await (testEngine() === 'postgres'
        ? sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db)
        : sql`update sqlite_sequence set seq = ${id} where name = ${table}`.execute(db));
}

async function lastGiven(db: Db): Promise<FarmCopy['given']> {
  const { rows } =
    testEngine() === 'postgres'
      ? await sql<{ name: string; seq: string | null }>`
          select replace(sequencename, '_id_seq', '') as name, last_value as seq from pg_sequences`.execute(
          db,
        )
      : await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
  return rows.flatMap(({ name, seq }) => (seq === null ? [] : [[name, Number(seq)] as const]));
}
