/** The databases that releases left (testing/saved), each as a test database of its own, and what a schema consists of. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { DatabaseAddress } from '../server/database/database.ts';
import { type TestDatabase, testDatabase } from './databases.ts';
import { loadPostgres, postgresSchema, withClient } from './postgres-dump.ts';

const FOLDER = fileURLToPath(new URL('saved', import.meta.url));

export interface SavedRelease {
  version: string;
  /** The moment at which its herd was made. */
  made_at: string;
}

/** The releases that are saved, the oldest first. */
export function savedReleases(): SavedRelease[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): SavedRelease => JSON.parse(readFileSync(join(FOLDER, name, 'made.json'), 'utf8')))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));
}

/** A database as the release left it, on the engine of these tests. */
export async function savedDatabase({ version }: SavedRelease): Promise<TestDatabase> {
  const database = await testDatabase();
  const { DATABASE_URL, DATA_DIR } = database.environment;
  const unpacked = (file: string) => gunzipSync(readFileSync(join(FOLDER, version, file)));
  if (DATABASE_URL !== undefined) await loadPostgres(DATABASE_URL, unpacked('postgres.sql.gz').toString());
  else writeFileSync(join(String(DATA_DIR), 'cowbell.db'), unpacked('sqlite.db.gz'));
  return database;
}

/** Every table with its columns and their types, every key and every index, each as the statement that makes it. */
export async function schemaOf(address: DatabaseAddress): Promise<string[]> {
  if (address.engine === 'postgres') {
    const { tables, constraints, indexes } = await withClient(address.url, postgresSchema);
    return [...tables, ...constraints, ...indexes];
  }
  const database = new DatabaseSync(address.file, { readOnly: true });
  try {
    // Those without a text are made by a table's own; SQLite's are what it has counted of the rows.
    const rows = database
      .prepare(
        "select sql from sqlite_schema where sql is not null and name not like 'sqlite%' order by type, name",
      )
      .all();
    return rows.map(({ sql }) => String(sql));
  } finally {
    database.close();
  }
}
