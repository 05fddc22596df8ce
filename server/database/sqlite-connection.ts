/** One connection of `node:sqlite`, as Kysely asks for it. */
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely';
import { Rows } from './sqlite-rows.ts';

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

interface Prepared {
  statement: StatementSync;
  rows: Rows;
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
    const prepared = this.#prepare(query.sql);
    // Kept to itself: the next run of the same text would reset it.
    this.#prepared.delete(query.sql);
    let answered: SQLOutputValue[][] = [];
    for (const values of prepared.statement.iterate(...query.parameters.map(toSqlite))) {
      answered.push(values as unknown as SQLOutputValue[]);
      if (answered.length < size) continue;
      yield { rows: prepared.rows.of(answered) as R[] };
      answered = [];
    }
    if (answered.length > 0) yield { rows: prepared.rows.of(answered) as R[] };
    this.#prepared.set(query.sql, prepared);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #run<R>({ statement, rows }: Prepared, parameters: readonly unknown[]): QueryResult<R> {
    const values = parameters.map(toSqlite);
    if (rows.any) {
      const answered = statement.all(...values) as unknown as SQLOutputValue[][];
      return { rows: rows.of(answered) as R[], numAffectedRows: BigInt(answered.length) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, rows: new Rows(statement) };
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

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
