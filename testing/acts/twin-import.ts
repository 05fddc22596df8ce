/** An import as the herd in memory does it by itself: what files hold, planned on its rows, and brought into it. */

import { differingColumns, type RowChange } from '#domain/herd/change.ts';
import { Herd } from '#domain/herd/herd.ts';
import { cell, type HerdTable, type NewRow, type RowPatch, type WholeHerd } from '#domain/herd/rows.ts';
import { toEnd } from '#domain/herd/steps.ts';
import { ImportChoices } from '#domain/import/answers.ts';
import { type ImportPlan, type PlanSetting, planImport } from '#domain/import/plan.ts';
import { tellSessions } from '#domain/import/plan-sessions.ts';
import type { SourceTable } from '#domain/import/source-table.ts';
import { cowListsOf, keptCows, listOfCows } from '#domain/kinds/cow-lists.ts';
import { KINDS } from '#domain/kinds/index.ts';
import { tablesNamedBy } from '#domain/kinds/references.ts';
import { csvLine } from '#domain/values/csv.ts';
import { wordsIn } from '../../server/http/words.ts';
import { importAnswer } from '../../server/imports/import-answer.ts';
import { ownLabels } from '../../server/imports/own-labels.ts';
import type { ImportFiles } from '../import-files.ts';
import { noRows } from '../no-rows.ts';

/** A file: its name, its headings, and its rows, an empty text where a cell is empty. */
export interface DrawnFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The id that a row or an animal has elsewhere. */
type IdOf = (table: HerdTable, id: number) => number;

/** As they are sent. No cell holds a comma or a quote. */
export function csvOf(files: readonly DrawnFile[]): ImportFiles {
  const text = ({ headings, rows }: DrawnFile) => [headings, ...rows].map(csvLine);
  return Object.fromEntries(files.map((file) => [file.name, text(file).join('')]));
}

/** As they are read. */
function tablesOf(files: readonly DrawnFile[]): SourceTable[] {
  return files.map(({ name, headings, rows }) => ({
    name,
    headings: [...headings],
    first_row: 2,
    rows: rows.map((cells) => [...cells]),
    decimal_mark: '.',
  }));
}

/** What importing them into these rows would do. */
export function planAlone(
  files: readonly DrawnFile[],
  rows: WholeHerd,
  setting: Omit<PlanSetting, 'labels' | 'ownNumbers' | 'weightUnit'>,
): ImportPlan {
  const steps = planImport(tablesOf(files), ImportChoices.parse({}), Herd.whole(rows, setting.timeZone), {
    ...setting,
    labels: ownLabels(),
    weightUnit: 'kg',
    ownNumbers: new Set(),
  });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** How the API answers this plan. */
export function answerAlone(files: readonly DrawnFile[], plan: ImportPlan, revision: number): unknown {
  tellSessions(plan.report, plan.sessions);
  const tables = tablesOf(files).map((table) => ({
    name: table.name,
    table: { ...table, row_count: table.rows.length },
  }));
  return JSON.parse(
    JSON.stringify(toEnd(importAnswer(tables, plan, plan.sessions, revision, wordsIn('en')))),
  );
}

/** All rows of a herd under other ids, in their order. */
export function rowsUnder(herd: Herd, idOf: IdOf): WholeHerd {
  const rows = noRows();
  for (const { table } of KINDS) {
    const named = [...herd.all(table)].map((row) => withIds(table, row, idOf));
    Object.assign(rows, { [table]: named.sort((a, b) => a.id - b.id) });
  }
  return rows;
}

/** A row that is called by other ids, as are the animals that it names. */
export function withIds<R extends object>(table: HerdTable, row: R, idOf: IdOf): R {
  const renamed = { ...row, id: idOf(table, Number(cell(row, 'id'))) };
  for (const [column, to] of tablesNamedBy(table)) {
    const id = cell(row, column);
    if (typeof id === 'number') Object.assign(renamed, { [column]: idOf(to, id) });
  }
  for (const column of cowListsOf(table))
    Object.assign(renamed, {
      [column]: keptCows(listOfCows(cell(row, column)).map((id) => idOf('cows', id))),
    });
  return renamed;
}

/**
 * Does to a herd what a plan did to the rows it was given; answers the changes, as the herd knows its rows, in the order of
 * the plan's. `knownId`: the herd's id of a row that the plan was given.
 */
export function bringPlan(herd: Herd, planned: readonly RowChange[], knownId: IdOf): RowChange[] {
  const fresh = new Map<HerdTable, Map<number, number>>(KINDS.map(({ table }) => [table, new Map()]));
  const idOf: IdOf = (table, id) => fresh.get(table)?.get(id) ?? knownId(table, id);
  const { mark } = herd;
  const add = <T extends HerdTable>(table: T, id: number, row: object) =>
    fresh.get(table)?.set(id, herd.insert(table, row as NewRow<T>).id);
  // Animals first, without their mothers: these may be as new as they are.
  for (const { entity, entity_id, before, after } of planned)
    if (!before && entity === 'cows') add(entity, entity_id, { ...after, cow_mother: null });
  for (const { entity, entity_id, before, after } of planned)
    if (!before && after && entity !== 'cows') add(entity, entity_id, withIds(entity, after, idOf));
  const change = <T extends HerdTable>(table: T, id: number, patch: object) =>
    herd.update(table, { id }, patch as RowPatch<T>);
  for (const { entity, entity_id, before, after } of planned) {
    // An import that corrects a check takes away the loss that the check had found.
    if (!after) {
      herd.remove(entity, { id: idOf(entity, entity_id) });
      continue;
    }
    const row = withIds(entity, after, idOf);
    const columns = differingColumns({
      entity,
      before: before && withIds(entity, before, idOf),
      after: row,
    });
    const patch = Object.fromEntries(columns.map((column) => [column, cell(row, column)]));
    change(entity, idOf(entity, entity_id), patch);
  }
  herd.settle(mark);
  const nameOf = (table: HerdTable, id: number) => `${table} ${id}`;
  const done = new Map(herd.changesSince(mark).map((own) => [nameOf(own.entity, own.entity_id), own]));
  return planned.flatMap(({ entity, entity_id }) => done.get(nameOf(entity, idOf(entity, entity_id))) ?? []);
}
