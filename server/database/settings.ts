/** The settings of the database. */
// Not zod/mini, as in config.ts.
import { z } from 'zod';
import type { DatabaseAddress } from './database.ts';
import { addressFault } from './hosts.ts';

const address = z.string().superRefine((text, context) => {
  const message = addressFault(text, false);
  if (message) context.addIssue({ code: 'custom', message });
});

export const databaseSettings = {
  DATABASE_URL: address.optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(600).default(30),
  MIGRATIONS: z.enum(['start', 'off']).default('start'),
};

interface DatabaseEnvironment {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_POOLER: 'none' | 'transaction';
  DATABASE_CONNECTIONS: number;
  DATABASE_WAIT_SECONDS: number;
  MIGRATIONS: 'start' | 'off';
}

/** What is wrong with them together: the setting, and why. */
export function* databaseFaults(env: DatabaseEnvironment): Generator<[string, string]> {
  const isPooled = env.DATABASE_POOLER === 'transaction';
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = env;
  const fault = url === undefined || !isPooled ? null : addressFault(url, true);
  if (fault) yield ['DATABASE_URL', fault];
  // Otherwise the herds would be looked for in a file.
  if (url === undefined && direct !== undefined)
    yield ['DATABASE_DIRECT_URL', 'is used with DATABASE_URL alone'];
  if (url === undefined && isPooled) yield ['DATABASE_POOLER', 'is used with DATABASE_URL alone'];
}

/** Where the herds lie: in PostgreSQL, or else in `file`. */
export function databaseOf(env: DatabaseEnvironment, file: string) {
  return {
    ...addressesOf(env, file),
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    migratesAtStart: env.MIGRATIONS === 'start',
  };
}

function addressesOf(
  env: DatabaseEnvironment,
  file: string,
): { database: DatabaseAddress; directDatabase: DatabaseAddress } {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_CONNECTIONS: connections } = env;
  if (url === undefined) {
    const database: DatabaseAddress = { engine: 'sqlite', file };
    return { database, directDatabase: database };
  }
  const isPooled = env.DATABASE_POOLER === 'transaction';
  return {
    database: { engine: 'postgres', url, isPooled, connections },
    directDatabase: {
      engine: 'postgres',
      url: direct ?? url,
      isPooled: isPooled && direct === undefined,
      connections,
      isPatient: true,
    },
  };
}
