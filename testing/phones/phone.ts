/** A phone: what it keeps outlives its app, which can be ended at any moment. */
import type { NewEntry } from '#domain/outbox/entry.ts';
import { Drain, type Drained } from '../../web/lib/offline/drain.ts';
import { type HerdChanges, KeptHerd } from '../../web/lib/offline/kept-herd.ts';
import { Outbox } from '../../web/lib/offline/outbox.ts';
import { type Reading, Store, type StoreName, type Writing } from '../../web/lib/offline/store.ts';
import type { Chance } from './chance.ts';
import type { Line } from './line.ts';

/** What goes wrong with the disk. `held`: a write is done after one was told that it was not. */
const DISK_FAULTS = { none: 200, quota: 4, closed: 4, unknown: 2, held: 3 } as const;

/** The life of an app: it ends at the how manieth point at which it waits. */
class Life {
  #left = Number.POSITIVE_INFINITY;
  #end: () => void = () => undefined;
  isOver = false;
  readonly ended: Promise<'killed'>;

  constructor() {
    this.ended = new Promise((resolve) => {
      this.#end = () => resolve('killed');
    });
  }

  endAfter(points: number): void {
    this.#left = points;
  }

  /** Of an app that was ended, nothing goes on. */
  async point(): Promise<void> {
    this.#left -= 1;
    if (this.#left <= 0 && !this.isOver) {
      this.isOver = true;
      this.#end();
    }
    if (this.isOver) await new Promise(() => undefined);
  }
}

interface Faults {
  readonly chance: Chance;
  readonly count: (what: string) => void;
  isSound: boolean;
  /** The keys of what had arrived when the disk was full: it may be forgotten. */
  readonly mayGo: Set<string>;
}

class FaultyStore extends Store {
  readonly #life: Life;
  readonly #faults: Faults;
  readonly #held: { is: boolean };

  constructor(user: number, farm: number, life: Life, faults: Faults) {
    const held = { is: false };
    super(user, farm, {
      within: async (promise, _ms, late) => {
        if (!held.is) return promise;
        held.is = false;
        promise.catch(() => undefined);
        throw late();
      },
    });
    this.#life = life;
    this.#faults = faults;
    this.#held = held;
  }

  override async read<Names extends StoreName, T>(
    names: Names[],
    run: (tx: Reading<Names>) => Promise<T>,
  ): Promise<T> {
    await this.#life.point();
    const found = await super.read(names, run);
    await this.#life.point();
    return found;
  }

  override async write<Names extends StoreName, T>(
    names: Names[],
    run: (tx: Writing<Names>) => Promise<T>,
    late?: (written: T) => Promise<unknown>,
  ): Promise<T> {
    await this.#life.point();
    const { chance, count, isSound } = this.#faults;
    const fault = isSound ? 'none' : chance.weighed(DISK_FAULTS);
    if (fault !== 'none') count(`disk ${fault}`);
    let fails = fault === 'quota' || fault === 'unknown' ? 1 + chance.below(4) : fault === 'closed' ? 1 : 0;
    if (fault === 'quota')
      for (const { entry } of await super.read(['sent'], (tx) => tx.objectStore('sent').getAll()))
        this.#faults.mayGo.add(entry.key);
    if (fault === 'held') {
      // The handle is there, so that the write itself is what is held.
      await super.read(['meta'], (tx) => tx.objectStore('meta').count());
      this.#held.is = true;
    }
    const written = await super.write(
      names,
      async (tx) => {
        if (fails > 0) {
          fails -= 1;
          tx.abort();
          throw new DOMException('', ERRORS[fault as keyof typeof ERRORS]);
        }
        return run(tx);
      },
      late,
    );
    await this.#life.point();
    return written;
  }
}

const ERRORS = { quota: 'QuotaExceededError', closed: 'InvalidStateError', unknown: 'UnknownError' } as const;

export interface PhoneParts {
  readonly name: string;
  readonly user: number;
  readonly farm: number;
  readonly access: string;
  readonly line: Line;
  readonly faults: Faults;
  readonly now: () => number;
}

/** An app on the phone, from its start to its end. */
class Running {
  readonly life = new Life();
  readonly store: Store;
  readonly outbox: Outbox;
  readonly herd: KeptHerd;
  readonly drain: Drain;

  constructor({ user, farm, access, line, faults, now, name }: PhoneParts) {
    const { life } = this;
    const { chance } = faults;
    let keys = 0;
    this.store = new FaultyStore(user, farm, life, faults);
    this.outbox = new Outbox(this.store, () => `${name}-again-${chance.below(1_000_000)}-${keys++}`);
    const headers = { authorization: `Bearer ${access}` };
    this.herd = new KeptHerd(
      this.store,
      async (path, etag) => {
        await life.point();
        const known = etag === undefined ? {} : { 'if-none-match': etag };
        const all = { ...headers, 'x-farm': String(farm), ...known };
        const { status, text } = await line.exchange({ method: 'GET', url: path, headers: all });
        await life.point();
        if (status === 304) return null;
        if (status !== 200) throw Object.assign(new Error(`${status}`), { status });
        return JSON.parse(text) as HerdChanges;
      },
      now,
      () => this.outbox.changed(),
    );
    this.drain = new Drain({
      ...{ store: this.store, outbox: this.outbox, herd: this.herd, now },
      who: () => ({ user, farm }),
      random: () => chance.draw(),
      deadline: () => new AbortController().signal,
      async send({ method, path, body, headers: own }) {
        await life.point();
        const payload = body === undefined ? {} : { payload: body };
        const raw = await line.exchange({ method, url: path, headers: { ...headers, ...own }, ...payload });
        await life.point();
        return raw;
      },
    });
  }

  end(): void {
    this.life.endAfter(0);
    void this.life.point();
    this.outbox.close();
    this.store.close();
  }
}

export class Phone {
  readonly parts: PhoneParts;
  #app: Running;

  constructor(parts: PhoneParts) {
    this.parts = parts;
    this.#app = new Running(parts);
  }

  get app(): Running {
    return this.#app;
  }

  /** Ends the app, and starts it anew. */
  restart(): void {
    this.#app.end();
    this.#app = new Running(this.parts);
  }

  /** Does something in the app, which may be ended meanwhile. */
  async does<T>(
    run: (app: Running) => Promise<T>,
    endsAfter = Number.POSITIVE_INFINITY,
  ): Promise<T | 'killed' | Error> {
    const { app } = this;
    app.life.endAfter(endsAfter);
    try {
      const done = await Promise.race([run(app), app.life.ended]);
      if (done === 'killed') this.restart();
      else app.life.endAfter(Number.POSITIVE_INFINITY);
      return done;
    } catch (error) {
      app.life.endAfter(Number.POSITIVE_INFINITY);
      return error as Error;
    }
  }

  keep(entry: NewEntry, endsAfter?: number): Promise<unknown> {
    return this.does(({ outbox }) => outbox.keep(entry), endsAfter);
  }

  send(endsAfter?: number): Promise<Drained | 'killed' | Error> {
    return this.does(({ drain }) => drain.run(), endsAfter);
  }

  /** Throws away all that it keeps. */
  async forget(): Promise<void> {
    this.#app.end();
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(this.#app.store.name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  }
}
