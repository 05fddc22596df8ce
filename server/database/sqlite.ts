/** SQLite through Node's own `node:sqlite`: a small pool of connections to one file, one writer at a time. */
import {
  type CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { Lock, SqliteConnection } from './sqlite-connection.ts';

/** Connections kept open: one writes while the others read. */
const MAX_CONNECTIONS = 4;

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
