/** One connection of `node:sqlite`: every call is synchronous. */

import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { thrownCode } from '#domain/values/thrown.ts';
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
  /** Whether writes go to a write-ahead log; some network folders cannot have one. */
  readonly hasLog: boolean;

  /** Opens the file. Throws at once, as every call does, when another process has locked it. */
  constructor(file: string) {
    createOnce(file);
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
    try {
      this.#database.exec('pragma temp_store = memory; pragma trusted_schema = off');
      this.hasLog = this.#database.prepare('pragma journal_mode = wal').get()?.journal_mode === 'wal';
      // With a log, WriteAheadLog writes it to the disk and empties it; without one, SQLite writes at each commit.
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

  /** Ends a transaction without changes, unless SQLite has ended it already. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, rows } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (rows.any) {
      // `Rows` has set the statement to answer arrays; the types of `node:sqlite` know only objects.
      const all: unknown = statement.all(...values);
      const answered = all as SQLOutputValue[][];
      return { rows: rows.of<R>(answered), numAffectedRows: BigInt(answered.length) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** The rows of a reading query, `size` at a time; no more of them are in memory. */
  *stream<R>({ sql, parameters }: CompiledQuery, size: number): Generator<QueryResult<R>> {
    const prepared = this.#prepare(sql);
    // Not shared: another run of the same text would reset it.
    this.#prepared.delete(sql);
    let answered: SQLOutputValue[][] = [];
    const all: Iterable<unknown> = prepared.statement.iterate(...parameters.map(toSqlite));
    for (const values of all) {
      answered.push(values as SQLOutputValue[]);
      if (answered.length < size) continue;
      yield { rows: prepared.rows.of<R>(answered) };
      answered = [];
    }
    if (answered.length > 0) yield { rows: prepared.rows.of<R>(answered) };
    this.#prepared.set(sql, prepared);
  }

  /** How many pages the log has, and how many of them were copied into the database file. Reads only memory. */
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

/**
 * Creates a database file that only its owner can read; SQLite gives its other files the same rights. One that is there is not
 * opened: closing it would release the locks that this process's other connections hold on it, and whoever looks into
 * the file then takes the log away when they leave.
 */
function createOnce(file: string): void {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if (thrownCode(error) !== 'EEXIST') throw error;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
