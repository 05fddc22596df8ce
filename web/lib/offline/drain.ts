/** Sends what was entered in this browser, one entry at a time and in its order, until nothing more can be sent. */

import { conflictsWith } from '#domain/outbox/conflicts.ts';
import type { Entry, EntryAnswer, SentEntry } from '#domain/outbox/entry.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { type KnownId, nextToSend } from '#domain/outbox/order.ts';
import { type EntryRequest, entryAsSent, requestOf, rowToldIn } from '#domain/outbox/request.ts';
import { pauseAfter, type RawAnswer, type Settled, settle } from '#domain/outbox/settle.ts';
import { isOfServer } from './is-of-server.ts';
import { type HerdState, isOfOther, type KeptHerd } from './kept-herd.ts';
import { forgetOld, markArrived, markSending, markTried } from './marks.ts';
import { type All, isFateKnown, makersOf, type Outbox } from './outbox.ts';
import { afterRestore } from './restored.ts';
import { NoRoom, type Store } from './store.ts';

/**
 * How a request is sent. Rejects where no answer came. `photo` is the picture that goes along, as a form; `isOwn` says, when the token is
 * taken, whether it is that of who made the entry.
 */
export type SendEntry = (
  request: EntryRequest,
  photo: Blob | undefined,
  signal: AbortSignal,
  isOwn: () => boolean,
) => Promise<RawAnswer>;

export interface DrainParts {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly herd: KeptHerd;
  readonly send: SendEntry;
  /** Whose token would be sent, and which farm the tab is about; null where nobody is logged in. */
  readonly who: () => { readonly user: number; readonly farm: number } | null;
  /** ms since 1970, by this device. */
  readonly now: () => number;
  /** ms by a clock that nobody can set: pauses are measured by it. */
  readonly steady: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Ends a try that takes longer, in ms. */
  readonly deadline: (ms: number) => AbortSignal;
  /** What is to be asked of entries before they are sent on the herd as it was read just now, by their numbers. */
  readonly doubts?: (entries: readonly Entry[]) => Promise<ReadonlyMap<number, unknown>>;
}

export interface Drained {
  /** Why it ended. `sent`: all that could be sent was; `full`: the herd that was read found no room. */
  readonly because: 'sent' | 'line' | 'busy' | 'full' | 'session' | 'no-farm' | 'other' | 'elsewhere';
  /** Seconds until it is worth trying again; null where something has to happen before. */
  readonly again: number | null;
  readonly arrived: number;
}

type Stop = Pick<Drained, 'because' | 'again'>;

/** What one pass has come to. */
interface Pass {
  arrived: number;
  /** Whether all that has arrived is read. */
  isRead: boolean;
  /** Entries that wait for a word about others. */
  readonly idle: Set<number>;
}

const OTHER: Stop = { because: 'other', again: null };

const TRY_MS = 15_000;
const TRY_WITH_PHOTO_MS = 120_000;

/** The sender of one tab. Failures in a row count from one call to the next. */
export class Drain {
  readonly #parts: DrainParts;
  /** How often in a row the line or the server failed. */
  #failures = 0;
  /** Until when an entry that the server failed on is left alone, by its number. */
  readonly #held = new Map<number, number>();
  /** Rows as the last answers told them, by their paths: each change of one's own raises the version. */
  readonly #rows = new Map<string, object | null>();

  constructor(parts: DrainParts) {
    this.#parts = parts;
  }

  /** Sends what can be sent, between two reads of changes. */
  async run(): Promise<Drained> {
    const ended = await this.#run();
    const isFailure = ['line', 'busy', 'full'].includes(ended.because);
    this.#failures = isFailure ? this.#failures : 0;
    return ended;
  }

  async #run(): Promise<Drained> {
    const { store, herd, outbox, now, steady } = this.#parts;
    const pass: Pass = { arrived: 0, isRead: true, idle: new Set() };
    const end = ({ because, again }: Stop): Drained => ({ because, again, arrived: pass.arrived });
    if (!this.#isOwn()) return end(OTHER);
    const first = await this.#refresh();
    // What a full phone knows of the herd stays as it was: what was entered is sent all the same, and the server decides.
    if (first && first.because !== 'full') return end(first);
    await this.#askOfDoubts();
    for (;;) {
      const all = await outbox.all();
      const state = await herd.state();
      if (state && isOfEarlier(all, state)) {
        await afterRestore(store, herd);
        outbox.changed();
        continue;
      }
      const held = [...this.#held].filter(([, until]) => until > steady()).map(([n]) => n);
      const entry = nextToSend(all.waiting, new Set([...held, ...pass.idle]), knownIds(all.sent));
      if (!entry) break;
      if (!this.#isOwn()) return end(OTHER);
      const stop = await this.#sendOne(entry, all.sent, pass);
      if (stop) return end(stop);
    }
    const last = await this.#refresh();
    await forgetOld(store, await outbox.sent(), now());
    if (last) return end(last);
    const soonest = Math.min(...[...this.#held.values()].filter((until) => until > steady()));
    return end({ because: 'sent', again: Number.isFinite(soonest) ? (soonest - steady()) / 1000 : null });
  }

  /** Others may have recorded since what makes an entry unlikely. */
  async #askOfDoubts(): Promise<void> {
    const { outbox, herd, doubts } = this.#parts;
    if (!doubts) return;
    const cursor = (await herd.state())?.cursor;
    const waiting = (await outbox.list()).filter(
      ({ state, tries, sure, knew }) => state === 'waiting' && tries === 0 && !sure && knew !== cursor,
    );
    if (waiting.length === 0) return;
    const asked = await doubts(waiting);
    for (const entry of waiting) {
      const body = asked.get(entry.n);
      if (body !== undefined) await this.#ask(entry, { status: 0, body });
    }
  }

  /** Sends an entry, or finds out why it cannot be sent; answers why nothing more is sent just now, or null. */
  async #sendOne(entry: Entry, sent: readonly SentEntry[], pass: Pass): Promise<Stop | null> {
    const { store, outbox } = this.#parts;
    const request = this.#requestOf(entry, knownIds(sent));
    if (!request) return this.#askForIds(entry, sent, pass);
    const sending = await markSending(store, entry);
    // Somebody withdrew or mended it meanwhile.
    if (!sending) return null;
    outbox.changed();
    const raw = await this.#try(sending, request);
    // What it is compared with has the server's ids.
    const settled = settle(entryAsSent(sending, request), raw);
    const stop = await this.#apply(sending, settled, request);
    if (settled.is === 'arrived') {
      pass.arrived += 1;
      pass.isRead = false;
    }
    return stop;
  }

  /** An entry names a row whose id is not known: only a read tells the ids of what an act made besides. */
  async #askForIds(entry: Entry, sent: readonly SentEntry[], pass: Pass): Promise<Stop | null> {
    const makers = makersOf(entry).flatMap((n) => sent.filter((one) => one.entry.n === n));
    // Whether that one is sent again is asked already.
    if (makers.some(({ missing }) => missing)) pass.idle.add(entry.n);
    else if (pass.isRead || !makers.some(({ read }) => !read))
      await this.#ask(entry, { status: 0, body: { code: 'row-unknown' } });
    else {
      const failed = await this.#refresh();
      if (failed) return failed;
      pass.isRead = true;
    }
    return null;
  }

  /** No entry is sent with another's token, or to another farm. */
  #isOwn(): boolean {
    const { store, who } = this.#parts;
    const own = who();
    return own !== null && own.user === store.user && own.farm === store.farm;
  }

  async #refresh(): Promise<Stop | null> {
    try {
      await this.#parts.herd.refresh();
      return null;
    } catch (error) {
      if (error instanceof NoRoom) return this.#failed('full', null);
      const status = statusOf(error);
      if (status === 401) return { because: 'session', again: null };
      if (isNoFarm(error)) return { because: 'no-farm', again: null };
      const isBusy = (status === 503 || status === 429) && isOfServer(error);
      return this.#failed(isBusy ? 'busy' : 'line', null);
    }
  }

  #failed(because: 'line' | 'busy' | 'full', asked: number | null): Stop {
    this.#failures += 1;
    return { because, again: pauseAfter(this.#failures, this.#parts.random(), asked) };
  }

  async #try(entry: Entry, request: EntryRequest): Promise<RawAnswer | null> {
    const { outbox, send, deadline } = this.#parts;
    try {
      const photo = entry.photo ? await outbox.photo(entry.key) : undefined;
      const signal = deadline(photo ? TRY_WITH_PHOTO_MS : TRY_MS);
      return await Promise.race([send(request, photo, signal, () => this.#isOwn()), ended(signal)]);
    } catch {
      return null;
    }
  }

  /** Does to the entry what its answer says; answers why nothing more is sent just now, or null. */
  async #apply(entry: Entry, settled: Settled, request: EntryRequest): Promise<Stop | null> {
    const { herd, store, outbox } = this.#parts;
    switch (settled.is) {
      case 'arrived':
        this.#failures = 0;
        if (request.method === 'PATCH') this.#rows.set(request.path, rowToldIn(settled.answer.body));
        await markArrived(store, entry, { ...settled, now: this.#parts.now() });
        this.#held.delete(entry.n);
        outbox.changed();
        return null;
      case 'wait':
        await this.#put(entry, { state: 'waiting' });
        return this.#failed(settled.busy ? 'busy' : 'line', settled.seconds);
      case 'session':
      case 'no-farm':
        await this.#put(entry, { state: 'waiting' });
        return { because: settled.is, again: null };
      case 'fault': {
        const faults = entry.faults + 1;
        this.#held.set(entry.n, this.#parts.steady() + pauseAfter(faults, this.#parts.random()) * 1000);
        // An earlier try may have arrived all the same.
        await this.#put(entry, { state: 'waiting', faults });
        return null;
      }
      case 'newer':
        this.#rows.delete(request.path);
        await this.#put(entry, {
          state: 'waiting',
          seen: entry.seen && { ...entry.seen, version: settled.version },
        });
        return null;
      case 'restored': {
        // A backup was restored that does not know its key.
        await this.#put(entry, { state: 'waiting', answer: settled.answer, landed: null });
        const failed = await this.#refresh();
        if (failed) return failed;
        const state = await herd.state();
        // What is read still is what the server refuses.
        if (!state || !isOfOther(entry, state)) return this.#failed('line', null);
        await afterRestore(store, herd);
        outbox.changed();
        return null;
      }
      case 'needs-you':
        await this.#ask(entry, settled.answer);
        return null;
    }
  }

  async #put(entry: Entry, values: Partial<Entry>): Promise<void> {
    await markTried(this.#parts.store, entry, values);
    this.#parts.outbox.changed();
  }

  #ask(entry: Entry, answer: EntryAnswer): Promise<void> {
    return this.#put(entry, { state: 'needs-you', answer });
  }

  #requestOf(entry: Entry, known: KnownId): EntryRequest | null {
    const request = requestOf(entry, known);
    const row = request?.method === 'PATCH' ? this.#rows.get(request.path) : undefined;
    if (!request || !row || !('version' in row)) return request;
    // Where somebody changed the same field, the server says what it is now.
    const isElse = conflictsWith(entryAsSent(entry, request), row).length > 0;
    return isElse ? request : requestOf(entry, known, Number(row.version));
  }
}

/** Whether something was made on an earlier generation of the herd, and can be looked for in this one. */
function isOfEarlier({ waiting, sent }: All, state: HerdState): boolean {
  const asks = waiting.filter((entry) => entry.state !== 'needs-you' && isFateKnown(entry));
  return [...asks, ...sent.map(({ entry }) => entry)].some((entry) => isOfOther(entry, state));
}

/** Rejects when the signal says that it took too long. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Whether the server itself says that the user is not in the farm; a page of somebody on the way may say as much with its status. */
function isNoFarm(error: unknown): boolean {
  const { code, reasons } = Object(error) as { code?: unknown; reasons?: unknown };
  if (!Array.isArray(reasons)) return statusOf(error) === 404 || statusOf(error) === 403;
  return code === 'no_farm' || reasons.includes('farm.unknown');
}

/** The status of an answer that a read got instead of 200; undefined where none came. */
function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}
