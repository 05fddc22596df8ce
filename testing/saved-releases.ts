/** The databases that releases left (testing/saved), each as a test database of its own, and what a schema consists of. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Entry } from '#domain/outbox/entry.ts';
import type { DatabaseAddress } from '../server/database/database.ts';
import { type TestDatabase, testDatabase } from './databases.ts';
import { loadPostgres, postgresSchema, withClient } from './postgres-dump.ts';
import type { Json } from './saved-calls.ts';

const FOLDER = fileURLToPath(new URL('saved', import.meta.url));

export interface SavedRelease {
  version: string;
  /** The moment at which its herd was made. */
  made_at: string;
}

/** Animals of whom much was said, with what the release answered of them. */
interface SavedLives extends SavedRelease {
  answers: Json[];
}

/** What lay on a phone of somebody who entered something of every kind on the saved herd. */
interface SavedEntries extends SavedRelease {
  entries: Entry[];
}

/** The files of a release: its herd, with what was entered on it and has not arrived, and its lives. */
export const SAVED_FILES = {
  herd: {
    sqlite: 'sqlite.db.gz',
    postgres: 'postgres.sql.gz',
    made: 'made.json',
    entries: 'entries.json.gz',
  },
  lives: { sqlite: 'lives.db.gz', postgres: 'lives.sql.gz', made: 'lives.json.gz', zip: 'lives.zip' },
} as const;

/** The releases that are saved, the oldest first. */
export function savedReleases(): SavedRelease[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): SavedRelease => JSON.parse(readFileSync(join(FOLDER, name, 'made.json'), 'utf8')))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }));
}

/** The lives of the releases that have them: 0.1.0 kept none yet. */
export function savedLives(): SavedLives[] {
  return savedReleases().flatMap(({ version }) => {
    const lives = unpackedJson(join(FOLDER, version, SAVED_FILES.lives.made));
    return lives ? [{ version, ...(lives as Omit<SavedLives, 'version'>) }] : [];
  });
}

/** The entries of the releases that have them: until 0.5.0 browsers kept none. */
export function savedEntries(): SavedEntries[] {
  return savedReleases().flatMap((release) => {
    const entries = unpackedJson(join(FOLDER, release.version, SAVED_FILES.herd.entries));
    return entries ? [{ ...release, entries: entries as Entry[] }] : [];
  });
}

/** Undefined where there is no such file. */
function unpackedJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file)).toString()) : undefined;
}

/** The export of these animals, as that release wrote it. */
export function savedZip({ version }: SavedRelease): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(FOLDER, version, SAVED_FILES.lives.zip)));
}

/** A database as the release left it, on the engine of these tests. */
export async function savedDatabase(
  { version }: SavedRelease,
  of: keyof typeof SAVED_FILES = 'herd',
): Promise<TestDatabase> {
  const database = await testDatabase();
  const { DATABASE_URL, DATA_DIR } = database.environment;
  const unpacked = (file: string) => gunzipSync(readFileSync(join(FOLDER, version, file)));
  if (DATABASE_URL !== undefined)
    await loadPostgres(DATABASE_URL, unpacked(SAVED_FILES[of].postgres).toString());
  else writeFileSync(join(String(DATA_DIR), 'cowbell.db'), unpacked(SAVED_FILES[of].sqlite));
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
