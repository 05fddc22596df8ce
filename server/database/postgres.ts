/** PostgreSQL through `pg`, with its values brought to the forms of schema.ts. */
import {
  type CompiledQuery,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { ClientBase, CustomTypesConfig, Pool, PoolConfig } from 'pg';
import { thrownCode } from '#domain/values/thrown.ts';
import { writingMarks } from './all-farms.ts';
import { type ConnectionCounts, Connections } from './connections.ts';
import { UnavailableError } from './failures.ts';
import { type Host, hostsOf } from './hosts.ts';
import { inTime } from './in-time.ts';
import { type Lent, noteWarnings } from './lent.ts';
import { StatementNames } from './named-statements.ts';
import { PostgresDriver } from './postgres-driver.ts';

/** A PostgreSQL, and how it is used. */
export interface PostgresAddress {
  engine: 'postgres';
  /** It may name several hosts, see hosts.ts. */
  url: string;
  /** Whether a pooler stands there that lends a session for one transaction: nothing of a session is used then. */
  isPooled?: boolean;
  /** The most connections; 10 when left out. */
  connections?: number;
  /** Statements may take as long as they want: those of migrations, backups and commands. */
  isPatient?: boolean;
  /** How long a commit may take, in ms; 30 s when left out. */
  commitMs?: number;
}

const USUAL_CONNECTIONS = 10;
/** How long a connection may take to be made; where there are several hosts, the next is tried then. */
const CONNECTING_MS = 5000;
const CONNECTING_ONE_OF_SEVERAL_MS = 2000;
/** A machine that is gone says nothing; 10 s after that, the system notices on a connection that waits. */
const KEEP_ALIVE_MS = 10_000;

/** A commit, also that of a single statement, may wait for a standby for ever: PostgreSQL has no limit for it. */
const COMMIT_MS = 30_000;
/** What PostgreSQL ends after 30 s, it does not answer at all: the network, or the machine, is gone. */
const ANSWER_MS = 35_000;

/** SQLSTATE `feature_not_supported`: "cached plan must not change result type". */
const PLAN_OUTDATED = '0A000';

/**
 * The time limits of a session, in ms. Changes of a farm wait for its row's lock: one long change must not use up all
 * connections. Behind a pooler they stand at the role.
 */
export const TIME_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** The Kysely dialect for a PostgreSQL. It connects when there is something to ask, and again when connections break. */
export function postgresDialect(
  address: PostgresAddress,
  onBrokenConnection: (error: Error) => void,
): Dialect {
  const { url, isPooled = false, isPatient = false, connections: most = USUAL_CONNECTIONS } = address;
  const limits = isPatient ? null : { commitMs: address.commitMs ?? COMMIT_MS, answerMs: ANSWER_MS };
  const hosts = hostsOf(url);
  const connections = new Connections(hosts, most, limits, (host) =>
    openPool(host, {
      most,
      isOfSeveral: hosts.length > 1,
      isLimited: !isPooled && !isPatient,
      onBrokenConnection,
    }),
  );
  // A pooler forgets them, or knows those of others.
  const names = isPooled ? undefined : new StatementNames();
  return {
    createAdapter: () => new PoolAdapter(connections, names),
    createDriver: () => new PostgresDriver(connections, names),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => writingMarks(new PostgresQueryCompiler()),
  };
}

export class PoolAdapter extends PostgresAdapter {
  /** Of what is sent inside transactions; none where statements have no names. */
  readonly names: StatementNames | undefined;
  readonly #connections: Connections;

  constructor(connections: Connections, names: StatementNames | undefined) {
    super();
    this.#connections = connections;
    this.names = names;
  }

  /** Its connections, and how many wait for one. */
  get connections(): ConnectionCounts {
    return this.#connections.counts;
  }

  /**
   * For each reading query its rows, outside any transaction. They are sent together over one connection, which parses and plans
   * each once, as a named statement: to wait for each answer takes as many turns of a busy server as there are queries.
   */
  async read<R>(queries: readonly NamedQuery<R>[]): Promise<R[][]> {
    const lent = await this.#connections.lend('read');
    try {
      if (!this.names) return await sendAll(lent, queries, false);
      try {
        return await sendAll(lent, queries, true);
      } catch (error) {
        // Another instance with a newer version has added a column since the connection planned the statement.
        if (thrownCode(error) !== PLAN_OUTDATED) throw error;
        lent.spoil();
        return await sendAll(lent, queries, false);
      }
    } finally {
      lent.giveBack();
    }
  }
}

/** A query, and what its plan is called. */
export interface NamedQuery<R> {
  query: CompiledQuery<R>;
  name: string;
}

/** Resolves when all are answered, also where one failed: the connection is free then. */
async function sendAll<R>(lent: Lent, queries: readonly NamedQuery<R>[], isNamed: boolean): Promise<R[][]> {
  const answers = await Promise.allSettled(
    queries.map(({ query: { sql, parameters }, name }) =>
      lent.send({ text: sql, values: [...parameters], ...(isNamed ? { name } : {}) }),
    ),
  );
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value.rows;
  });
}

interface PoolSettings {
  most: number;
  isOfSeveral: boolean;
  /** Whether its sessions get the time limits. */
  isLimited: boolean;
  onBrokenConnection: (error: Error) => void;
}

async function openPool(
  host: Host,
  { most, isOfSeveral, isLimited, onBrokenConnection }: PoolSettings,
): Promise<Pool> {
  // Loaded when it is needed, never with SQLite.
  const { default: pg } = await import('pg');
  const connectingMs = isOfSeveral ? CONNECTING_ONE_OF_SEVERAL_MS : CONNECTING_MS;
  const settings: PoolConfig = {
    connectionString: host.url,
    types: valueTypes(pg),
    max: most,
    // What is asked at once on a connection is sent at once.
    pipeline: true,
    connectionTimeoutMillis: connectingMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'cowbell',
    ...(isLimited ? TIME_LIMITS : {}),
    onConnect: (client) =>
      inTime(
        refuseStandby(client, isOfSeveral),
        connectingMs,
        () => new UnavailableError(`has not answered within ${connectingMs / 1000} s`),
      ),
  };
  const pool = new pg.Pool(settings);
  // Without this, an idle connection that PostgreSQL closes would end this process.
  pool.on('error', onBrokenConnection);
  pool.on('connect', (client) => {
    // A connection that breaks between two statements of a transaction only tells its client; the next statement fails.
    client.on('error', () => undefined);
    noteWarnings(client);
  });
  return pool;
}

/** Throws where nothing can be written; of several hosts also where nothing may be, as an old primary that was fenced off says. */
async function refuseStandby(client: ClientBase, isOfSeveral: boolean): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean }>(
    `select pg_is_in_recovery() as is_standby, current_setting('default_transaction_read_only') = 'on' as is_read_only`,
  );
  if (rows[0]?.is_standby) throw new UnavailableError('is a standby, which takes no changes');
  if (isOfSeveral && rows[0]?.is_read_only) throw new UnavailableError('takes no changes');
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
