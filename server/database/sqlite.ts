/** SQLite through Node's own `node:sqlite`: a small pool of connections to one file, one writer at a time. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
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

/** Connections kept open: one writes while the others read. */
const MAX_CONNECTIONS = 4;
const MAX_CACHED_STATEMENTS = 500;

/** A first-come, first-served lock. */
class Lock {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, with the function that lets the next one in. */
  async acquire(): Promise<() => void> {
    let release: () => void = () => undefined;
    const before = this.#tail;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

interface Column {
  name: string;
  /** Declared BOOLEAN, which SQLite stores as 0 and 1. */
  boolean: boolean;
}

interface Prepared {
  statement: StatementSync;
  /** What it answers; empty for a statement that only writes. */
  columns: Column[];
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #writeLock: Lock;
  readonly #prepared = new Map<string, Prepared>();
  readonly #onWritten: () => void;
  #inTransaction = false;
  #releaseWriteLock: (() => void) | undefined;

  constructor(file: string, writeLock: Lock, onWritten: () => void) {
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;');
    this.#writeLock = writeLock;
    this.#onWritten = onWritten;
  }

  async begin(settings: TransactionSettings): Promise<void> {
    const reading = settings.accessMode === 'read only';
    if (!reading) this.#releaseWriteLock = await this.#writeLock.acquire();
    try {
      this.#database.exec(reading ? 'begin' : 'begin immediate');
      this.#inTransaction = true;
    } catch (error) {
      this.#endTransaction();
      throw error;
    }
  }

  commit(): void {
    this.#database.exec('commit');
    this.#onWritten();
    this.#endTransaction();
  }

  rollback(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback');
    } finally {
      this.#endTransaction();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.#prepare(query.sql);
    if (query.query.kind === 'SelectQueryNode') return this.#run(prepared, query.parameters);
    if (this.#inTransaction) return this.#run(prepared, query.parameters);
    const release = await this.#writeLock.acquire();
    try {
      return this.#run(prepared, query.parameters);
    } finally {
      this.#onWritten();
      release();
    }
  }

  readNow<R>(query: CompiledQuery): R[] {
    return this.#run<R>(this.#prepare(query.sql), query.parameters).rows;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // A statement of its own: a cached one would be reset by the next run of the same text.
    const { statement, columns } = prepare(this.#database, query.sql);
    for (const values of statement.iterate(...query.parameters.map(toSqlite))) {
      yield { rows: [toRow(columns, values as unknown as SQLOutputValue[]) as R] };
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #run<R>({ statement, columns }: Prepared, parameters: readonly unknown[]): QueryResult<R> {
    const values = parameters.map(toSqlite);
    if (columns.length > 0) {
      const answered = statement.all(...values) as unknown as SQLOutputValue[][];
      const rows = answered.map((row) => toRow(columns, row) as R);
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = prepare(this.#database, sql);
    if (this.#prepared.size >= MAX_CACHED_STATEMENTS) {
      const oldest = this.#prepared.keys().next().value;
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #endTransaction(): void {
    this.#inTransaction = false;
    this.#releaseWriteLock?.();
    this.#releaseWriteLock = undefined;
  }
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  // Rows as arrays, made into objects by `toRow`: measured, the objects that SQLite's binding makes are three times
  // slower to read, and a whole herd is read at once.
  statement.setReturnArrays(true);
  const columns = statement
    .columns()
    .map(({ name, type }) => ({ name, boolean: type?.toUpperCase() === 'BOOLEAN' }));
  return { statement, columns };
}

function toRow(columns: Column[], values: SQLOutputValue[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i += 1) {
    const { name, boolean } = columns[i] as Column;
    const value = values[i];
    row[name] = boolean && value !== null ? value === 1 : value;
  }
  return row;
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #writeLock = new Lock();
  readonly #idle: SqliteConnection[] = [];
  readonly #all: SqliteConnection[] = [];
  readonly #waiting: ((connection: SqliteConnection) => void)[] = [];
  #moment: object | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    // The last one put back comes first: its statements are prepared already.
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.length < MAX_CONNECTIONS) {
      const connection = new SqliteConnection(this.#file, this.#writeLock, () => {
        this.#moment = null;
      });
      this.#all.push(connection);
      return connection;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#idle.push(connection);
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  get moment(): object {
    if (!this.#moment) {
      this.#moment = {};
      setImmediate(() => {
        this.#moment = null;
      });
    }
    return this.#moment;
  }

  /** Runs a reading query at once; null while every connection is in use. */
  readNow<R>(query: CompiledQuery): R[] | null {
    return this.#idle.at(-1)?.readNow<R>(query) ?? null;
  }

  async destroy(): Promise<void> {
    for (const connection of this.#all) connection.close();
  }
}

export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    super();
    this.#driver = driver;
  }

  /**
   * Stays the same until this process writes, and no longer than the event loop takes to hand over what has arrived:
   * what was read at this moment need not be read again.
   */
  get moment(): object {
    return this.#driver.moment;
  }

  /** The rows of a reading query at once, outside of any transaction; null while every connection is in use. */
  readNow<R>(query: CompiledQuery<R>): R[] | null {
    return this.#driver.readNow(query);
  }

  // Kysely takes SQLite for a single connection without this, and lets every read wait for a transaction under way.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  // A migration that fails, or is cut off, leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  // The driver's write lock and SQLite's own keep migrations of one file apart.
  override async acquireMigrationLock(): Promise<void> {}
}

/** The Kysely dialect for a SQLite file (WAL, `synchronous=FULL`, foreign keys enforced). */
export function sqliteDialect(file: string): Dialect {
  const driver = new SqliteDriver(file);
  return {
    createDriver: () => driver,
    createAdapter: () => new NodeSqliteAdapter(driver),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
