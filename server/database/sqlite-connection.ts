/** One connection of `node:sqlite`: everything here happens at once, and nothing waits. */
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { Rows } from './sqlite-rows.ts';
import type { LogSize } from './write-ahead-log.ts';

const MAX_CACHED_STATEMENTS = 500;

interface Prepared {
  statement: StatementSync;
  rows: Rows;
}

export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  #logSize: StatementSync | undefined;
  /** Whether what is written is appended to a log of its own; some network folders cannot have one. */
  readonly hasLog: boolean;

  /** Throws, as every call does, at once when another process has the file to itself. */
  constructor(file: string) {
    // Made by us, so that it is its owner's alone; SQLite gives what it lays beside it the same rights.
    closeSync(openSync(file, 'a', 0o600));
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
    try {
      this.#database.exec('pragma temp_store = memory; pragma trusted_schema = off');
      this.hasLog = this.#database.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal';
      // With a log, WriteAheadLog has it brought to the disk, and empties it; without one, SQLite does at each commit.
      this.#database.exec(
        this.hasLog
          ? 'pragma synchronous = normal; pragma wal_autocheckpoint = 0'
          : 'pragma synchronous = extra',
      );
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  exec(sql: 'begin' | 'begin immediate' | 'commit'): void {
    this.#database.exec(sql);
  }

  /** Ends a transaction with nothing done, if SQLite has not done so itself. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, rows } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (rows.any) {
      // Arrays, as `Rows` has told the statement; the types of `node:sqlite` know objects alone.
      const all: unknown = statement.all(...values);
      const answered = all as SQLOutputValue[][];
      return { rows: rows.of(answered) as R[], numAffectedRows: BigInt(answered.length) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** The rows of a reading query, `size` at a time; never more of them are held. */
  *stream<R>({ sql, parameters }: CompiledQuery, size: number): Generator<QueryResult<R>> {
    const prepared = this.#prepare(sql);
    // Kept to itself: the next run of the same text would reset it.
    this.#prepared.delete(sql);
    let answered: SQLOutputValue[][] = [];
    const all: Iterable<unknown> = prepared.statement.iterate(...parameters.map(toSqlite));
    for (const values of all) {
      answered.push(values as SQLOutputValue[]);
      if (answered.length < size) continue;
      yield { rows: prepared.rows.of(answered) as R[] };
      answered = [];
    }
    if (answered.length > 0) yield { rows: prepared.rows.of(answered) as R[] };
    this.#prepared.set(sql, prepared);
  }

  /** How many pages the log has, and how many of them the file itself has too. Looks at memory only. */
  log(): LogSize {
    this.#logSize ??= this.#database.prepare('pragma wal_checkpoint(noop)');
    const size = this.#logSize.get();
    return { pages: Number(size?.log), copied: Number(size?.checkpointed) };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
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
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
