/**
 * Runs an act on a herd: it changes the herd and answers the changes, or is refused and leaves the herd as it was. A
 * call of the API runs one act on the animals that it names. An import runs many on the whole herd and collects the
 * refusals. Both end in row changes, which the caller writes.
 */
import type { GestationOf } from '../breeding/gestation.ts';
import type { PlainDate } from '../calendar/calendar.ts';
import type { ChangeKind } from '../history/history.ts';
import type { Message } from '../messages/message.ts';
import type { Role } from '../values/roles.ts';
import type { Asks } from './asks.ts';
import { agreeInSteps, agreeOnBirthWeights } from './birth-weight.ts';
import type { RowChange } from './change.ts';
import { newFaults } from './check.ts';
import type { Herd } from './herd.ts';
import { type Blame, tableOf } from './invariants/invariant.ts';
import type { Refusal } from './refusal.ts';
import type { HerdTable } from './rows.ts';

/** What an act works with, beside its arguments. */
export interface Acting {
  readonly herd: Herd;
  /** The day it was on the farm when it was entered. */
  readonly today: PlainDate;
  /** When it arrived, where that may be later. */
  readonly arrival?: Arrival;
  /** Who does it, by the name of the user; null where a file does. */
  readonly by: string | null;
  /** What they are on the farm; absent where a file does it. */
  readonly role?: Role;
  /** How long pregnancies last on the farm. */
  readonly gestationOf: GestationOf;
  /** Refuses the act. The act may go on, so that further faults are found in the same run. */
  readonly refuse: (field: string, reason: Refusal) => null;
  /**
   * Names the field of the request for the faults of a row, if several rows have such a field; null means the field that any row
   * of this kind has. For a row that has no names, those of the animal's own row apply.
   */
  readonly names: (row: RowOfTable, fieldOf: (blame: Blame) => string | null) => void;
}

/** An act arrives when the server does it: one that waited on a phone later than it was entered. */
interface Arrival {
  /** The day it is on the farm: nothing may have happened after it. */
  readonly day: PlainDate;
  /** Whether it arrives so late that others may have recorded later days by then. */
  readonly isLate: boolean;
}

interface RowOfTable {
  readonly table: HerdTable;
  readonly id: number;
}

/** An argument of an act that can be at fault. */
interface FallibleArgument {
  readonly field: string;
  /** The column that it is written to, if that has another name. */
  readonly column?: string;
  /** Whether the argument is written to this row of that table; absent where it is written to all of them. */
  readonly isWrittenTo?: (row: object) => boolean;
}

/** Something that can be done to a herd: a plain function, and what has to be known to run it. */
export interface Act<Arguments, Result> {
  /** Its name in the history. */
  readonly kind: ChangeKind;
  /**
   * Where its argument `id` names a row: the table. The row is in the herd whenever a function of the act is called.
   */
  readonly at?: HerdTable;
  /** Its arguments, in the order in which they are reported where several are at fault. */
  readonly fields: readonly (string | FallibleArgument)[];
  /** The animals that it names, with their families, and what it looks up; nothing where the whole herd is here. */
  readonly asks?: (args: Arguments, herd: Herd) => Asks;
  /** Answers null where it was refused and cannot go on. */
  readonly run: (acting: Acting, args: Arguments) => Result | null;
}

export type Outcome<Result, Reason extends Message = Refusal> =
  | { readonly refusals: null; readonly result: Result; readonly changes: readonly RowChange[] }
  | { readonly refusals: readonly Reason[] };

/**
 * The outcome: the act's own answer with its changes, one a row; or all reasons against it, the most important first,
 * and the herd is unchanged.
 */
export function run<Arguments, Result>(
  herd: Herd,
  act: Act<Arguments, Result>,
  args: Arguments,
  known: Pick<Acting, 'today' | 'arrival' | 'by' | 'role' | 'gestationOf'>,
): Outcome<Result> {
  const mark = herd.mark;
  const refusals: Refusal[] = [];
  const refuse = (field: string, reason: Refusal) => {
    refusals.push({ ...reason, field });
    return null;
  };
  const fieldsOf = new Map<string, (blame: Blame) => string | null>();
  const names: Acting['names'] = (row, fieldOf) => fieldsOf.set(nameOf(row), fieldOf);
  const { result, changes, faults } = attempt(herd, mark, () =>
    act.run({ herd, ...known, refuse, names }, args),
  );
  if (refusals.length === 0 && faults.length === 0) {
    if (result === null) throw new Error(`${act.kind} was given up and says not why`);
    return { refusals: null, result, changes };
  }
  const places = act.fields.map(placeOf);
  const ranked = refusals.map((refusal) => ({
    refusal,
    rank: rankOf(places, ({ field }) => field === refusal.field),
  }));
  for (const { blame, cow } of faults) {
    const row = { table: tableOf(blame.column), id: blame.row.id };
    const fieldOf = fieldsOf.get(nameOf(row)) ?? fieldsOf.get(nameOf({ table: 'cows', id: cow.id }));
    const own = fieldOf?.(blame);
    const rank = rankOf(places, (place) => (own ? place.field === own : isToBlame(place, blame)));
    const field = own ?? fieldAtFault(act.fields, blame);
    ranked.push({ refusal: { ...blame.message, field }, rank });
  }
  herd.rollback(mark);
  return { refusals: ranked.sort((a, b) => a.rank - b.rank).map(({ refusal }) => refusal) };
}

const nameOf = ({ table, id }: RowOfTable) => `${table} ${id}`;

/** The argument of an act by which a fault is reported: the column itself where none is written to it. */
export function fieldAtFault(fields: Act<never, unknown>['fields'], blame: Blame): string {
  const places = fields.map(placeOf);
  return places.find((place) => isToBlame(place, blame))?.field ?? columnAtFault(blame);
}

/** The column whose field the message of a fault names. */
export function columnAtFault({ fieldColumn, column }: Blame): string {
  return columnOf(fieldColumn ?? column);
}

function placeOf(field: string | FallibleArgument): FallibleArgument {
  return typeof field === 'string' ? { field } : field;
}

/**
 * The changes of an act, and the faults they brought about. An act that asks for something that was not loaded is
 * rolled back, to be run again.
 */
function attempt<Result>(herd: Herd, mark: number, act: () => Result) {
  try {
    const result = act();
    agreeOnBirthWeights(herd, herd.changesSince(mark));
    herd.settle(mark);
    const changes = herd.changesSince(mark);
    return { result, changes, faults: newFaults(herd, changes) };
  } catch (error) {
    herd.rollback(mark);
    throw error;
  }
}

/** The same of an act on many thousands of rows, in steps. */
export function* attemptInSteps<Result>(herd: Herd, mark: number, act: Generator<void, Result>) {
  try {
    const result = yield* act;
    yield* agreeInSteps(herd, yield* herd.changesInSteps(mark));
    yield* herd.settleInSteps(mark);
    const changes = yield* herd.changesInSteps(mark);
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

function isToBlame({ field, column = field, isWrittenTo }: FallibleArgument, blame: Blame): boolean {
  return columnAtFault(blame) === column && (!isWrittenTo || isWrittenTo(blame.row));
}

function columnOf(column: Blame['column']): string {
  return column.slice(tableOf(column).length + 1);
}
