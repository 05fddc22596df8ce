/** PostgreSQL through `pg`, with its values brought to the forms of schema.ts. */

import { type CompiledQuery, type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import type { CustomTypesConfig, Pool } from 'pg';
import { thrownCode } from '#domain/values/thrown.ts';
import { StatementNames, sendByName } from './named-statements.ts';

/** SQLSTATE `feature_not_supported`: "cached plan must not change result type". */
const PLAN_OUTDATED = '0A000';

/**
 * The Kysely dialect for a PostgreSQL address. The pool is bounded, waits 5 s at most for a connection and 30 s for a
 * statement, and replaces connections that break.
 */
export function postgresDialect(url: string, onBrokenConnection: (error: Error) => void): Dialect {
  let opened: Promise<Pool> | undefined;
  const names = new StatementNames();
  const pool = () => {
    opened ??= openPool(url, onBrokenConnection, names);
    return opened;
  };
  const dialect = new PostgresDialect({ pool });
  dialect.createAdapter = () => new PoolAdapter(pool, names);
  return dialect;
}

export class PoolAdapter extends PostgresAdapter {
  /** Of what is sent inside transactions. */
  readonly names: StatementNames;
  readonly #pool: () => Promise<Pool>;

  constructor(pool: () => Promise<Pool>, names: StatementNames) {
    super();
    this.#pool = pool;
    this.names = names;
  }

  /**
   * The rows of a reading query outside any transaction. Each connection parses and plans it once, as a named
   * statement.
   */
  async read<R>({ sql, parameters }: CompiledQuery<R>, name: string): Promise<R[]> {
    const pool = await this.#pool();
    const query = { text: sql, values: [...parameters] };
    try {
      return (await pool.query({ ...query, name })).rows;
    } catch (error) {
      // Another instance with a newer version has added a column since the connection planned the statement.
      if (thrownCode(error) !== PLAN_OUTDATED) throw error;
      return (await pool.query(query)).rows;
    }
  }
}

async function openPool(
  url: string,
  onBrokenConnection: (error: Error) => void,
  names: StatementNames,
): Promise<Pool> {
  // Loaded when it is needed, never with SQLite.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    types: valueTypes(pg),
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Changes of a farm wait for its row's lock: one long change must not use up all connections of the pool.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'cowbell',
  });
  // Without this, an idle connection that PostgreSQL closes would end this process.
  pool.on('error', onBrokenConnection);
  // A connection that breaks between two statements of a transaction only tells its client; the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    sendByName(client, names);
  });
  return pool;
}

function valueTypes({ types }: Pick<typeof import('pg'), 'types'>): CustomTypesConfig {
  const { builtins } = types;
  const parsers = new Map<number, (text: string) => unknown>([
    [builtins.DATE, (text) => text],
    [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
    [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
    [builtins.INT8, Number],
    [builtins.NUMERIC, Number],
  ]);
  return {
    getTypeParser: (oid, format) =>
      (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format as 'text'),
  };
}
