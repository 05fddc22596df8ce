import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { onServer, TEMPLATE } from './databases.ts';
import { startPostgres } from './postgres.ts';

/** Vitest's global setup of the project `server-postgres`: one server for all its files, gone after the last. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({ durable: false });
  await makeTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

/** Makes the database that the others are copies of: the migrations run once, not for each file of tests. */
async function makeTemplate(server: string): Promise<void> {
  await onServer(server, `create database ${TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const db = openDatabase({ engine: 'postgres', url: url.href });
  await migrate(db, 'postgres');
  await db.destroy();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
  }
}
