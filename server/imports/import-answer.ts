/** A plan in the form in which the API answers it. */

import type { RowChange } from '#domain/herd/change.ts';
import { withPauses } from '#domain/herd/steps.ts';
import type { ImportAnswer, ImportColumn, ImportTable, RowCounts } from '#domain/import/answers.ts';
import type { KnownColumn, KnownTable } from '#domain/import/columns.ts';
import { totalName } from '#domain/import/kinds.ts';
import type { ImportPlan } from '#domain/import/plan.ts';
import type { PlannedSession } from '#domain/import/plan-sessions.ts';
import type { RowOutcome } from '#domain/import/report.ts';
import { sampleOf } from '#domain/import/source-table.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { type Message, message } from '#domain/messages/message.ts';
import { cut } from '#domain/values/cut.ts';
import { ofEach } from '#domain/values/objects.ts';
import type { Words } from '../http/words.ts';
import type { TableOrProblem } from './read-tables.ts';

/** What became of a row, as one letter. */
export const LETTERS: Record<RowOutcome, string> = {
  created: 'c',
  updated: 'u',
  unchanged: '=',
  skipped: 's',
  empty: '-',
};

const SAMPLES = 4;
const SAMPLE_LENGTH = 80;

/** Stops now and then: it may have a sentence for each of many thousands of rows. */
export function* importAnswer(
  files: readonly TableOrProblem[],
  plan: ImportPlan,
  sessions: readonly PlannedSession[],
  revision: number,
  words: Words,
): Generator<void, ImportAnswer> {
  const known = new Map(plan.tables.map((table, index) => [table.source.name, { table, index }]));
  const tables: ImportTable[] = [];
  for (const file of files) {
    const found = known.get(file.name);
    if (!('table' in file) || !found) tables.push(problemTable(file, words));
    else
      tables.push(
        yield* tableAnswer(plan, sessionIn(sessions, found.index), found, file.table.row_count, words),
      );
  }
  const totals = totalsOf(plan);
  const written = Object.values(totals).some((total) =>
    typeof total === 'number' ? total > 0 : total.created + total.updated > 0,
  );
  return {
    revision,
    tables,
    totals,
    assumptions: plan.report.assumptions.map(words.sentenceOf),
    assumed: plan.report.assumptions,
    ready: !plan.asks && (written || sessions.length > 0),
  };
}

/** What of a session its table answers. */
function sessionIn(sessions: readonly PlannedSession[], table: number): ImportTable['session'] {
  const session = sessions.find((one) => one.table === table);
  return session ? { name: session.name, day: session.day } : null;
}

export function problemTable(file: TableOrProblem, words: Words): ImportTable {
  const problem = 'problem' in file ? file.problem : message('import.table-unreadable');
  return {
    name: file.name,
    kind: null,
    problem: words.sentenceOf(problem),
    problem_message: problem,
    session: null,
    row_count: 'problem' in file ? (file.row_count ?? 0) : 0,
    first_row: 1,
    columns: [],
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0 },
    outcomes: '',
    notes: [],
    notes_left_out: 0,
  };
}

function* tableAnswer(
  plan: ImportPlan,
  session: ImportTable['session'],
  { table, index }: { table: KnownTable; index: number },
  rowCount: number,
  words: Words,
): Generator<void, ImportTable> {
  const { source, kind } = table;
  const outcomes = kind ? plan.report.outcomesOf(index) : [];
  yield;
  const { notes, left_out } = plan.report.notesOf(index);
  const told: ImportTable['notes'] = [];
  yield* withPauses(notes, ({ row, message }) =>
    told.push({ row: source.first_row + row, text: words.sentenceOf(message), ...message }),
  );
  return {
    name: source.name,
    kind,
    problem: null,
    problem_message: null,
    session,
    row_count: rowCount,
    first_row: source.first_row,
    columns: table.columns.map((column) => columnAnswer(table, column, words)),
    counts: countsOf(outcomes),
    outcomes: outcomes.map((outcome) => LETTERS[outcome]).join(''),
    notes: told,
    notes_left_out: left_out,
  };
}

function columnAnswer({ source }: KnownTable, column: KnownColumn, words: Words): ImportColumn {
  const readings = readingsOf(column);
  const samples = sampleOf(source.rows.slice(0, 200), column.index, SAMPLES);
  return {
    heading: column.heading,
    field: column.field,
    unsure: column.unsure,
    samples: samples.map((cell) => (cell.length > SAMPLE_LENGTH ? `${cut(cell, SAMPLE_LENGTH)}…` : cell)),
    reading: readings.length > 0 ? readings.map(words.sentenceOf).join(', ') : null,
    readings,
    day_order: column.dayOrder,
    decimal_mark: column.decimalMark,
    counted_in: column.countedIn,
    weighed_in: column.weighedIn,
    question: column.question,
    example: column.example,
  };
}

/** How a column's values are read, where that is not obvious. */
function readingsOf(column: KnownColumn): Message[] {
  const readings: Message[] = [];
  if (column.dayOrder)
    readings.push(message(column.dayOrder === 'dmy' ? 'import.read-day-first' : 'import.read-month-first'));
  if (column.decimalMark === ',') readings.push(message('import.read-decimal-comma'));
  if (column.unit) readings.push(message(column.unit.reading));
  if (column.breedCodes === 'french') readings.push(message('import.read-french-breeds'));
  if (column.breedCodes === 'icar') readings.push(message('import.read-icar-breeds'));
  return readings;
}

export function countsOf(outcomes: readonly RowOutcome[]): RowCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, empty: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  const { empty: _, ...shown } = counts;
  return shown;
}

/** What a plan creates and updates, of each kind. */
export function totalsOf({
  changes,
  images,
}: {
  readonly changes: readonly RowChange[];
  readonly images: ImportPlan['images'];
}): ImportAnswer['totals'] {
  const totals = ofEach(
    KINDS.map(({ table }) => totalName(table)),
    () => ({ created: 0, updated: 0 }),
  );
  for (const { entity, before } of changes) totals[totalName(entity)][before ? 'updated' : 'created'] += 1;
  return { ...totals, pictures: images.length };
}

/** How many rows an import would add to the herd. */
export function createdBy({ changes }: { readonly changes: readonly RowChange[] }): number {
  return Object.values(totalsOf({ changes, images: [] })).reduce<number>(
    (sum, total) => sum + (typeof total === 'number' ? 0 : total.created),
    0,
  );
}
