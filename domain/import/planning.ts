/** What every part of a plan works with. */
import type { GestationOf } from '../breeding/gestation.ts';
import type { PlainDate } from '../calendar/calendar.ts';
import type { Herd } from '../herd/herd.ts';
import type { Refusal } from '../herd/refusal.ts';
import { cell } from '../herd/rows.ts';
import { type Act, type Outcome, run } from '../herd/run.ts';
import type { CowGender } from '../kinds/cow/gender.ts';
import { columnsOf, type Kind } from '../kinds/index.ts';
import type { ValuesOf } from '../messages/message.ts';
import { NOTES_LENGTH } from '../values/limits.ts';
import type { AnimalNames } from './animal-names.ts';
import type { Mentions } from './mentions.ts';
import type { ImportReport, RowRef } from './report.ts';
import type { CellValue } from './rows.ts';

/** A row by the number that a spreadsheet gives it, with its table where that is another. */
type RowName = ValuesOf<'import.same-feed'>['other'];

export interface Planning {
  /** The herd as it would be: what differs in the end is what is written. */
  herd: Herd;
  names: AnimalNames;
  mentions: Mentions;
  /** Whose record a row is, by its place; null of rows that were left out for that. */
  owners: WeakMap<RowRef, number | null>;
  report: ImportReport;
  /** The day it is on the farm. */
  today: PlainDate;
  /** How long pregnancies last on the farm. */
  gestationOf: GestationOf;
  default_gender: CowGender;
  /** How a row is named beside another: by its table where that is not plain. */
  rowName: (ref: RowRef, beside: RowRef) => RowName;
}

/** What an import does to the herd of its own: an act but for what only a call of the API asks for. */
export function importAct<Arguments, Result>(
  fields: readonly string[],
  run: Act<Arguments, Result>['run'],
): Act<Arguments, Result> {
  return { kind: 'import.apply', fields, run };
}

/** What comes of an act that a row of a file asks for. */
export function runAct<Arguments, Result>(
  { herd, today, gestationOf }: Planning,
  act: Act<Arguments, Result>,
  args: Arguments,
): Outcome<Result> {
  return run(herd, act, args, { today, by: null, gestationOf });
}

/** Why an act cannot be, in the words of a remark on a row: a file knows nothing of the fields of a call. */
export function reasonOf({ field: _, ...reason }: Refusal): Refusal {
  return reason;
}

/** Skips a row of which nothing can be, and says the first reason. */
export function skipRefused(report: ImportReport, ref: RowRef, refusals: readonly Refusal[]): void {
  const [refusal] = refusals;
  report.skip(ref, refusal ? reasonOf(refusal) : null);
}

export function textIn(value: CellValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Notes with a text added, unless they hold it already: nothing that a keeper wrote is replaced. */
export function withText(notes: string | null, text: string | null): string | null {
  if (!text || notes?.includes(text)) return notes;
  const together = notes ? `${notes}\n${text}` : text;
  return together.length <= NOTES_LENGTH ? together : notes;
}

/** What a row of a file changes of a row that is there: the columns that it tells; notes are added to. */
export function completing(kind: Kind, known: object, given: object): object {
  const patch = columnsOf(kind).flatMap(([name, { type }]) => {
    const value = cell(given, name);
    if (value === undefined) return [];
    const notes = cell(known, name);
    const added =
      type === 'notes' ? withText(typeof notes === 'string' ? notes : null, String(value)) : value;
    return [[name, added] as const];
  });
  return Object.fromEntries(patch);
}

/** The next one, or undefined at the end: unlike `shift` it takes no longer for a long list. */
export function nextOf<T>(items: Iterator<T>): T | undefined {
  const { done, value } = items.next();
  return done ? undefined : value;
}
