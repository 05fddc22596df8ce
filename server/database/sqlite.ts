/** SQLite through Node's own `node:sqlite`, as Kysely asks for it. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFile, type Trouble } from './sqlite-file.ts';

/**
 * What Kysely takes for a connection. It takes a real one of the file's only while it needs it: for one query, for a
 * transaction up to its commit, not while that is brought to the disk.
 */
class Visit implements DatabaseConnection {
  readonly #file: SqliteFile;
  /** The connection of the transaction under way, and how to let it go. */
  #own: { connection: SqliteConnection; end: () => void; reading: boolean } | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      const connection = await this.#file.takeReader();
      this.#own = { connection, end: () => this.#file.giveBack(connection), reading: true };
      connection.exec('begin');
      return;
    }
    const turn = await this.#file.takeWriter((writer) => writer.exec('begin immediate'));
    this.#own = { ...turn, reading: false };
  }

  async commit(): Promise<void> {
    const own = this.#own;
    if (!own) return;
    if (own.reading) return this.rollback();
    await this.#file.commit(own.connection, () => {
      this.#own = undefined;
      own.end();
    });
  }

  /** Also called when a commit failed, which may be over by then. */
  rollback(): void {
    const own = this.#own;
    this.#own = undefined;
    try {
      own?.connection.rollback();
    } finally {
      own?.end();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#own) return this.#file.run(this.#own.connection, query);
    return onlyReads(query) ? this.#file.read(query) : this.#file.write(query);
  }

  async *streamQuery<R>(query: CompiledQuery, size = 1): AsyncIterableIterator<QueryResult<R>> {
    if (this.#own) return yield* this.#own.connection.stream<R>(query, size);
    const reader = await this.#file.takeReader();
    try {
      yield* reader.stream<R>(query, size);
    } finally {
      this.#file.giveBack(reader);
    }
  }
}

/** Whether a query only reads, as far as can be told at a glance. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Visit> {
    return new Visit(this.#file);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(visit: Visit, settings: TransactionSettings): Promise<void> {
    await visit.begin(settings);
  }

  async commitTransaction(visit: Visit): Promise<void> {
    await visit.commit();
  }

  async rollbackTransaction(visit: Visit): Promise<void> {
    visit.rollback();
  }

  async destroy(): Promise<void> {
    await this.#file.close();
  }
}

export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super();
    this.#file = file;
  }

  /**
   * Stays the same until this process writes, and no longer than the event loop takes to hand over what has arrived:
   * what was read at this moment need not be read again.
   */
  get moment(): object {
    return this.#file.moment;
  }

  /** The rows of a reading query at once, outside of any transaction; null when they have to be waited for. */
  readNow<R>(query: CompiledQuery<R>): R[] | null {
    return this.#file.readNow(query);
  }

  /** What keeps the file from being written or read; null when nothing is known to. */
  get trouble(): Trouble | null {
    return this.#file.trouble;
  }

  /** Remembers what somebody else has found. */
  note(trouble: Trouble): void {
    this.#file.note(trouble);
  }

  // Kysely takes SQLite for a single connection without this, and lets every read wait for a transaction under way.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // A migration that fails, or is cut off, leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  // The file's turns and SQLite's own lock keep migrations of one file apart.
  override async acquireMigrationLock(): Promise<void> {}
}

/** The Kysely dialect for a SQLite file (WAL, on the disk when it is acknowledged, foreign keys enforced). */
export function sqliteDialect(file: string): Dialect {
  const opened = new SqliteFile(file);
  return {
    createDriver: () => new SqliteDriver(opened),
    createAdapter: () => new NodeSqliteAdapter(opened),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
