import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { onServer, PLAIN_TEMPLATE, TEMPLATE } from './databases.ts';
import { makePartitioned } from './partitioned.ts';
import { startPostgres } from './postgres.ts';
import { countSeen } from './statements/seen.ts';

/** Vitest's global setup of the project `server-postgres`: one server for all its files, gone after the last. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres({ durable: false });
  await makeTemplates(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'cowbell-statements-'));
  project.provide('postgresUrl', postgres.url);
  project.provide('statementsFolder', folder);
  return async () => {
    process.stdout.write(`${countSeen(folder)}\n`);
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  };
}

/** Makes the databases that the others are copies of: the migrations run once, not for each file of tests. */
async function makeTemplates(server: string): Promise<void> {
  const plain = await emptyDatabase(server, PLAIN_TEMPLATE);
  const db = openDatabase({ engine: 'postgres', url: plain });
  await migrate(db, 'postgres');
  await db.destroy();
  if (process.env.COWBELL_TEST_TABLES === 'plain')
    await onServer(server, `create database ${TEMPLATE} template ${PLAIN_TEMPLATE}`);
  else await makePartitioned(plain, await emptyDatabase(server, TEMPLATE));
}

/** Answers its address. */
async function emptyDatabase(server: string, name: string): Promise<string> {
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
    /** Where the statements are kept that were looked at. */
    statementsFolder?: string;
  }
}
