/** Loads what an act asks for, runs it, and writes its changes or throws its refusal. */
import { channel } from 'node:diagnostics_channel';
import { gestationOn } from '#domain/breeding/gestation.ts';
import { refused } from '#domain/herd/acts/refused.ts';
import type { Asks } from '#domain/herd/asks.ts';
import { Herd } from '#domain/herd/herd.ts';
import { NotLoaded } from '#domain/herd/loaded.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import { type Act, type Outcome, run } from '#domain/herd/run.ts';
import type { Message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { NAME_LENGTH } from '#domain/values/limits.ts';
import { pauses } from '../../http/in-pieces.ts';
import type { HerdRow } from '../families/herd-row.ts';
import { load, loadWhole } from '../families/load.ts';
import type { WrittenRows } from '../families/write-changes.ts';
import type { HerdChange } from './herd-change.ts';

/** The answer of an act, and the rows as they were written. */
export interface Performed<Result> {
  result: Result;
  herd: Herd;
  written: WrittenRows;
}

/** Gets a message whenever an act asks for more than it said before; with a sound herd none does. */
export const askedForMore = channel('cowbell:asked-for-more');

/** After so many loads the whole herd is loaded: in a herd with faults, an act may ask for its rows one by one. */
const SINGLE_LOADS = 1;

/**
 * Runs an act on the part of the farm's herd that it needs, inside a change, and writes its changes. `herd` holds
 * rows that were loaded already. Throws the reasons when the act is refused; then nothing was written.
 */
export async function perform<Arguments, Result>(
  change: HerdChange,
  act: Act<Arguments, Result>,
  args: Arguments,
  herd = new Herd(change.context.time_zone),
): Promise<Performed<Result>> {
  const pause = pauses();
  const outcome = await outcomeOf(change, act, args, herd);
  await pause();
  if (outcome.refusals) throw refused(outcome.refusals, act.kind);
  return { result: outcome.result, herd, written: await change.write(outcome.changes) };
}

/** What an act would do, or why it is refused; nothing is written. */
export function outcomeOf<Arguments, Result>(
  change: HerdChange,
  act: Act<Arguments, Result>,
  args: Arguments,
  herd: Herd,
): Promise<Outcome<Result>> {
  const { entered_on, today, is_late, username, role, gestation } = change.context;
  return runLoaded(
    change,
    act.asks?.(args, herd) ?? {},
    (loaded) =>
      run(loaded, act, args, {
        today: entered_on,
        arrival: { day: today, isLate: is_late },
        by: cut(username, NAME_LENGTH),
        role,
        gestationOf: gestationOn(gestation),
      }),
    herd,
  );
}

/** Runs something on the part of the herd that it asks for; loads what it asks for beyond that, and runs it again. */
export async function runLoaded<Found extends Outcome<unknown, Message>>(
  change: HerdChange,
  asks: Asks,
  runOn: (herd: Herd) => Found | Promise<Found>,
  herd = new Herd(change.context.time_zone),
): Promise<Found> {
  const { db, loading } = change;
  const pause = pauses();
  await load(db, loading, herd, asks);
  for (let asked = 0; ; asked += 1) {
    try {
      await pause();
      return await runOn(herd);
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      askedForMore.publish(error.asks);
      if (asked < SINGLE_LOADS) await load(db, loading, herd, error.asks);
      else await loadWhole(db, loading, herd);
    }
  }
}

/** The row that an act answered, as it is stored now: as written, or unchanged. */
export function rowAfter<T extends HerdTable>(
  { herd, written }: Performed<unknown>,
  table: T,
  id: number,
): HerdRow<T> {
  return (written.get(table, id) ?? herd.get(table, id)) as HerdRow<T>;
}
