/** The least that writing rows to a SQLite file takes: they are inserted into an empty copy of its tables, with nothing beside them. */
import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { milliseconds } from './measure.ts';

/** Rows by their tables. */
export type Tables = Record<string, Record<string, SQLInputValue>[]>;

/** The milliseconds that bare inserts of these rows take, in one durable transaction; `copy` is made anew each time, and removed. */
export async function bareInserts(file: string, copy: string, tables: Tables): Promise<number> {
  const database = emptyCopy(file, copy);
  const time = await milliseconds(() => insertBare(database, tables));
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  return time;
}

/** The same tables and indexes without rows, with the same settings for writing to the disk. */
function emptyCopy(file: string, copy: string): DatabaseSync {
  const source = new DatabaseSync(file, { readOnly: true });
  const schema = source
    .prepare(
      "select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc",
    )
    .all();
  source.close();
  const database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  for (const { sql } of schema) database.exec(String(sql));
  return database;
}

function insertBare(database: DatabaseSync, tables: Tables): void {
  database.exec('begin immediate');
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0] ?? {});
    const places = columns.map(() => '?').join(', ');
    const statement = database.prepare(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${places})`,
    );
    for (const row of rows) statement.run(...columns.map((column) => row[column] ?? null));
  }
  database.exec('commit');
}
