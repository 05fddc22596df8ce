/** The farm as this browser knows it: the herd as the server said it last, with what has not arrived done to it. */
import { farmDay } from '#domain/calendar/calendar.ts';
import type { WholeHerd } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { type Doable, doEntry, type Folding } from '#domain/outbox/fold.ts';
import { herdOfRows, type KeptFarm } from '#domain/outbox/kept-farm.ts';
import { knownIds } from '#domain/outbox/made-ids.ts';
import { hangsOn } from '#domain/outbox/order.ts';
import { whyNeedsYou } from '#domain/outbox/settle.ts';
import { AppError } from '#domain/values/errors.ts';
import type { HerdState, KeptHerd } from './kept-herd.ts';
import type { Outbox } from './outbox.ts';

/** How long the page may be busy at a time, in ms. */
const TURN_MS = 25;

export interface FoldedFarm extends KeptFarm {
  readonly state: HerdState;
  readonly folding: Folding;
  /** What has not arrived and could not be done to the herd, by the numbers of the entries. */
  readonly refused: ReadonlyMap<number, AppError>;
  /** What was done to the herd, in its order. */
  readonly done: readonly Doable[];
}

/** What is there of one moment. */
interface Parts {
  readonly farm_id: number;
  readonly herd: KeptHerd;
  readonly outbox: Outbox;
  readonly username: string;
  readonly now: () => number;
  /** An entry that is left out, with what hangs on it. */
  readonly without?: Entry;
}

/**
 * Reads and folds it; null until the herd is kept whole. Lets the page answer in between. Where nothing else happened since `before` than
 * that something was entered, that alone is done to the herd of `before`, which nobody may fold meanwhile.
 */
export async function foldFarm(parts: Parts, before: FoldedFarm | null = null): Promise<FoldedFarm | null> {
  const state = await parts.herd.state();
  if (before && state?.cursor === before.state.cursor) {
    const more = await foldOnto({ ...before, state }, parts);
    if (more) return more;
  }
  const read = state && (await readFarm(parts.herd));
  return read && foldOnto({ ...read, refused: new Map(), today: null, done: [] }, parts);
}

/** What entries are done to, and which have been done. */
interface Base extends Pick<FoldedFarm, 'herd' | 'settings' | 'state' | 'refused' | 'done'> {
  /** The farm's day on which they were done; null where none were. */
  readonly today: FoldedFarm['today'] | null;
}

/** Does to the herd what is not done yet; null where something that was done is not to be done any more, or otherwise. */
async function foldOnto(
  base: Base,
  { farm_id, outbox, username, now, without }: Parts,
): Promise<FoldedFarm | null> {
  const { herd, settings, state, done } = base;
  const { waiting, sent } = await outbox.all();
  const out = new Set(without ? [without, ...hangsOn(waiting, without)].map(({ n }) => n) : []);
  const entries = unread(waiting, sent).filter(({ n }) => !out.has(n));
  const moment = new Date(now() + state.offset);
  const today = farmDay(moment.getTime(), settings.time_zone);
  const isSame = (base.today ?? today) === today && done.every((one, place) => isAlike(one, entries[place]));
  if (!isSame) return null;
  const folding = { username, known: knownIds(sent) };
  const farm = { farm_id, herd, settings, today, now: moment };
  const refused = new Map(base.refused);
  await inTurns(fold(farm, entries.slice(done.length), folding, refused));
  return { ...farm, state, folding, refused, done: entries };
}

/** The farm as the server said it last. */
async function readFarm(herd: KeptHerd): Promise<Pick<FoldedFarm, 'herd' | 'settings' | 'state'> | null> {
  const read = await herd.rows();
  if (!read) return null;
  const { state, rows } = read;
  const whole = Object.fromEntries(
    KINDS.map(({ table }) => [table, rows[table] ?? []]),
  ) as unknown as WholeHerd;
  return { herd: await inTurns(herdOfRows(whole, state.farm.time_zone)), settings: state.farm, state };
}

/** Whether the herd is the same after either. Those that wait stay the same objects until they are read anew. */
function isAlike(done: Doable, now: Doable | undefined): boolean {
  return done === now || (now !== undefined && markOf(done) === markOf(now));
}

const marks = new WeakMap<Doable, string>();

/** What of an entry the herd depends on. */
function markOf(entry: Doable): string {
  const { n, kind, args, ids = [] } = entry;
  const mark = marks.get(entry) ?? JSON.stringify([n, kind, args, ids]);
  marks.set(entry, mark);
  return mark;
}

/** What the herd does not have yet, in the order in which it was entered. */
function unread(waiting: readonly Entry[], sent: readonly SentEntry[]): Doable[] {
  const arrived = sent
    .filter(({ read, missing }) => !read && !missing)
    .map(({ entry, ids }): Doable => ({ ...entry, ids }));
  // After a restore ids may be those of other animals: what somebody has to decide about is done to none.
  const isOwn = (entry: Entry) => entry.landed === null && whyNeedsYou(entry) !== 'restored';
  return [...arrived, ...waiting.filter(isOwn)].sort((a, b) => a.n - b.n);
}

function* fold(
  farm: KeptFarm,
  entries: readonly Doable[],
  folding: Folding,
  refused: Map<number, AppError>,
): Generator<void> {
  for (const entry of entries) {
    try {
      doEntry(farm, entry, folding);
    } catch (error) {
      // One that cannot be done makes no other unseen.
      refused.set(
        entry.n,
        error instanceof AppError ? error : new AppError('internal', message('entity.at-odds')),
      );
    }
    yield;
  }
}

/** Does all steps, and lets the page answer whenever it was busy for long. */
async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  let until = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + TURN_MS;
  }
}
