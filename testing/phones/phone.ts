/** A phone: what it keeps outlives its app, which can be ended at any moment. */
import type { RequestedAct } from '#domain/outbox/act-of-request.ts';
import type { NewEntry } from '#domain/outbox/entry.ts';
import type { Role } from '#domain/values/roles.ts';
import { Drain, type Drained, type SendEntry } from '../../web/lib/offline/drain.ts';
import { type FoldedFarm, foldFarm } from '../../web/lib/offline/kept-farm.ts';
import { type HerdChanges, KeptHerd } from '../../web/lib/offline/kept-herd.ts';
import { newEntry } from '../../web/lib/offline/new-entry.ts';
import { Outbox } from '../../web/lib/offline/outbox.ts';
import type { Store } from '../../web/lib/offline/store.ts';
import { type Faults, FaultyStore } from './faulty-store.ts';
import { Life } from './life.ts';
import type { Line } from './line.ts';
import type { Session } from './session.ts';

/** What is broken on purpose, for the judge to find. */
export interface Broken {
  readonly send?: (send: SendEntry, app: { readonly store: Store }) => SendEntry;
  readonly outbox?: typeof Outbox;
}

export interface PhoneParts {
  readonly name: string;
  /** Whose entries it keeps. */
  readonly session: Session;
  readonly farm: number;
  readonly line: Line;
  readonly faults: Faults;
  /** ms since 1970, by the phone's clock. */
  readonly now: () => number;
  /** The same by a clock that nobody sets. */
  readonly steady?: () => number;
  readonly broken?: Broken | undefined;
}

/** An app on the phone, from its start to its end. */
class Running {
  readonly life = new Life();
  readonly store: Store;
  readonly outbox: Outbox;
  readonly herd: KeptHerd;
  readonly drain: Drain;
  readonly #parts: PhoneParts;
  #folded: FoldedFarm | null = null;

  constructor(parts: PhoneParts, who: () => Session) {
    const { session, farm, line, faults, now, name, broken, steady = now } = parts;
    const { life } = this;
    const { chance } = faults;
    let keys = 0;
    this.#parts = parts;
    this.store = new FaultyStore(session.user, farm, life, faults);
    const OwnOutbox = broken?.outbox ?? Outbox;
    this.outbox = new OwnOutbox(this.store, () => `${name}-again-${chance.below(1_000_000)}-${keys++}`);
    this.herd = new KeptHerd(
      this.store,
      async (path, etag) => {
        await life.point();
        const known = etag === undefined ? {} : { 'if-none-match': etag };
        const { status, text } = await who().with(line, (authorization) => {
          const headers = { authorization, 'x-farm': String(farm), ...known };
          return line.exchange({ method: 'GET', url: path, headers });
        });
        await life.point();
        if (status === 304) return null;
        if (status !== 200) throw Object.assign(new Error(`${status}`), { status });
        return JSON.parse(text) as HerdChanges;
      },
      now,
      () => this.outbox.changed(),
      steady,
    );
    const send: SendEntry = async ({ method, path, body, headers: own }, _photo, _signal, isOwn) => {
      const payload = body === undefined ? {} : { payload: body };
      await life.point();
      const raw = await who().with(line, async (authorization) => {
        if (!isOwn()) throw new Error('Another user is logged in');
        return line.exchange({ method, url: path, headers: { authorization, ...own }, ...payload });
      });
      await life.point();
      return raw;
    };
    this.drain = new Drain({
      ...{ store: this.store, outbox: this.outbox, herd: this.herd, now, steady },
      who: () => (who().isOver ? null : { user: who().user, farm }),
      random: () => chance.draw(),
      deadline: () => new AbortController().signal,
      send: broken?.send?.(send, this) ?? send,
    });
  }

  /** The farm as the phone shows it. */
  async fold(): Promise<FoldedFarm | null> {
    this.#folded = await this.foldAnew(this.#folded);
    return this.#folded;
  }

  foldAnew(before: FoldedFarm | null = null): Promise<FoldedFarm | null> {
    const { now, session, farm } = this.#parts;
    const { herd, outbox } = this;
    return foldFarm({ farm_id: farm, herd, outbox, username: session.username, now }, before);
  }

  /** What is entered, as the page makes it. Throws `AppError` where the rules refuse it at once. */
  entryOf(farm: FoldedFarm, key: string, act: RequestedAct, said: { role: Role; isReached: boolean }) {
    const at = this.#parts.now() + farm.state.offset;
    return newEntry(this.outbox, farm, { key, act, at, ...said });
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
  /** Who uses it just now. */
  user: Session;
  #app: Running;

  constructor(parts: PhoneParts) {
    this.parts = parts;
    this.user = parts.session;
    this.#app = this.#start();
  }

  #start(): Running {
    return new Running(this.parts, () => this.user);
  }

  get app(): Running {
    return this.#app;
  }

  /** Ends the app, and starts it anew. */
  restart(): void {
    this.#app.end();
    this.#app = this.#start();
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
