/** Records from which nothing follows: rows that are alike in what their kind says are one, unless a file counts several. */
import { hasTime } from '../calendar/calendar.ts';
import { beforeBirth, beforeRecord, inFuture } from '../herd/herd-rules.ts';
import { IMPORTS } from '../kinds/imports.ts';
import { columnsOf, type PlainRecordKind } from '../kinds/index.ts';
import type { Column } from '../kinds/kind.ts';
import { type Message, message } from '../messages/message.ts';
import { type Animal, type PlainRecord, set, withNotes } from './herd-model.ts';
import { likeness } from './likeness.ts';
import { animalOf, nextOf, type Planning, textOf, withPauses } from './planning.ts';
import type { ReadRow, Value } from './rows.ts';

interface Stated extends ReadRow {
  animal: Animal;
}

export function* planRecords(
  planning: Planning,
  kind: PlainRecordKind,
  rows: readonly ReadRow[],
): Generator<void> {
  const stated: Stated[] = [];
  yield* withPauses(rows, (row) => {
    const record = understood(planning, kind, row);
    if (record) stated.push(record);
  });
  const order = new Map(planning.herd.animals.map((animal, index) => [animal, index]));
  const alike = IMPORTS[kind.table].alike ?? [kind.animal, kind.day];
  const columns = columnsOf(kind).filter(([name]) => alike.includes(name));
  const keyOf = (animal: Animal, values: Readonly<Record<string, unknown>>) =>
    columns
      .map(([name, column]) => (name === kind.animal ? order.get(animal) : likeness(column, values[name])))
      .join('\n');
  const known = Map.groupBy(planning.herd.plainRecords(kind.table), ({ animal, row }) => keyOf(animal, row));
  const groups = Map.groupBy(stated, ({ animal, values }) => keyOf(animal, values));
  yield* withPauses(groups, ([key, group]) =>
    planAlike(planning, kind, group, (known.get(key) ?? []).values()),
  );
}

/** A row with its animal; null, and the row is skipped, when it cannot be. */
function understood(planning: Planning, kind: PlainRecordKind, row: ReadRow): Stated | null {
  const animal = animalOf(planning, row, kind.animal);
  if (!animal) return null;
  const date = String(row.values[kind.day]);
  const why = inFuture(date, planning.today) ?? beforeBirth(date, animal.row) ?? outside(kind, row);
  if (!why) return { ...row, animal };
  planning.report.skip(row.ref, why);
  return null;
}

/** What is wrong with the first number that lies beyond its bounds, or null. */
function outside(kind: PlainRecordKind, { values }: ReadRow): Message | null {
  for (const [field, { min = 0, max = 0 }] of columnsOf(kind)) {
    const value = values[field];
    if (typeof value === 'number' && (value < min || value > max))
      return message('import.number-outside', { kind: kind.file, field, value, least: min, most: max });
  }
  return null;
}

/** All rows that are alike; those that a file does not count apart are one. */
function planAlike(
  planning: Planning,
  kind: PlainRecordKind,
  rows: readonly Stated[],
  known: Iterator<PlainRecord>,
): void {
  const { herd, report, rowName } = planning;
  const entries = [...Map.groupBy(rows, ({ values }) => String(values.entry ?? ''))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  for (const [, same] of entries) {
    const [first, ...others] = same;
    if (!first) continue;
    const record = nextOf(known) ?? herd.addRecord(kind.table, first.animal, firstValues(kind, first));
    for (const row of same) complete(planning, kind, record, row);
    for (const { ref } of others)
      report.note(ref, message('import.same-record', { kind: kind.file, other: rowName(first.ref, ref) }));
  }
}

/** What a record begins with: what it must have. The rest is completed from every row. */
function firstValues(kind: PlainRecordKind, { values }: Stated): Record<string, Value | null> {
  const own = columnsOf(kind).filter(([name]) => name !== kind.animal);
  return Object.fromEntries(
    own.map(([name, { empty, default: usual }]) => [name, empty ? null : (values[name] ?? usual ?? null)]),
  );
}

function complete(planning: Planning, kind: PlainRecordKind, record: PlainRecord, row: Stated): void {
  record.refs.push(row.ref);
  for (const [name, column] of columnsOf(kind)) {
    const value = row.values[name];
    if (value === undefined || value === '' || name === kind.animal) continue;
    if (name === kind.day) {
      if (column.type !== 'time' || hasTime(String(value))) set(record, name, value);
    } else if (column.type === 'notes') {
      set(record, name, withNotes(textOf(record.row[name] ?? undefined), String(value)));
    } else if (isPossible(planning, kind, row, name, column)) set(record, name, value);
  }
}

/** Whether a date that follows from the record does; else it is left out and told of. */
function isPossible(
  { report }: Planning,
  kind: PlainRecordKind,
  { ref, values }: Stated,
  field: string,
  { ahead }: Column,
): boolean {
  if (!ahead) return true;
  const reason = beforeRecord(kind.table, String(values[field]), String(values[kind.day]));
  if (reason) report.note(ref, message('import.date-left-out', { kind: kind.file, field, reason }));
  return reason === null;
}
