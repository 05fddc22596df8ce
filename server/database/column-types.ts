import { type RawBuilder, sql } from 'kysely';
import { keysOf, ofEach } from '#domain/values/objects.ts';
import type { Engine } from './database.ts';

const TYPES = {
  boolean: { sqlite: 'boolean', postgres: 'boolean' },
  /** A plain date. */
  date: { sqlite: 'text', postgres: 'date' },
  /** The farm's wall clock. */
  wallClock: { sqlite: 'text', postgres: 'timestamp(0)' },
  /** A moment in UTC. */
  instant: { sqlite: 'text', postgres: 'timestamptz' },
  /** kg, in any fraction. */
  weight: { sqlite: 'real', postgres: 'double precision' },
  /** kg, in steps of 0.1. */
  amount: { sqlite: 'real', postgres: 'numeric(12, 1)' },
  /** %, in steps of 0.01. */
  percent: { sqlite: 'real', postgres: 'numeric(5, 2)' },
  /** A number that goes beyond two thousand million. */
  count: { sqlite: 'integer', postgres: 'bigint' },
  bytes: { sqlite: 'blob', postgres: 'bytea' },
} as const;

/** The column types by what they hold, as each engine has them. */
export function columnTypes(engine: Engine): Record<keyof typeof TYPES, RawBuilder<unknown>> {
  return ofEach(keysOf(TYPES), (name) => sql.raw(TYPES[name][engine]));
}
