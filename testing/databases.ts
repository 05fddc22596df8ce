/** The databases of the tests: each file has one of its own, on either engine. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { loadConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Where the database of a test lies, and how to take it away again. */
export interface TestDatabase {
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** The database on PostgreSQL that has every table, and nothing in them; those of farms in parts, see partitioned.ts. */
export const TEMPLATE = 'cowbell_migrated';

/** The same as the migrations make it. */
export const PLAIN_TEMPLATE = 'cowbell_plain';

/** The same on SQLite: the bytes of its file, made with the first test that wants it. */
let migratedFile: Promise<Uint8Array> | undefined;

/**
 * A database on the engine that `COWBELL_TEST_ENGINE` names (`sqlite` when it is absent): empty, or one in which the
 * migrations have run; `plain` as they make it.
 */
export async function testDatabase({ migrated = false, plain = false } = {}): Promise<TestDatabase> {
  const folder = temporaryFolder('cowbell-test-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (process.env.COWBELL_TEST_ENGINE !== 'postgres') {
    const environment = { DATA_DIR: folder };
    if (migrated) {
      migratedFile ??= makeMigratedFile();
      writeFileSync(fileIn(environment), await migratedFile);
    }
    return { environment, remove: async () => removeFolder() };
  }
  const server = process.env.COWBELL_TEST_POSTGRES_URL;
  if (!server) throw new Error('COWBELL_TEST_POSTGRES_URL is not set: run these tests through vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files: through the log it costs twice as much.
  const copied = migrated ? ` template ${plain ? PLAIN_TEMPLATE : TEMPLATE} strategy file_copy` : '';
  await onServer(server, `create database ${name}${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    environment: {
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      SECRET_KEY: 'a secret that only tests may ever use',
    },
    async remove() {
      removeFolder();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Where the database on SQLite lies by these settings. */
function fileIn(environment: Record<string, string>): string {
  const { database } = loadConfig(environment);
  if (database.engine !== 'sqlite') throw new Error('These settings are those of PostgreSQL');
  return database.file;
}

async function makeMigratedFile(): Promise<Uint8Array> {
  const { environment, remove } = await testDatabase();
  const file = fileIn(environment);
  const db = openDatabase({ engine: 'sqlite', file });
  await migrate(db, 'sqlite');
  // The last connection that closes brings everything into the one file.
  await db.destroy();
  const bytes = readFileSync(file);
  await remove();
  return bytes;
}

/** Runs one statement on the PostgreSQL of the tests. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
