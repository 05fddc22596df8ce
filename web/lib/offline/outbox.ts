/** What was entered in this browser and has not arrived: kept, listed, mended, withdrawn. `drain.ts` sends it. */
import {
  ENTRY_FORMAT,
  type Entry,
  isKeptId,
  madeBy,
  type NewEntry,
  type SentEntry,
} from '#domain/outbox/entry.ts';
import { hangsOn, keptIdsIn } from '#domain/outbox/order.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Store } from './store.ts';

/** Its request is under way, or nobody knows whether it arrived: it can be neither changed nor taken out. */
export class UnderWay extends Error {}

/** What of a kept entry may be said anew. */
export type Mended = Partial<
  Pick<
    Entry,
    | 'kind'
    | 'args'
    | 'typed'
    | 'doubt'
    | 'knew'
    | 'sure'
    | 'seen'
    | 'touches'
    | 'refs'
    | 'makes'
    | 'animals'
    | 'generation'
  >
>;

const KEY_REUSED = 422;
const LOOK_AGAIN = 'look again';

/** What has not arrived and what has, each in the order in which it was entered. */
export interface All {
  readonly waiting: readonly Entry[];
  readonly sent: readonly SentEntry[];
}

/** What was read, and how often the stores had been written by then. */
interface ReadAll {
  readonly outbox: number;
  readonly sent: number;
  readonly all: Promise<All>;
}

export class Outbox {
  readonly #store: Store;
  readonly #newKey: () => string;
  readonly #listeners = new Set<(byOther: boolean) => void>();
  #channel: BroadcastChannel | null;
  /** Rises with every change of what is kept that this tab knows of. */
  version = 0;
  /** What was read last: thousands of entries take long to read. */
  #read: ReadAll | null = null;

  constructor(store: Store, newKey: () => string) {
    this.#store = store;
    this.#newKey = newKey;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(store.name);
    if (this.#channel)
      this.#channel.onmessage = () => {
        store.changed();
        this.#look(true);
      };
  }

  /**
   * Calls the listener when something may be other than before, in this tab or another; answers how to stop.
   * @param listener is told whether it was another tab
   */
  subscribe(listener: (byOther: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Tells every tab to look again. */
  changed(): void {
    this.#channel?.postMessage(LOOK_AGAIN);
    this.#look(false);
  }

  #look(byOther: boolean): void {
    this.version += 1;
    for (const listener of this.#listeners) listener(byOther);
  }

  /** Ends the talk with other tabs. */
  close(): void {
    this.#channel?.close();
    // What was still being kept has nobody to tell.
    this.#channel = null;
    this.#listeners.clear();
  }

  /**
   * Keeps an entry, with its picture. When this resolves the disk has it. Throws `NoRoom`, `NoAnswer` or `KeepsNothing`; then it is
   * not kept.
   */
  async keep(entry: NewEntry, photo?: Blob): Promise<Entry> {
    const { user, farm } = this.#store;
    const fresh = { state: 'waiting', tries: 0, faults: 0, answer: null, landed: null, sure: false } as const;
    const whole: Omit<Entry, 'n'> = { ...entry, v: ENTRY_FORMAT, user, farm, ...fresh };
    const take = async (n: number) => {
      await this.#store.write(['outbox', 'photos'], async (tx) => {
        await tx.objectStore('outbox').delete(n);
        await tx.objectStore('photos').delete(entry.key);
      });
      this.changed();
    };
    const before = this.#readNow();
    // The database gives it its number, and gives none twice.
    const n = await (photo
      ? this.#store.write(
          ['outbox', 'photos'],
          async (tx) => {
            await tx.objectStore('photos').put(photo, entry.key);
            return tx.objectStore('outbox').put(whole as Entry);
          },
          take,
        )
      : this.#store.write(['outbox'], (tx) => tx.objectStore('outbox').put(whole as Entry), take));
    const kept = { ...whole, n };
    await this.#readBesides(before, kept);
    this.changed();
    return kept;
  }

  /** All that has not arrived, in the order in which it was entered. */
  async list(): Promise<readonly Entry[]> {
    return (await this.all()).waiting;
  }

  /** What has arrived in the last month, in the order in which it was entered. */
  async sent(): Promise<readonly SentEntry[]> {
    return (await this.all()).sent;
  }

  /** Both, of one moment: what the fold shows is all of the first that has not landed, and all of the second that is not read. */
  all(): Promise<All> {
    const now = this.#readNow();
    if (now) return now.all;
    const all = this.#store.read(['outbox', 'sent'], async (tx) => ({
      waiting: await tx.objectStore('outbox').getAll(),
      sent: await tx.objectStore('sent').getAll(),
    }));
    const read = { ...this.#versions, all };
    this.#read = read;
    all.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return all;
  }

  get #versions() {
    return { outbox: this.#store.version('outbox'), sent: this.#store.version('sent') };
  }

  /** What was read last, if it still is so. */
  #readNow(): ReadAll | null {
    const { outbox, sent } = this.#versions;
    return this.#read?.outbox === outbox && this.#read.sent === sent ? this.#read : null;
  }

  /** An entry was kept. Where nothing else happened it comes behind what was read before. */
  async #readBesides(before: ReadAll | null, kept: Entry): Promise<void> {
    const all = await before?.all.catch(() => null);
    const { outbox, sent } = this.#versions;
    if (!before || !all || this.#read !== before || before.outbox + 1 !== outbox || before.sent !== sent)
      return;
    // A number that is left out may be another tab's, whose word is still on its way: what it entered goes before this.
    if (kept.n !== lastNumber(all) + 1) return;
    this.#read = { outbox, sent, all: Promise.resolve({ ...all, waiting: [...all.waiting, kept] }) };
  }

  photo(key: string): Promise<Blob | undefined> {
    return this.#store.read(['photos'], (tx) => tx.objectStore('photos').get(key));
  }

  /** Takes an entry out, with what hangs on it; answers all of them. Throws `UnderWay` where the fate of one is not known. */
  async withdraw(n: number): Promise<Entry[]> {
    const gone = await this.#store.write(['outbox', 'photos'], async (tx) => {
      const outbox = tx.objectStore('outbox');
      const entry = await outbox.get(n);
      if (!entry) return [];
      const all = [entry, ...hangsOn(await outbox.getAll(), entry)];
      if (!all.every(isFateKnown)) throw new UnderWay();
      for (const one of all) {
        await outbox.delete(one.n);
        await tx.objectStore('photos').delete(one.key);
      }
      return all;
    });
    this.changed();
    return gone;
  }

  /**
   * Says something of an entry anew, which keeps its place and its key; it is then sent again. Without a change it is only tried again. Throws
   * `UnderWay` where its fate is not known: another body under one key would be refused.
   */
  async mend(n: number, values: Mended = {}): Promise<Entry | null> {
    const mended = await this.#store.write(['outbox', 'photos'], async (tx) => {
      const outbox = tx.objectStore('outbox');
      const entry = await outbox.get(n);
      if (!entry) return null;
      if (!isFateKnown(entry)) throw new UnderWay();
      // Only where an earlier body arrived under this key it gets a new one: somebody has decided that it is sent besides.
      const key = entry.answer?.status === KEY_REUSED ? this.#newKey() : entry.key;
      const after: Entry = { ...entry, ...values, key, state: 'waiting', faults: 0, answer: null, tries: 0 };
      await outbox.put(after);
      if (key !== entry.key) {
        const photos = tx.objectStore('photos');
        const photo = await photos.get(entry.key);
        if (photo) await photos.put(photo, key);
        await photos.delete(entry.key);
        const named = (await outbox.getAll()).filter(({ refs }) => refs.includes(entry.key));
        for (const other of named)
          await outbox.put({ ...other, refs: other.refs.map((ref) => (ref === entry.key ? key : ref)) });
      }
      return after;
    });
    this.changed();
    return mended;
  }

  /**
   * Takes an entry out whose rows others have made already: what hangs on it goes to those rows.
   * @param ids theirs, by the places of the rows that it makes
   */
  async givenUpFor(n: number, ids: readonly (number | null)[], now: string): Promise<void> {
    await this.#store.write(['outbox', 'sent', 'photos'], async (tx) => {
      const entry = await tx.objectStore('outbox').get(n);
      if (!entry) return;
      if (!isFateKnown(entry)) throw new UnderWay();
      await tx
        .objectStore('sent')
        .put({ ...{ entry, arrived_at: now, history: null, ids }, read: true, missing: false });
      await tx.objectStore('outbox').delete(n);
      await tx.objectStore('photos').delete(entry.key);
    });
    this.changed();
  }

  /** Puts an entry that a restored backup does not have back to its place, to be sent again as it was. */
  async sendAgain(n: number, generation: string): Promise<void> {
    await this.#store.write(['outbox', 'sent'], async (tx) => {
      const sent = await tx.objectStore('sent').get(n);
      if (!sent?.missing) return;
      const again = { state: 'waiting', tries: 0, faults: 0, answer: null, landed: null } as const;
      await tx.objectStore('outbox').put({ ...sent.entry, ...again, generation });
      await tx.objectStore('sent').delete(n);
    });
    this.changed();
  }

  /** Lets it be that the restored herd does not have these entries: nobody is asked again. */
  async leave(numbers: readonly number[]): Promise<void> {
    await this.#store.write(['sent'], async (tx) => {
      for (const n of numbers) {
        const sent = await tx.objectStore('sent').get(n);
        if (sent) await tx.objectStore('sent').put({ ...sent, missing: false });
      }
    });
    this.changed();
  }

  /** What becomes of an entry within `ms`. */
  outcome(n: number, ms: number, over?: AbortSignal): Promise<Outcome> {
    return outcomeOf(this.#store, this, n, ms, over);
  }
}

/** Tells the tabs of a farm that what its database holds is another: who wrote there had no outbox of it. */
export function tellTabs(store: Store): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(store.name);
  channel.postMessage(LOOK_AGAIN);
  channel.close();
}

/** The highest number of all; 0 where there is none. */
const lastNumber = ({ waiting, sent }: All) => Math.max(waiting.at(-1)?.n ?? 0, sent.at(-1)?.entry.n ?? 0);

/** Whether one knows that it is not on the server: it was never sent, or its last try was answered. */
export function isFateKnown({ tries, state, answer, landed }: Entry): boolean {
  return landed === null && (tries === 0 || (state !== 'sending' && answer !== null));
}

/** The numbers of the entries that make rows which an entry names. */
export function makersOf({ args }: Pick<Entry, 'args'>): number[] {
  return [...new Set(keptIdsIn(args).flatMap((id) => (isKeptId(id) ? (madeBy(id)?.n ?? []) : [])))];
}
