/** The databases of the tests: each file has one of its own, on either engine. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { temporaryFolder } from './temporary-folder.ts';

/** Where the database of a test lies, and how to take it away again. */
export interface TestDatabase {
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** The database on PostgreSQL that has every table, and nothing in them. */
export const TEMPLATE = 'cowbell_migrated';

/**
 * A database on the engine that `COWBELL_TEST_ENGINE` names (`sqlite` when it is absent): empty, or, where that is at
 * hand and wanted, one in which the migrations have run.
 */
export async function testDatabase({ migrated = false } = {}): Promise<TestDatabase> {
  const folder = temporaryFolder('cowbell-test-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (process.env.COWBELL_TEST_ENGINE !== 'postgres') {
    return { environment: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const server = process.env.COWBELL_TEST_POSTGRES_URL;
  if (!server) throw new Error('COWBELL_TEST_POSTGRES_URL is not set: run these tests through vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}${migrated ? ` template ${TEMPLATE}` : ''}`);
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
