/** The log that SQLite appends commits to: brought to the disk, and emptied, without holding up the event loop. */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { NotOnDiskError } from './failures.ts';
import { settle } from './settle.ts';
import { inThread } from './thread.ts';

/** Emptied from so many pages on: 16 MB. */
const MOST_PAGES = 4000;

/** What a log says of itself: its pages, and how many of them the database file has too. */
export interface LogSize {
  pages: number;
  copied: number;
}

/**
 * A commit is appended to the log and seen by all at once, but SQLite (`synchronous=NORMAL`) leaves it to the operating
 * system when it reaches the disk. Here it is brought there, by a thread of Node's, for all commits together that have
 * come meanwhile. After a power cut SQLite finds every commit up to the last that was brought there, whole, and perhaps
 * later ones.
 */
export class WriteAheadLog {
  readonly #file: string;
  #handle: Promise<FileHandle> | undefined;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #emptying: Promise<void> | undefined;
  /** Pages that the last try could not copy: a reader of old ones was in the way. */
  #left = 0;
  #failure: unknown;

  /** `file` is the database's; its log lies beside it. */
  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Resolves when everything that was committed before the call is on the disk. Rejects when the disk failed, and from
   * then on: the operating system may have dropped what it could not write, and never says so twice.
   */
  onDisk(): Promise<void> {
    // The one under way may have begun before this commit. The next is for all that come until it begins.
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

  /** Whether something could not be brought to the disk. */
  get failed(): boolean {
    return this.#failure !== undefined;
  }

  /** Throws once the disk has failed: what would be written could not be promised. */
  refuseAfterFailure(): void {
    if (this.#failure) throw new NotOnDiskError(this.#failure);
  }

  async #open(): Promise<FileHandle> {
    // That there is such a file has to be on the disk as well.
    await settle(dirname(this.#file));
    // Not the database itself: to close that would give up the locks that SQLite holds on it.
    return open(`${this.#file}-wal`, 'r+');
  }

  /**
   * Empties the log when it has grown: copies it into the database in a thread, and if others have written meanwhile
   * once more while `alone` keeps them waiting, so that the log begins anew however much is written.
   */
  keepShort(size: () => LogSize | null, alone: (work: () => Promise<unknown>) => Promise<unknown>): void {
    const waiting = uncopied(size());
    this.#left = Math.min(this.#left, waiting);
    if (this.#emptying !== undefined || waiting - this.#left < MOST_PAGES) return;
    this.#emptying = this.#empty(size, alone)
      // It is tried again when the log has grown further; nothing is lost meanwhile.
      .catch(() => undefined)
      .finally(() => {
        this.#left = uncopied(size());
        this.#emptying = undefined;
      });
  }

  async #empty(
    size: () => LogSize | null,
    alone: (work: () => Promise<unknown>) => Promise<unknown>,
  ): Promise<void> {
    await this.#copy();
    if (uncopied(size()) > 0) await alone(() => this.#copy());
  }

  #copy(): Promise<unknown> {
    return inThread(CHECKPOINT, { file: this.#file });
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    await this.#emptying;
    await this.#next?.catch(() => undefined);
    await this.#underWay?.catch(() => undefined);
    await (await this.#handle?.catch(() => undefined))?.close();
  }
}

/** How many pages the file does not have yet; of a log that cannot be looked at just now, none that are known of. */
function uncopied(size: LogSize | null): number {
  return size === null ? 0 : size.pages - size.copied;
}

/** Brings the log to the disk, then what it holds into the file, then the file to the disk; holds up nobody. */
const CHECKPOINT = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(require('node:worker_threads').workerData.file, { timeout: 0 });
  database.exec('pragma wal_checkpoint(passive)');
  database.close();
`;
