/**
 * The whole plan of an import, worked out without touching anything: from tables and the herd as it is to what is
 * created, changed and left out, row by row. The same function serves the preview and the import itself.
 */
import type { PlainDate } from '../calendar/calendar.ts';
import { KINDS, PLAIN_RECORD_KINDS } from '../kinds/index.ts';
import { message } from '../messages/message.ts';
import type { ImportChoices } from './answers.ts';
import { type KnownTable, knowTables } from './columns.ts';
import { changedFields, HerdModel, type HerdRows } from './herd-model.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';
import { planAnimals, type StatedAnimal } from './plan-animals.ts';
import { planBirths } from './plan-births.ts';
import { planFeeds } from './plan-feeds.ts';
import { planMothers } from './plan-mothers.ts';
import { planPregnancies } from './plan-pregnancies.ts';
import { planRecords } from './plan-records.ts';
import { planSeminations } from './plan-seminations.ts';
import { type Planning, textOf, withPauses } from './planning.ts';
import { ImportReport, type RowRef } from './report.ts';
import { type ReadRow, readRows } from './rows.ts';
import type { SourceTable } from './source-table.ts';

export interface PlannedPicture {
  stated: StatedAnimal;
  /** The name of its file in the ZIP. */
  file: string;
}

export interface ImportPlan {
  tables: KnownTable[];
  herd: HerdModel;
  report: ImportReport;
  pictures: PlannedPicture[];
  /** Whether a question is open: then nothing may be written. */
  asks: boolean;
}

export interface PlanSetting {
  today: PlainDate;
  timeZone: string;
}

/**
 * Works out what importing `sources` into `rows` would do. It stops now and then, for whoever runs it to let others have
 * a turn; what it answers comes with its end.
 */
export function* planImport(
  sources: readonly SourceTable[],
  choices: ImportChoices,
  rows: HerdRows,
  setting: PlanSetting,
): Generator<void, ImportPlan> {
  const tables = knowTables(sources, choices, setting);
  const report = new ImportReport(sources.map((source) => source.rows.length));
  yield;
  const herd = new HerdModel(rows);
  yield;
  const asks = tables.some(({ columns }) => columns.some(({ question }) => question !== null));
  const plan: ImportPlan = { tables, herd, report, pictures: [], asks };
  if (asks) return plan;

  const planning: Planning = {
    herd,
    report,
    today: setting.today,
    default_gender: choices.default_gender,
    rowName: (ref, beside) => nameRow(tables, ref, beside),
  };
  const rowsOf = yield* readAll(tables, setting, report);
  // Animals first, then what belongs to them: the order of files and rows does not matter.
  const stated = yield* planAnimals(planning, rowsOf('animals'));
  yield* planMothers(planning, stated);
  yield* planBirths(planning, [...rowsOf('births'), ...lastCalvings(stated)]);
  const unsaid = yield* planSeminations(planning, [...rowsOf('seminations'), ...lastSeminations(stated)]);
  planPregnancies(planning, stated, animalFields(tables), unsaid);
  for (const kind of PLAIN_RECORD_KINDS) yield* planRecords(planning, kind, rowsOf(kind.file));
  yield* planFeeds(planning, rowsOf('feeds'));
  plan.pictures = stated.flatMap((one) => {
    const file = textOf(one.values.cow_image);
    return file === null ? [] : [{ stated: one, file }];
  });
  tellFrenchBreeds(plan);
  tellOutcomes(plan);
  return plan;
}

function* readAll(
  tables: readonly KnownTable[],
  setting: PlanSetting,
  report: ImportReport,
): Generator<void, (kind: ImportKind) => ReadRow[]> {
  const read = new Map<ImportKind, ReadRow[]>(IMPORT_KINDS.map((kind) => [kind, []]));
  const rowsOf = (kind: ImportKind) => read.get(kind) ?? [];
  for (const [index, table] of tables.entries()) {
    if (!table.kind) continue;
    const rows = rowsOf(table.kind);
    yield* withPauses(readRows(table, index, setting, report), (row) => rows.push(row));
  }
  return rowsOf;
}

/** A herd list's "last calving" is a calving like any other. */
function lastCalvings(stated: readonly StatedAnimal[]): ReadRow[] {
  return stated.flatMap(({ animal, ref, values }) => {
    const date = values.last_calving_date;
    if (date === undefined) return [];
    return [{ ref, values: { mother_cow: animal.row.id_number, birth_date: date }, unread: [] }];
  });
}

function lastSeminations(stated: readonly StatedAnimal[]): ReadRow[] {
  return stated.flatMap(({ animal, ref, values }) => {
    const date = values.semination_date;
    if (date === undefined) return [];
    return [{ ref, values: { cow: animal.row.id_number, semination_date: date }, unread: [] }];
  });
}

function animalFields(tables: readonly KnownTable[]): Set<string> {
  const animals = tables.filter(({ kind }) => kind === 'animals');
  return new Set(animals.flatMap(({ columns }) => columns.flatMap(({ field }) => field ?? [])));
}

function tellFrenchBreeds({ tables, report }: ImportPlan): void {
  if (tables.some(({ columns }) => columns.some(({ frenchBreeds }) => frenchBreeds)))
    report.assume(message('import.french-breeds-assumed'));
}

/** Every row by what became of the things it made or touched. */
function tellOutcomes({ herd, report }: ImportPlan): void {
  for (const { table } of KINDS) {
    for (const entity of herd.allOf(table)) {
      if (entity.refs.length === 0) continue;
      const outcome =
        entity.id === null ? 'created' : changedFields(entity).length > 0 ? 'updated' : 'unchanged';
      const tables = new Set<number>();
      for (const ref of entity.refs) {
        // Of several rows in one table that make one thing, the first makes it.
        report.outcome(ref, outcome === 'created' && tables.has(ref.table) ? 'unchanged' : outcome);
        tables.add(ref.table);
      }
    }
  }
}

function nameRow(
  tables: readonly KnownTable[],
  ref: RowRef,
  beside: RowRef,
): ReturnType<Planning['rowName']> {
  const source = tables[ref.table]?.source;
  const row = (source?.first_row ?? 0) + ref.row;
  return { row, table: ref.table === beside.table ? null : (source?.name ?? null) };
}
