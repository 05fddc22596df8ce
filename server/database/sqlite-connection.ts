/** One connection of `node:sqlite`, as Kysely asks for it. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';

const MAX_CACHED_STATEMENTS = 500;

/** A first-come, first-served lock. */
export class Lock {
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

export class SqliteConnection implements DatabaseConnection {
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

  /** The rows of a reading query, `size` at a time; never more of them are held. */
  async *streamQuery<R>(query: CompiledQuery, size = 1): AsyncIterableIterator<QueryResult<R>> {
    const { statement, columns } = this.#prepare(query.sql);
    // Kept to itself: the next run of the same text would reset it.
    this.#prepared.delete(query.sql);
    let rows: R[] = [];
    for (const values of statement.iterate(...query.parameters.map(toSqlite))) {
      rows.push(toRow(columns, values as unknown as SQLOutputValue[]) as R);
      if (rows.length < size) continue;
      yield { rows };
      rows = [];
    }
    if (rows.length > 0) yield { rows };
    this.#prepared.set(query.sql, { statement, columns });
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
