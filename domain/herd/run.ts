/**
 * Runs an act on a herd: it changes the herd and answers what it changed, or is refused and leaves the herd as it was.
 * A call of the API runs one act on the animals that it names; an import runs one after the other on the whole herd and
 * keeps what each was refused for; both end in row changes, which whoever holds the herd writes down.
 */
import type { PlainDate } from '../calendar/calendar.ts';
import type { ChangeKind } from '../history/history.ts';
import type { Message } from '../messages/message.ts';
import type { RowChange } from './change.ts';
import { newFaults } from './check.ts';
import type { Herd } from './herd.ts';
import { type Blame, tableOf } from './invariants/invariant.ts';
import type { Refusal } from './refusal.ts';
import type { HerdTable } from './rows.ts';

/** What an act works with. Everything else it is given as its arguments. */
export interface Acting {
  readonly herd: Herd;
  /** The day it is on the farm. */
  readonly today: PlainDate;
  /** Refuses the act, which may go on, so that what is at fault beside it is found as well. */
  readonly refuse: (field: string, reason: Refusal) => null;
}

/** An argument of an act that can be at fault. */
interface FallibleArgument {
  readonly field: string;
  /** The column that it is written to, if that has another name. */
  readonly column?: string;
  /** Whether it is written to this row of that table; left out where it is to all of them. */
  readonly isWrittenTo?: (row: object) => boolean;
}

/** What of a herd an act will ask for. More is loaded where it asks for more. */
export interface Needs {
  /** These animals, by themselves. */
  readonly cows?: readonly (number | null | undefined)[];
  /** These animals with their mothers, their calves, their records and those of their births. */
  readonly families?: readonly (number | null | undefined)[];
  readonly idNumbers?: readonly (string | undefined)[];
  /** Single rows of other tables. */
  readonly rows?: readonly (readonly [table: HerdTable, ids: readonly number[]])[];
}

/** A thing to be done to a herd: a plain function, and what has to be known to run it. */
export interface Act<Arguments, Result> {
  /** What it is called in the history. */
  readonly kind: ChangeKind;
  /** Where its argument `id` names a row: the table. That row is there whenever anything of the act is called. */
  readonly at?: HerdTable;
  /** Its arguments in the order in which they are told where several are at fault. */
  readonly fields: readonly (string | FallibleArgument)[];
  readonly needs: (args: Arguments, herd: Herd) => Needs;
  /** Null where it was refused for something without which it cannot go on. */
  readonly run: (acting: Acting, args: Arguments) => Result | null;
}

export type Outcome<Result, Reason extends Message = Refusal> =
  | { readonly refusals: null; readonly result: Result; readonly changes: readonly RowChange[] }
  | { readonly refusals: readonly Reason[] };

/**
 * What became of it: the act's own answer and its changes, one a row; or every reason against it, the weightiest first, and
 * nothing is changed.
 */
export function run<Arguments, Result>(
  herd: Herd,
  act: Act<Arguments, Result>,
  args: Arguments,
  { today }: { today: PlainDate },
): Outcome<Result> {
  const mark = herd.mark;
  const refusals: Refusal[] = [];
  const refuse = (field: string, reason: Refusal) => {
    refusals.push({ ...reason, field });
    return null;
  };
  const { result, changes, faults } = attempt(herd, mark, () => act.run({ herd, today, refuse }, args));
  if (refusals.length === 0 && faults.length === 0) {
    if (result === null) throw new Error(`${act.kind} was given up and says not why`);
    return { refusals: null, result, changes };
  }
  const places = act.fields.map((field) => (typeof field === 'string' ? { field } : field));
  const ranked = refusals.map((refusal) => ({
    refusal,
    rank: rankOf(places, ({ field }) => field === refusal.field),
  }));
  for (const { blame } of faults) {
    const rank = rankOf(places, (place) => isToBlame(place, blame));
    const field = places[rank]?.field ?? columnOf(blame.fieldColumn ?? blame.column);
    ranked.push({ refusal: { ...blame.message, field }, rank });
  }
  herd.rollback(mark);
  return { refusals: ranked.sort((a, b) => a.rank - b.rank).map(({ refusal }) => refusal) };
}

/** What an act did, and the faults it brought about. One that asks for what is not here is taken back, to be run again. */
export function attempt<Result>(herd: Herd, mark: number, act: () => Result) {
  try {
    const result = act();
    const changes = herd.changesSince(mark);
    return { result, changes, faults: newFaults(herd, changes) };
  } catch (error) {
    herd.rollback(mark);
    throw error;
  }
}

function rankOf(
  places: readonly FallibleArgument[],
  isAtFault: (place: FallibleArgument) => boolean,
): number {
  const rank = places.findIndex(isAtFault);
  return rank === -1 ? places.length : rank;
}

function isToBlame(
  { field, column = field, isWrittenTo }: FallibleArgument,
  { row, fieldColumn, column: changed }: Blame,
): boolean {
  return columnOf(fieldColumn ?? changed) === column && (!isWrittenTo || isWrittenTo(row));
}

function columnOf(column: Blame['column']): string {
  return column.slice(tableOf(column).length + 1);
}
