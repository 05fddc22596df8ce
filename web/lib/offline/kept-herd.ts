/** The whole herd of a farm in this browser: fetched once in pages, and from then on what was changed since. */
import type { FarmSettings } from '#domain/account/user.ts';
import type { Entry } from '#domain/outbox/entry.ts';
import { noteRead } from './arrived-rows.ts';
import {
  type ArrivingHerd,
  foldInto,
  type HerdMeta,
  type HerdRow,
  keysOfSet,
  type Parts,
} from './herd-parts.ts';
import { tellTabs } from './outbox.ts';
import { OWNER, type Store, type Writing } from './store.ts';

/** What `GET /api/herd/changes/` answers. */
export interface HerdChanges {
  readonly cursor: string;
  readonly whole: boolean;
  readonly next: string | null;
  readonly now: string;
  readonly farm: FarmSettings;
  readonly rows: Readonly<Record<string, readonly HerdRow[]>>;
  readonly removed: Readonly<Record<string, readonly number[]>>;
  readonly acts: readonly {
    readonly key: string;
    readonly entry: number;
    readonly rows: readonly { readonly entity: string; readonly id: number }[];
  }[];
}

/**
 * Reads a path of the API in the farm of the store; null for a 304 to `etag`. Rejects where no answer came, or another one than 200.
 */
export type Get = (path: string, etag?: string) => Promise<HerdChanges | null>;

export interface HerdState {
  readonly cursor: string;
  /** The generation that changes are said to be made on. */
  readonly generation: string;
  readonly farm: FarmSettings;
  /** The server's moment of the last read: ISO, UTC. */
  readonly asOf: string;
  /** How many ms the server's clock is ahead of this device's. */
  readonly offset: number;
}

const PATH = '/api/herd/changes/';
const HERD = 'herd';
const ARRIVING = 'arriving';
/** A clock that moves by more against the steady one was set, or the device slept. */
const CLOCK_SET_MS = 30_000;

export class KeptHerd {
  readonly #store: Store;
  readonly #get: Get;
  readonly #now: () => number;
  readonly #changed: () => void;
  readonly #steady: () => number;
  #refreshing: Promise<void> | null = null;
  /** What was read last, and how often it had been written by then. */
  #known: { readonly version: number; readonly state: Promise<HerdState | null> } | null = null;
  /** How far this device's clock was from the steady one when the server said the time last; null where it has not since the start. */
  #drift: number | null = null;

  /**
   * @param changed is called when something else is kept than before
   * @param steady ms by a clock that nobody can set
   */
  constructor(
    store: Store,
    get: Get,
    now: () => number,
    changed: () => void,
    steady = () => performance.now(),
  ) {
    this.#store = store;
    this.#get = get;
    this.#now = now;
    this.#changed = changed;
    this.#steady = steady;
  }

  /** What is known of the herd; null until it is kept whole. */
  state(): Promise<HerdState | null> {
    // It is never written without the rows; what else is one of, such as the last answers, is written often.
    const version = this.#store.version('herd');
    if (this.#known?.version === version) return this.#known.state;
    const state = this.#meta().then((meta) => (meta ? stateOf(meta) : null));
    const known = { version, state };
    this.#known = known;
    state.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return state;
  }

  /** All rows by table, as the export has them, with what is known of the herd at the same moment; null until it is kept whole. */
  rows(): Promise<{ state: HerdState; rows: Record<string, HerdRow[]> } | null> {
    return this.#store.read(['meta', 'herd'], async (tx) => {
      const meta = (await tx.objectStore('meta').get(HERD)) as HerdMeta | undefined;
      if (!meta) return null;
      const texts = await tx.objectStore('herd').getAll(keysOfSet(meta.set));
      const keys = await tx.objectStore('herd').getAllKeys(keysOfSet(meta.set));
      const byPart = new Map(keys.map(([, table, part], at) => [`${table} ${part}`, texts[at]]));
      const rows = Object.fromEntries(
        Object.entries(meta.parts).map(([table, parts]) => [
          table,
          parts.flatMap(({ part }) => JSON.parse(byPart.get(`${table} ${part}`) ?? '[]') as HerdRow[]),
        ]),
      );
      return { state: stateOf(meta), rows };
    });
  }

  /** Reads what is new; one read at a time. Rejects as `get` does: what had come is kept, and the next call goes on there. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Forgets the herd, as logging out does; entries stay. */
  async forget(): Promise<void> {
    await forgetHerd(this.#store);
    this.#changed();
  }

  async #refresh(): Promise<void> {
    const { meta, arriving, before } = await this.#store.read(['meta', 'sent'], async (tx) => ({
      meta: (await tx.objectStore('meta').get(HERD)) as HerdMeta | undefined,
      arriving: (await tx.objectStore('meta').get(ARRIVING)) as ArrivingHerd | undefined,
      before: (await tx.objectStore('sent').getAll()).filter(({ read }) => !read).map(({ entry }) => entry.n),
    }));
    if (meta && !arriving) {
      // A 304 does not say the time.
      const etag = this.#isClockKnown() ? `"${meta.cursor}"` : undefined;
      const answer = await this.#get(`${PATH}?since=${meta.cursor}`, etag);
      if (answer === null) return this.#nothingNew(meta, before);
      if (!answer.whole) return this.#takeChanges(meta, answer, before);
      return this.#arrive(await this.#begin(answer, before));
    }
    if (arriving) return this.#arrive(arriving);
    const first = await this.#get(PATH);
    if (first) await this.#arrive(await this.#begin(first, before));
  }

  /** Fetches the pages that are missing, and puts the new herd in the place of the old one. */
  async #arrive(begun: ArrivingHerd): Promise<void> {
    let arriving = begun;
    while (arriving.next !== null) {
      const answer = await this.#get(`${PATH}?after=${arriving.next}`);
      if (!answer) return;
      // The page was of a herd that was restored since: this one is the first of that.
      const isOther = prefixOf(answer.cursor) !== prefixOf(arriving.cursor);
      const next = isOther
        ? await this.#begin(answer, arriving.before)
        : await this.#takePage(arriving, answer);
      if (!next) return;
      arriving = next;
    }
    // Its pages are of different moments: only together with what was changed since they are the herd of one.
    const answer = await this.#get(`${PATH}?since=${arriving.cursor}`);
    if (!answer) return;
    if (answer.whole) return this.#arrive(await this.#begin(answer, arriving.before));
    await this.#changeOver(arriving, answer);
  }

  /** Begins a new set with the first page. */
  async #begin(answer: HerdChanges, before: readonly number[]): Promise<ArrivingHerd> {
    return this.#store.write(['meta', 'herd'], async (tx) => {
      const metas = tx.objectStore('meta');
      const old = (await metas.get(HERD)) as HerdMeta | undefined;
      const earlier = (await metas.get(ARRIVING)) as ArrivingHerd | undefined;
      if (earlier) await tx.objectStore('herd').delete(keysOfSet(earlier.set));
      const set = Math.max(old?.set ?? 0, earlier?.set ?? 0) + 1;
      const parts = await foldInto(tx as Writing<'herd'>, set, {}, answer);
      const { cursor, next } = answer;
      const arriving = { set, parts, cursor, next, before, ...this.#told(answer) };
      await metas.put(arriving, ARRIVING);
      return arriving;
    });
  }

  /** Null where another tab went on meanwhile. */
  #takePage(asked: ArrivingHerd, answer: HerdChanges): Promise<ArrivingHerd | null> {
    return this.#store.write(['meta', 'herd'], async (tx) => {
      const metas = tx.objectStore('meta');
      const arriving = (await metas.get(ARRIVING)) as ArrivingHerd | undefined;
      if (arriving?.set !== asked.set || arriving.next !== asked.next) return null;
      const parts = await foldInto(tx as Writing<'herd'>, asked.set, arriving.parts, answer);
      const after = { ...arriving, parts, next: answer.next };
      await metas.put(after, ARRIVING);
      return after;
    });
  }

  async #changeOver(asked: ArrivingHerd, answer: HerdChanges): Promise<void> {
    const old = await this.#store.write(['meta', 'herd', 'sent', 'outbox'], async (tx) => {
      const metas = tx.objectStore('meta');
      const arriving = (await metas.get(ARRIVING)) as ArrivingHerd | undefined;
      if (arriving?.set !== asked.set || arriving.next !== null) return null;
      const { set, before } = arriving;
      const parts = await foldInto(tx, set, arriving.parts, answer);
      const replaced = (await metas.get(HERD)) as HerdMeta | undefined;
      await metas.put({ set, parts, cursor: answer.cursor, ...this.#told(answer) }, HERD);
      await metas.delete(ARRIVING);
      // Which of the rows are new nobody knows any more.
      await noteRead(tx, answer, before, () => false);
      return replaced ?? null;
    });
    if (old) await this.#store.write(['herd'], (tx) => tx.objectStore('herd').delete(keysOfSet(old.set)));
    this.#changed();
  }

  async #takeChanges(asked: HerdMeta, answer: HerdChanges, before: readonly number[]): Promise<void> {
    const taken = await this.#store.write(['meta', 'herd', 'sent', 'outbox'], async (tx) => {
      const metas = tx.objectStore('meta');
      const meta = (await metas.get(HERD)) as HerdMeta | undefined;
      // Another tab was first.
      if (meta?.cursor !== asked.cursor) return false;
      const fresh = new Set<string>();
      const note = (table: string, id: number) => fresh.add(`${table} ${id}`);
      const parts: Parts = await foldInto(tx, meta.set, meta.parts, answer, note);
      await metas.put({ set: meta.set, parts, cursor: answer.cursor, ...this.#told(answer) }, HERD);
      await noteRead(tx, answer, before, (table, id) => fresh.has(`${table} ${id}`));
      return true;
    });
    if (taken) this.#changed();
  }

  /** What had arrived before changed nothing, or is in the herd since an earlier read. */
  async #nothingNew(asked: HerdMeta, before: readonly number[]): Promise<void> {
    await this.#store.write(['meta', 'herd', 'sent', 'outbox'], async (tx) => {
      const meta = (await tx.objectStore('meta').get(HERD)) as HerdMeta | undefined;
      const asOf = new Date(this.#now() + asked.offset).toISOString();
      if (meta?.cursor === asked.cursor) await tx.objectStore('meta').put({ ...meta, asOf }, HERD);
      await noteRead(tx, { acts: [] }, before, () => false);
    });
    if (before.length > 0) this.#changed();
  }

  /** Whether this device's clock goes as it did when the server said the time last. */
  #isClockKnown(): boolean {
    return this.#drift !== null && Math.abs(this.#now() - this.#steady() - this.#drift) < CLOCK_SET_MS;
  }

  #told({ farm, now }: HerdChanges): Pick<HerdMeta, 'farm' | 'asOf' | 'offset'> {
    this.#drift = this.#now() - this.#steady();
    return { farm, asOf: now, offset: Date.parse(now) - this.#now() };
  }

  #meta(): Promise<HerdMeta | undefined> {
    return this.#store.read(
      ['meta'],
      async (tx) => (await tx.objectStore('meta').get(HERD)) as HerdMeta | undefined,
    );
  }
}

/** Deletes the herd and the other answers of the server; entries stay, and whose they are. */
export async function forgetHerd(store: Store): Promise<void> {
  await store.write(['meta', 'herd'], async (tx) => {
    const meta = tx.objectStore('meta');
    const owner = await meta.get(OWNER);
    await meta.clear();
    if (owner) await meta.put(owner, OWNER);
    await tx.objectStore('herd').clear();
  });
  tellTabs(store);
}

function stateOf({ cursor, farm, asOf, offset }: HerdMeta): HerdState {
  return { cursor, generation: generationOf(cursor), farm, asOf, offset };
}

/** A cursor names the farm, the generation of its herd, the shape of its rows and the revision. */
function generationOf(cursor: string): string {
  return cursor.split('.')[1] ?? '0';
}

function prefixOf(cursor: string): string {
  return cursor.slice(0, cursor.lastIndexOf('.'));
}

/** Whether an entry was made on another generation of the herd than this one. */
export function isOfOther({ generation }: Pick<Entry, 'generation'>, state: HerdState): boolean {
  return generation !== null && generation !== state.generation;
}
