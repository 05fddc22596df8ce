import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** Vitest's global setup of the project `server-postgres`: one server for all its files, gone after the last. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
  }
}
