/**
 * The database in which this browser keeps a farm for one user: its herd, and what was entered and has not arrived. Whatever was
 * written is said to be written only when the disk has it.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import type { ArrivingHerd, HerdMeta } from './herd-parts.ts';
import { dropsFor, hasBallast, layBallast, layFiller, takeFiller } from './make-room.ts';

export interface Kept extends DBSchema {
  /** What is one of: each under its name. */
  meta: { key: string; value: HerdMeta | ArrivingHerd | KeptAnswer | KeptOwner | Uint8Array };
  /** Texts of rows, see `herd-parts.ts`. */
  herd: { key: [set: number, table: string, part: number]; value: string };
  outbox: { key: number; value: Entry };
  /** Pictures, under the keys of their entries. */
  photos: { key: string; value: Blob };
  /** By the number that the entry had. */
  sent: { key: number; value: SentEntry };
}

/** What the server answered a read last. */
interface KeptAnswer {
  readonly body: unknown;
}

/** Whose it is, in words: for who sees what is kept here and is not logged in, or is about another farm. */
export interface KeptOwner {
  readonly username: string;
  readonly farm: string;
}

export type StoreName = StoreNames<Kept>;
export type Reading<Names extends StoreName> = IDBPTransaction<Kept, Names[], 'readonly'>;
export type Writing<Names extends StoreName> = IDBPTransaction<Kept, Names[], 'readwrite'>;

/** This browser has no room, even after all was dropped that can be had again. */
export class NoRoom extends Error {}
/** The database did not answer in time; nothing was kept. */
export class NoAnswer extends Error {}
/** For a `catch`: goes on without what the database did not answer in time. */
export function withoutAnswer(error: unknown): undefined {
  if (!(error instanceof NoAnswer)) throw error;
}
/** This window keeps nothing: a private one, or one that forbids it. */
export class KeepsNothing extends Error {}

const STORES = ['meta', 'herd', 'outbox', 'photos', 'sent'] as const satisfies readonly StoreName[];

const VERSION = 1;
/** How long one waits, in ms: for the database, and for a write. */
const OPEN_MS = 3000;
const WRITE_MS = 2000;
/** Rows of the herd are many, and nobody waits for them. */
const WRITE_HERD_MS = 15_000;
export const OWNER = 'owner';
/** What a handle says that the browser has closed behind the page's back; a new one works. */
const CLOSED = new Set(['InvalidStateError', 'UnknownError']);
/** What opening may fail with in a browser that keeps something. */
const MAY_PASS = new Set(['UnknownError', 'QuotaExceededError']);

export interface Waits {
  /** Rejects with what `late` makes when the promise takes longer; in ms. */
  readonly within: <T>(promise: Promise<T>, ms: number, late: () => Error) => Promise<T>;
}

async function within<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

/** The name of a user's database for a farm. */
export function storeName(user: number, farm: number): string {
  return `cowbell-${user}-${farm}`;
}

/** The database of a user for a farm, opened when it is first needed. Every call throws `KeepsNothing`, `NoAnswer` or `NoRoom`. */
export class Store {
  readonly name: string;
  readonly user: number;
  readonly farm: number;
  readonly #within: Waits['within'];
  #opening: Promise<IDBPDatabase<Kept>> | null = null;
  #isOver = false;
  /** Whether the browser has failed to write, and may have written a part. */
  #isTorn = false;
  /** How often each store may have become another; what was read before is read again then. */
  readonly #writes = new Map<StoreName, number>();

  constructor(user: number, farm: number, waits: Waits = { within }) {
    this.name = storeName(user, farm);
    this.user = user;
    this.farm = farm;
    this.#within = waits.within;
  }

  /** Rises whenever the store may hold something else than before, as far as this tab knows. */
  version(name: StoreName): number {
    return this.#writes.get(name) ?? 0;
  }

  /** Any store may be another now: this tab wrote it, or others did. */
  changed(names: readonly StoreName[] = STORES): void {
    for (const name of names) this.#writes.set(name, this.version(name) + 1);
  }

  /** Reads of one moment. `run` may wait for nothing but the transaction. */
  read<Names extends StoreName, T>(names: Names[], run: (tx: Reading<Names>) => Promise<T>): Promise<T> {
    return this.#withHandle((db) =>
      this.#within(
        (async () => {
          const tx = db.transaction(names, 'readonly');
          return (await Promise.all([run(tx), tx.done]))[0];
        })(),
        OPEN_MS,
        () => new NoAnswer(),
      ),
    );
  }

  /**
   * Writes all or nothing, and answers when the disk has it. `run` may wait for nothing but the transaction.
   * @param late takes back what was written after one was told that it was not
   */
  async write<Names extends StoreName, T>(
    names: Names[],
    run: (tx: Writing<Names>) => Promise<T>,
    late?: (written: T) => Promise<unknown>,
  ): Promise<T> {
    const tryIt = () =>
      this.#withHandle(async (db) => {
        if (this.#isTorn) await this.#mendLog(db);
        return this.#writeOnce(db, names, run, late);
      });
    const drops = dropsFor(names);
    for (;;) {
      try {
        return await tryIt();
      } catch (error) {
        // The browser gave it up, and says no more than that.
        if (nameOf(error) === 'AbortError') throw new NoAnswer();
        if (nameOf(error) !== 'QuotaExceededError') throw error;
        const drop = drops.shift();
        if (!drop) throw new NoRoom();
        // After it found no room a database may be read-only until it is opened anew.
        this.close();
        await this.#withHandle((db) => this.#writeOnce(db, drop.names, drop.run)).catch(() => undefined);
        this.close();
      }
    }
  }

  async #writeOnce<Names extends StoreName, T>(
    db: IDBPDatabase<Kept>,
    names: Names[],
    run: (tx: Writing<Names>) => Promise<T>,
    late?: (written: T) => Promise<unknown>,
  ): Promise<T> {
    const tx = db.transaction(names, 'readwrite', { durability: 'strict' });
    let told = false;
    const work = (async () => {
      // It also rejects where `run` does; that is the error which is told.
      tx.done.catch(() => undefined);
      const written = await run(tx);
      tx.commit();
      await tx.done;
      this.changed(names);
      if (told) await late?.(written);
      return written;
    })().catch((error: unknown) => {
      abort(tx);
      // The transaction knows better than a request that went down with it.
      const known = tx.error ?? error;
      if (nameOf(known) === 'UnknownError') this.#isTorn = true;
      throw known;
    });
    // Until the log is mended too: on a slow phone what fills it takes longer than an entry may.
    const isLong = this.#isTorn || (names as StoreName[]).includes('herd');
    const ms = isLong ? WRITE_HERD_MS : WRITE_MS;
    return this.#within(work, ms, () => {
      told = true;
      abort(tx);
      return new NoAnswer();
    });
  }

  /**
   * A disk that was full has perhaps taken half of a write. Chromium writes on behind it, and throws the whole database away when it meets
   * that half at its next start. So much at once makes it begin a new file, and leave the torn one.
   */
  async #mendLog(db: IDBPDatabase<Kept>): Promise<void> {
    await this.#writeOnce(db, ['meta'], layFiller);
    await this.#writeOnce(db, ['meta'], takeFiller);
    this.#isTorn = false;
  }

  /** Runs it with an open handle; once more with a new one where the browser has closed it. */
  async #withHandle<T>(run: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
    let isFull = false;
    try {
      return await run(await this.#open());
    } catch (error) {
      if (!CLOSED.has(nameOf(error))) throw error;
      // A disk that is full in truth is no quota: Chromium says so in words alone, and only at first.
      isFull = /NO_SPACE/.test(String(error));
      this.close();
    }
    try {
      return await run(await this.#open());
    } catch (error) {
      if (!CLOSED.has(nameOf(error))) throw error;
      // The next call begins with a new handle.
      this.close();
      throw isFull ? new NoRoom() : new NoAnswer();
    }
  }

  #open(): Promise<IDBPDatabase<Kept>> {
    this.#opening ??= this.#openAnew().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #openAnew(): Promise<IDBPDatabase<Kept>> {
    if (this.#isOver || typeof indexedDB === 'undefined') throw new KeepsNothing();
    let given = false;
    const drop = () => {
      this.#opening = null;
      this.changed();
    };
    const opening = openDB<Kept>(this.name, VERSION, {
      upgrade(db) {
        db.createObjectStore('meta');
        db.createObjectStore('herd');
        db.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true });
        db.createObjectStore('photos');
        db.createObjectStore('sent', { keyPath: 'entry.n' });
      },
      // Another tab has another version, or clears this one: it must not wait for this tab.
      blocking: (_old, _new, event) => {
        drop();
        (event.target as IDBDatabase).close();
      },
      terminated: drop,
    });
    opening.then((db) => (given ? db.close() : undefined)).catch(() => undefined);
    try {
      return await this.#within(opening, OPEN_MS, () => {
        given = true;
        return new NoAnswer();
      });
    } catch (error) {
      const known = error instanceof NoAnswer || MAY_PASS.has(nameOf(error));
      throw known ? error : new KeepsNothing();
    }
  }

  /** Drops the handle: the next call opens the database anew. */
  close(): void {
    this.changed();
    this.#opening?.then((db) => db.close()).catch(() => undefined);
    this.#opening = null;
  }

  /** Closes it for good: the tab is another user's now, and what is still under way must not be kept. */
  end(): void {
    this.#isOver = true;
    this.close();
  }

  /** Notes whose it is. */
  async keepOwner(owner: KeptOwner): Promise<void> {
    await this.write(['meta'], (tx) => tx.objectStore('meta').put(owner, OWNER));
  }

  /** Keeps what the server answered a read last. */
  async keepAnswer(path: string, body: unknown): Promise<void> {
    await this.write(['meta'], (tx) => tx.objectStore('meta').put({ body }, path));
  }

  /** It; undefined where none is kept. */
  answer(path: string): Promise<KeptAnswer | undefined> {
    return this.read(
      ['meta'],
      async (tx) => (await tx.objectStore('meta').get(path)) as KeptAnswer | undefined,
    );
  }

  /** Lays down what can be dropped when there is no room left for an entry. */
  async keepBallast(): Promise<void> {
    if (await this.read(['meta'], hasBallast)) return;
    // Nothing is dropped for it.
    await this.#withHandle((db) => this.#writeOnce(db, ['meta'], layBallast));
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It is over, or on its way to the disk.
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
