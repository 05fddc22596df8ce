/** Records: rows that are alike in what their kind says are one, unless a file counts several. */

import { hasTime } from '../calendar/calendar.ts';
import type { PlainActs } from '../herd/acts/plain-records.ts';
import { commonTo } from '../herd/packages.ts';
import { type CowRow, cell } from '../herd/rows.ts';
import { groupedBy, withPauses } from '../herd/steps.ts';
import { IMPORTS } from '../kinds/imports.ts';
import { fileNameOf } from '../kinds/in-files.ts';
import { type CowRecordKind, columnsOf, isTogether } from '../kinds/index.ts';
import { referencesFrom } from '../kinds/references.ts';
import { rulesOf } from '../kinds/rules.ts';
import { message } from '../messages/message.ts';
import { likeness } from './likeness.ts';
import { nameRows } from './named-rows.ts';
import { asMeasured, outside, valuesInSteps } from './numbers-in-bounds.ts';
import { completing, nextOf, type Planning, reasonOf, runAct } from './planning.ts';
import { animalOf } from './row-owner.ts';
import type { CellValue, ReadRow } from './rows.ts';

/** How a row is recorded, and added to the record that tells of the same. */
export type RecordActs = Pick<PlainActs<{ readonly id: number }>, 'create' | 'update'>;

interface Stated extends ReadRow {
  cow: CowRow;
}

export function* planRecords(
  planning: Planning,
  kind: CowRecordKind,
  acts: RecordActs,
  rows: readonly ReadRow[],
): Generator<void> {
  const stated: Stated[] = [];
  yield* withPauses(rows, (row) => {
    const cow = animalOf(planning, row, kind.cowColumn);
    if (!cow) return;
    if (isSeenAlone(kind, row)) planning.report.outcome(row.ref, 'unchanged');
    else stated.push({ ...row, cow });
  });
  // An animal comes back after it left, however the rows of a file are sorted.
  if (isTogether(kind.table)) stated.sort((a, b) => byText(a.values[kind.day], b.values[kind.day]));
  const alike = IMPORTS[kind.table].alike ?? [kind.cowColumn, kind.day];
  const columns = columnsOf(kind).filter(([name]) => alike.includes(name));
  const named = new Map(referencesFrom(kind.table).map(({ nameColumn, column }) => [nameColumn, column]));
  // A file need not have the name beside a reference: there the reference is a name itself.
  const valueIn = (values: object, name: string) =>
    cell(values, name) ?? cell(values, named.get(name) ?? name);
  const keyOf = (cow: unknown, values: object) =>
    columns
      .map(([name, column]) => (name === kind.cowColumn ? cow : likeness(column, valueIn(values, name))))
      .join('\n');
  const rowKey = (row: object) => keyOf(cell(row, kind.cowColumn), row);
  const known = yield* groupedBy<string, { readonly id: number }>(planning.herd.all(kind.table), rowKey);
  const groups = yield* groupedBy(stated, ({ cow, values }) => keyOf(cow.id, values));
  yield* withPauses(groups, ([key, group]) =>
    planAlike(planning, kind, acts, group, (known.get(key) ?? []).values()),
  );
}

/** Whether a row says that the animal was seen, and no more. */
function isSeenAlone({ table }: CowRecordKind, { values }: ReadRow): boolean {
  const [column] = Object.entries(IMPORTS[table].columns).find(([, { seenWithout }]) => seenWithout) ?? [];
  return column !== undefined && (values[column] ?? 0) === 0;
}

function byText(a: CellValue | undefined, b: CellValue | undefined): number {
  const [one, other] = [String(a), String(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}

/** All rows that are alike; those that a file does not count apart are one. */
function planAlike(
  planning: Planning,
  kind: CowRecordKind,
  acts: RecordActs,
  rows: readonly Stated[],
  known: Iterator<{ readonly id: number }>,
): void {
  const { report, mentions, rowName } = planning;
  const entries = [...Map.groupBy(rows, ({ values }) => String(values.entry ?? ''))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  for (const [, alike] of entries) {
    let id = nextOf(known)?.id;
    let first: Stated | undefined;
    for (const row of alike) {
      const planned = planRow(planning, kind, acts, row, id);
      if (planned === null) continue;
      id = planned;
      mentions.add(kind.table, { id }, row.ref);
      first ??= row;
      if (row === first) continue;
      const other = rowName(first.ref, row.ref);
      report.note(row.ref, message('import.same-record', { kind: fileNameOf(kind), other }));
    }
  }
}

/** Records what a row tells, or adds it to the record with this id; answers its id, or null where it cannot be. */
function planRow(
  planning: Planning,
  kind: CowRecordKind,
  acts: RecordActs,
  stated: Stated,
  id: number | undefined,
): number | null {
  const { report } = planning;
  const row = asMeasured(planning, kind, stated);
  const { ref } = row;
  const why = outside(kind, row);
  if (why) {
    report.skip(ref, why);
    return null;
  }
  const columns = new Map(columnsOf(kind).filter(([, { follows }]) => !follows));
  const given = new Map(
    Object.entries(valuesInSteps(planning, kind, row)).filter(
      ([name, value]) => value !== '' && name !== kind.cowColumn && columns.has(name),
    ),
  );
  const { blank } = row;
  const known = id === undefined ? {} : planning.herd.get(kind.table, id);
  const unclear = nameRows(planning, kind, given, { known, ...(blank ? { blank } : {}) });
  const shared = commonTo(unclear.flatMap(({ rows }) => rows));
  const lacking = id === undefined ? lackingIn(kind, given) : [];
  if (lacking.length > 0) {
    report.skip(ref, message('import.fields-missing', { kind: fileNameOf(kind), fields: lacking }));
    return null;
  }
  let outcome = performRow(planning, kind, acts, row, { given, shared }, id);
  const against = outcome.refusals?.find(({ field = '' }) => !columns.get(field)?.ahead);
  if (against) {
    report.skip(ref, reasonOf(against));
    return null;
  }
  // What is to follow from the record and cannot is left out, and the record is not.
  for (const refusal of outcome.refusals ?? []) {
    const { field = '' } = refusal;
    if (!given.delete(field)) continue;
    const reason = reasonOf(refusal);
    report.note(ref, message('import.date-left-out', { kind: fileNameOf(kind), field, reason }));
  }
  if (outcome.refusals) outcome = performRow(planning, kind, acts, row, { given, shared }, id);
  if (outcome.refusals) return null;
  if (id === undefined)
    for (const { text } of unclear) report.note(ref, message('import.several-packages', { text }));
  return outcome.result.id;
}

interface GivenValues {
  readonly given: ReadonlyMap<string, CellValue>;
  /** What holds of any row of the farm's that it may name. */
  readonly shared: object;
}

function performRow(
  planning: Planning,
  kind: CowRecordKind,
  { create, update }: RecordActs,
  { cow, values, blank = [] }: Stated,
  { given, shared }: GivenValues,
  id: number | undefined,
) {
  if (id === undefined)
    return runAct(planning, create, {
      [kind.cowColumn]: cow.id,
      ...shared,
      ...leftBlank(kind, blank),
      ...saidToBeNull(kind, values),
      ...Object.fromEntries(given),
      ...meant(kind),
    });
  const known = planning.herd.get(kind.table, id);
  const changed = new Map(given);
  const [, day] = columnsOf(kind).find(([name]) => name === kind.day) ?? [];
  // A day without an hour does not replace a time that is known.
  if (day?.type === 'time' && !hasTime(String(given.get(kind.day)))) changed.delete(kind.day);
  const patch = { ...completing(kind, known, Object.fromEntries(changed)), ...meant(kind) };
  return runAct(planning, update, { id, patch });
}

/** A file tells what has happened: it is not asked whether that was meant. */
function meant(kind: CowRecordKind): object {
  return rulesOf(kind).confirms ? { confirmed: true } : {};
}

/**
 * The columns that a table has and a row leaves blank: what was given had none of these, whatever its medicine has now. Of
 * a column that another one says is null, blank says nothing.
 */
function leftBlank(kind: CowRecordKind, blank: readonly string[]): object {
  const said = Object.values(IMPORTS[kind.table].columns).map(({ saysNull }) => saysNull);
  return Object.fromEntries(
    columnsOf(kind).flatMap(([name, { empty, kept }]) =>
      empty && !kept && blank.includes(name) && !said.includes(name) ? [[name, null] as const] : [],
    ),
  );
}

/** The columns that a row says are null. */
function saidToBeNull(kind: CowRecordKind, values: ReadRow['values']): object {
  const columns = Object.entries(IMPORTS[kind.table].columns).flatMap(([name, { saysNull }]) =>
    saysNull !== undefined && values[name] === true ? [[saysNull, null] as const] : [],
  );
  return Object.fromEntries(columns);
}

/** The columns without which there is no record, and of which a row says nothing. */
function lackingIn(kind: CowRecordKind, given: ReadonlyMap<string, CellValue>): string[] {
  return columnsOf(kind).flatMap(([name, { empty, filled, default: usual, nameOf }]) => {
    const needed = !empty && !filled && usual === undefined && name !== kind.cowColumn;
    return needed && !given.has(name) && !(nameOf && given.has(nameOf)) ? [nameOf ?? name] : [];
  });
}
