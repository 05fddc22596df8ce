/** The farm as this browser knows it: the herd as the server said it last, with what has not arrived done to it. */
import { farmDay } from '#domain/calendar/calendar.ts';
import type { WholeHerd } from '#domain/herd/rows.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import type { Entry, SentEntry } from '#domain/outbox/entry.ts';
import { type Doable, doEntry, type Folding } from '#domain/outbox/fold.ts';
import { herdOfRows, type KeptFarm } from '#domain/outbox/kept-farm.ts';
import { AppError } from '#domain/values/errors.ts';
import { type HerdState, type KeptHerd, knownIds } from './kept-herd.ts';
import type { Outbox } from './outbox.ts';

/** How long the page may be busy at a time, in ms. */
const TURN_MS = 25;

export interface FoldedFarm extends KeptFarm {
  readonly state: HerdState;
  readonly folding: Folding;
  /** What has not arrived and could not be done to the herd, by the numbers of the entries. */
  readonly refused: ReadonlyMap<number, AppError>;
}

/** What is there of one moment. */
interface Parts {
  readonly herd: KeptHerd;
  readonly outbox: Outbox;
  readonly username: string;
  readonly now: () => number;
}

/** Reads and folds it; null until the herd is kept whole. Lets the page answer in between. */
export async function foldFarm({ herd, outbox, username, now }: Parts): Promise<FoldedFarm | null> {
  const read = await herd.rows();
  if (!read) return null;
  const { waiting, sent } = await outbox.all();
  const { state, rows } = read;
  const whole = Object.fromEntries(
    KINDS.map(({ table }) => [table, rows[table] ?? []]),
  ) as unknown as WholeHerd;
  const moment = new Date(now() + state.offset);
  const settings = state.farm;
  const farm = {
    herd: await inTurns(herdOfRows(whole, settings.time_zone)),
    settings,
    today: farmDay(moment.getTime(), settings.time_zone),
    now: moment,
  };
  const folding = { username, known: knownIds(sent) };
  const refused = new Map<number, AppError>();
  await inTurns(fold(farm, unread(waiting, sent), folding, refused));
  return { ...farm, state, folding, refused };
}

/** What the herd does not have yet, in the order in which it was entered. */
function unread(waiting: readonly Entry[], sent: readonly SentEntry[]): Doable[] {
  const arrived = sent
    .filter(({ read, missing }) => !read && !missing)
    .map(({ entry, ids }): Doable => ({ ...entry, ids }));
  return [...arrived, ...waiting.filter(({ landed }) => landed === null)].sort((a, b) => a.n - b.n);
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
        error instanceof AppError ? error : new AppError('internal', message('server.fault')),
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
