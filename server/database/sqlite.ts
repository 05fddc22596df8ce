/** The Kysely driver for Node's own `node:sqlite`. */
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
import { ALL_FARMS, writingMarks } from './all-farms.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFile, type Trouble } from './sqlite-file.ts';

/**
 * What Kysely treats as a connection. It holds a real connection to the file only while it needs one: for one query,
 * or for a transaction up to its commit, but not while the commit is written to the disk.
 */
class Visit implements DatabaseConnection {
  readonly #file: SqliteFile;
  /** The connection of the transaction under way, and how to release it. */
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

  /** Also called when a commit failed; the transaction may have ended by then. */
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

/** Whether a query only reads, judged by its beginning. */
function onlyReads({ query, sql }: CompiledQuery): boolean {
  const from = sql.startsWith(ALL_FARMS) ? ALL_FARMS.length : 0;
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql.slice(from));
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
   * An object that stays the same until this process writes, and at most for one turn of the event loop: while it is
   * the same, a read need not be repeated.
   */
  get moment(): object {
    return this.#file.moment;
  }

  /** The rows of a reading query outside any transaction, without a promise; null when it has to wait. */
  readNow<R>(query: CompiledQuery<R>): R[] | null {
    return this.#file.readNow(query);
  }

  /** What keeps the file from being written or read; null when nothing is known. */
  get trouble(): Trouble | null {
    return this.#file.trouble;
  }

  /** Notes a problem that somebody else has found. */
  note(trouble: Trouble): void {
    this.#file.note(trouble);
  }

  // Without this Kysely treats SQLite as a single connection, and every read waits for a transaction under way.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // True: a migration that fails or is interrupted leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  // Not needed: the file's own lock keeps two migrations apart.
  override async acquireMigrationLock(): Promise<void> {}
}

/** The Kysely dialect for a SQLite file (WAL, on the disk when it is acknowledged, foreign keys enforced). */
export function sqliteDialect(file: string): Dialect {
  const opened = new SqliteFile(file);
  return {
    createDriver: () => new SqliteDriver(opened),
    createAdapter: () => new NodeSqliteAdapter(opened),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => writingMarks(new SqliteQueryCompiler()),
  };
}
