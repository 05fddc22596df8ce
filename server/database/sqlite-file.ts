/** The connections to one SQLite file: one writes at a time, and readers wait for nobody. */
import type { CompiledQuery, QueryResult } from 'kysely';
import { databaseFailure } from './failures.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { isBusy, Lock, whenFree } from './waiting.ts';
import { type LogSize, WriteAheadLog } from './write-ahead-log.ts';

/** The most connections for longer reads: transactions, and rows read in parts. */
const MAX_READING = 4;

const MINUTE_MS = 60_000;

/** Why the database cannot work fully, though it may still answer many reads. */
export type Trouble = 'disk_full' | 'disk_failing' | 'damaged';

const TROUBLES = new Map<unknown, Trouble>([
  ['full', 'disk_full'],
  ['failing', 'disk_failing'],
  ['damaged', 'damaged'],
]);

export class SqliteFile {
  readonly #file: string;
  readonly #log: WriteAheadLog;
  readonly #turns = new Lock();
  #writer: SqliteConnection | undefined;
  /** For single queries, which end before anybody else runs. */
  #reader: SqliteConnection | undefined;
  readonly #all: SqliteConnection[] = [];
  readonly #idle: SqliteConnection[] = [];
  #reading = 0;
  readonly #waiting: (() => void)[] = [];
  #moment: object | null = null;
  #trouble: { kind: Trouble; at: number } | null = null;

  constructor(file: string) {
    this.#file = file;
    this.#log = new WriteAheadLog(file);
  }

  /**
   * The last problem with the file. Damage stays; others end when a write succeeds, or after a minute without
   * another.
   */
  get trouble(): Trouble | null {
    if (this.#log.failed) return 'disk_failing';
    if (!this.#trouble) return null;
    const { kind, at } = this.#trouble;
    return kind === 'damaged' || performance.now() - at < MINUTE_MS ? kind : null;
  }

  /** Notes a problem. */
  note(kind: Trouble): void {
    if (this.#trouble?.kind !== 'damaged') this.#trouble = { kind, at: performance.now() };
  }

  /** See `NodeSqliteAdapter`. */
  get moment(): object {
    if (!this.#moment) {
      this.#moment = {};
      setImmediate(() => {
        this.#moment = null;
      });
    }
    return this.#moment;
  }

  /** Runs a reading query without a promise; null when it has to wait, because another process has locked the file. */
  readNow<R>(query: CompiledQuery): R[] | null {
    try {
      return this.#noting(() => this.#reader?.run<R>(query).rows) ?? null;
    } catch (error) {
      if (isBusy(error)) return null;
      throw error;
    }
  }

  async read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whenFree(() => this.#noting(() => this.#forReading().run<R>(query)));
  }

  /** Runs one writing query; its change is on the disk when this resolves. */
  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const turn = await this.takeWriter((writer) => writer.run<R>(query));
    this.#written();
    turn.end();
    await this.#onDisk(turn.connection);
    return turn.answer;
  }

  /** Begins a transaction that writes; `end` lets the next one in. */
  async takeWriter<T>(
    begin: (writer: SqliteConnection) => T,
  ): Promise<{ connection: SqliteConnection; answer: T; end: () => void }> {
    const asked = performance.now();
    const end = await this.#turns.acquire();
    try {
      this.#log.refuseAfterFailure();
      return await whenFree(
        () =>
          this.#noting(() => {
            this.#writer ??= this.#open();
            return { connection: this.#writer, answer: begin(this.#writer), end };
          }),
        asked,
      );
    } catch (error) {
      end();
      throw error;
    }
  }

  /** A connection for a longer read; `giveBack` when done. */
  async takeReader(): Promise<SqliteConnection> {
    while (this.#reading >= MAX_READING) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#reading += 1;
    try {
      return this.#idle.pop() ?? (await whenFree(() => this.#noting(() => this.#open())));
    } catch (error) {
      this.#letNextRead();
      throw error;
    }
  }

  giveBack(reader: SqliteConnection): void {
    this.#idle.push(reader);
    this.#letNextRead();
  }

  #letNextRead(): void {
    this.#reading -= 1;
    this.#waiting.shift()?.();
  }

  /** Runs a query of a transaction under way. */
  run<R>(connection: SqliteConnection, query: CompiledQuery): QueryResult<R> {
    return this.#noting(() => connection.run<R>(query));
  }

  /** Commits, lets the next writer begin, and resolves when the commit is on the disk. */
  async commit(writer: SqliteConnection, end: () => void): Promise<void> {
    this.#noting(() => writer.exec('commit'));
    this.#written();
    end();
    await this.#onDisk(writer);
  }

  async close(): Promise<void> {
    await this.#log.close();
    for (const connection of this.#all) connection.close();
  }

  #forReading(): SqliteConnection {
    this.#reader ??= this.#open();
    return this.#reader;
  }

  #open(): SqliteConnection {
    const connection = new SqliteConnection(this.#file);
    this.#all.push(connection);
    return connection;
  }

  #written(): void {
    this.#moment = null;
    if (this.#trouble?.kind !== 'damaged') this.#trouble = null;
  }

  async #onDisk(writer: SqliteConnection): Promise<void> {
    if (!writer.hasLog) return;
    await this.#log.onDisk();
    this.#log.keepShort(
      () => this.#logSize(),
      async (work) => {
        const end = await this.#turns.acquire();
        return work().finally(end);
      },
    );
  }

  /** Null when it cannot be said now. The commit is on the disk all the same, and the next one looks again. */
  #logSize(): LogSize | null {
    try {
      // The writer may be in the next transaction by now, and cannot tell.
      return this.#forReading().log();
    } catch {
      return null;
    }
  }

  #noting<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const trouble = TROUBLES.get(databaseFailure(error));
      if (trouble) this.note(trouble);
      throw error;
    }
  }
}
