/** SQLite's write-ahead log: written to the disk, and emptied, without blocking the event loop. */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { NotOnDiskError } from './failures.ts';
import { settle } from './settle.ts';
import { inThread } from './thread.ts';

/**
 * The log is emptied from so many pages on (32 MB). Each emptying starts a thread and copies each page once, however often it
 * was written: with half as many pages a server that registers animals without a pause needs about a tenth more processor time.
 */
export const MOST_PAGES = 8000;

/** The size of a log in pages, and how many of them were copied into the database file. */
export interface LogSize {
  pages: number;
  copied: number;
}

/** Does something while no writer writes. */
type Alone = (work: () => Promise<number>) => Promise<number>;

/**
 * A commit is appended to the log and visible at once, but SQLite (`synchronous=NORMAL`) leaves it to the operating
 * system when it reaches the disk. Here a thread of Node's syncs the log, once for all commits that have come
 * meanwhile. After a power cut SQLite finds every commit up to the last sync, whole, and perhaps later ones.
 */
export class WriteAheadLog {
  readonly #file: string;
  #handle: Promise<FileHandle> | undefined;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #emptying: Promise<void> | undefined;
  /** Pages that the last try could not copy, because a reader still used old ones. */
  #left = 0;
  #failure: unknown;

  /** `file` is the database's; its log lies beside it. */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Resolves when everything that was committed before the call is on the disk. Rejects when the disk failed, and
   * always from then on: the operating system may have dropped what it could not write, and reports it only once.
   */
  onDisk(): Promise<void> {
    // The sync under way may have begun before this commit, so the next one is for all commits until it begins.
    this.#next ??= this.#after(this.#underWay);
    return this.#next;
  }

  async #after(before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => undefined);
    this.#underWay = this.#next;
    this.#next = undefined;
    this.refuseAfterFailure();
    try {
      this.#handle ??= this.#open();
      await (await this.#handle).datasync();
    } catch (error) {
      this.#failure = error;
      this.refuseAfterFailure();
    }
  }

  /** Whether a sync has failed. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /** Throws once the disk has failed: later writes could not be promised. */
  refuseAfterFailure(): void {
    if (this.#failure) throw new NotOnDiskError(this.#failure);
  }

  async #open(): Promise<FileHandle> {
    // The folder's entry for the file has to be on the disk as well.
    await settle(dirname(this.#file));
    // Not the database file: closing it would release the locks that SQLite holds on it.
    return open(`${this.#file}-wal`, 'r+');
  }

  /**
   * Empties the log when it has grown: a thread copies it into the database. If others have written meanwhile, it is
   * copied once more while `alone` keeps writers waiting, so that the log begins anew however much is written.
   */
  keepShort(size: () => LogSize | null, alone: Alone): void {
    const waiting = uncopied(size());
    this.#left = Math.min(this.#left, waiting);
    if (this.#emptying !== undefined || waiting - this.#left < MOST_PAGES) return;
    this.#emptying = this.#empty(size, alone)
      // Tried again when the log has grown further; nothing is lost meanwhile.
      .catch(() => uncopied(size()))
      .then((left) => {
        this.#left = left;
        this.#emptying = undefined;
        // Who wrote until now has learnt that it is being emptied.
        this.keepShort(size, alone);
      });
  }

  /** Answers how many pages could not be copied. */
  async #empty(size: () => LogSize | null, alone: Alone): Promise<number> {
    const left = await this.#copy();
    return uncopied(size()) > 0 ? alone(() => this.#copy()) : left;
  }

  async #copy(): Promise<number> {
    return Number(await inThread(CHECKPOINT, { file: this.#file }));
  }

  /** Resolves when no work is under way any more. */
  async close(): Promise<void> {
    while (this.#emptying !== undefined) await this.#emptying;
    await this.#next?.catch(() => undefined);
    await this.#underWay?.catch(() => undefined);
    await (await this.#handle?.catch(() => undefined))?.close();
  }
}

/** How many pages are not in the file yet; 0 when the log cannot be read now. */
function uncopied(size: LogSize | null): number {
  return size === null ? 0 : size.pages - size.copied;
}

/**
 * Syncs the log, copies it into the file, then syncs the file. Blocks nobody. Answers how many pages it could not copy; fails
 * where another process is at it.
 */
const CHECKPOINT = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file, { timeout: 0 });
  const { busy, log, checkpointed } = database.prepare('pragma wal_checkpoint(passive)').get();
  database.close();
  if (busy) throw new Error('Another process copies the log');
  parentPort.postMessage(log - checkpointed);
`;
