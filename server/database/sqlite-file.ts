/** The connections to one SQLite file, and whose turn it is: one writes at a time, readers wait for nobody. */
import type { CompiledQuery, QueryResult } from 'kysely';
import { databaseFailure } from './failures.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { isBusy, Lock, whenFree } from './waiting.ts';
import { type LogSize, WriteAheadLog } from './write-ahead-log.ts';

/** Connections for those who read for a while: in a transaction, or some rows at a time. */
const MAX_READING = 4;

const MINUTE_MS = 60_000;

/** Why the database cannot do its work, though it may answer much of what it is asked. */
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
  /** For single queries: they are over before anybody else runs. */
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

  /** What went wrong with the file last. Damage stays; the rest until a write succeeds, or nobody has met it for a minute. */
  get trouble(): Trouble | null {
    if (this.#log.failed) return 'disk_failing';
    if (!this.#trouble) return null;
    const { kind, at } = this.#trouble;
    return kind === 'damaged' || performance.now() - at < MINUTE_MS ? kind : null;
  }

  /** Remembers what went wrong. */
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

  /** Runs a reading query at once; null when it has to wait, because another process has the file to itself. */
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

  /** Runs one writing query; it is on the disk when this resolves. */
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

  /** A connection to read with for a while; `giveBack` when done. */
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

  /** Runs what belongs to a transaction under way. */
  run<R>(connection: SqliteConnection, query: CompiledQuery): QueryResult<R> {
    return this.#noting(() => connection.run<R>(query));
  }

  /** Commits what was written, lets the next one write, and resolves when it is on the disk. */
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

  /** Null when it cannot be told just now: what was written is on the disk all the same, and the next commit looks again. */
  #logSize(): LogSize | null {
    try {
      // The writer may be in the middle of the next transaction by now, and then says nothing.
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
