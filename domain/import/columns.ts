/** The columns of the tables at hand: which field each holds, how its values are read, and what has to be asked. */

import type { WeightUnit } from '../values/weights.ts';
import type { ImportChoices, TableChoice } from './answers.ts';
import { type BreedCodes, breedCodesOf } from './breeds.ts';
import type { DayOrder } from './date-cells.ts';
import { type DateEvidence, type DateSetting, dateEvidence } from './date-column.ts';
import { fieldsOf, type ImportField } from './fields.ts';
import type { ImportKind } from './kinds.ts';
import { type DecimalMark, type NumberEvidence, numberEvidence, numberReader } from './number-column.ts';
import { isOwnTable } from './own-tables.ts';
import { type RecognitionSetting, recogniseInSteps } from './recognise.ts';
import { SAMPLE_ROWS, type SourceTable, settledKind } from './source-table.ts';
import { type CountedIn, type Unit, type UnitEvidence, unitOfColumn, unitOfWeights } from './units.ts';

export interface KnownColumn {
  index: number;
  heading: string;
  field: string | null;
  spec: ImportField | null;
  unsure: boolean;
  dayOrder: DayOrder | null;
  decimalMark: DecimalMark | null;
  /** Of cells: whether they are counted one by one or in thousands; null where that is not known. */
  countedIn: CountedIn | null;
  /** Of animals' weights whose heading does not say it: the unit, once it was asked. */
  weighedIn: WeightUnit | null;
  question: 'day_order' | 'decimal_mark' | 'counted_in' | 'weighed_in' | null;
  example: string | null;
  /** Another unit than that in which its numbers are kept. */
  unit: Unit | null;
  /** The codes that its breeds are written as; null of names, and of any other column. */
  breedCodes: BreedCodes | null;
}

export interface KnownTable {
  source: SourceTable;
  kind: ImportKind | null;
  columns: KnownColumn[];
}

/** What tables are understood by, beside themselves. */
export type TableSetting = DateSetting &
  RecognitionSetting & {
    /** The unit in which the farm weighs. */
    readonly weightUnit: WeightUnit;
  };

/**
 * Settles every column of every table; what one column cannot settle by itself, its neighbours may. Stops after each column, for it
 * may have hundreds of thousands of cells.
 */
export function* knowTables(
  sources: readonly SourceTable[],
  choices: ImportChoices,
  setting: TableSetting,
): Generator<void, KnownTable[]> {
  const tables: KnownTable[] = [];
  for (const source of sources) {
    tables.push(yield* knowTable(source, choices.tables[source.name], setting));
    yield;
  }
  yield* settleDates(tables, choices, setting);
  yield* settleNumbers(tables, choices);
  yield* settleUnits(tables, choices, setting);
  return tables;
}

function* knowTable(
  source: SourceTable,
  choice: TableChoice | undefined,
  setting: TableSetting,
): Generator<void, KnownTable> {
  const chosen = settledKind(source, choice);
  const { kind, fields, unsure } =
    chosen === null
      ? { kind: null, fields: [], unsure: [] }
      : yield* recogniseInSteps(
          source.name,
          source.headings,
          source.rows.slice(0, SAMPLE_ROWS),
          setting,
          chosen,
        );
  const specs = kind ? fieldsOf(kind) : {};
  const taken = new Set<string>();
  const columns = source.headings.map((heading, index): KnownColumn => {
    const wanted = choice?.fields ? (choice.fields[index] ?? null) : (fields[index] ?? null);
    // A field can be given once; what no field of the kind is, is none.
    const field = wanted !== null && wanted in specs && !taken.has(wanted) ? wanted : null;
    if (field) taken.add(field);
    const spec = field ? (specs[field] ?? null) : null;
    return {
      index,
      heading,
      field,
      spec,
      unsure: choice?.fields === undefined && unsure.includes(index),
      dayOrder: null,
      decimalMark: null,
      countedIn: null,
      weighedIn: null,
      question: null,
      example: null,
      unit: null,
      breedCodes: spec?.type === 'breed' ? breedCodesOf([...distinct(source, index)]) : null,
    };
  });
  return { source, kind, columns };
}

interface Evidence<T> {
  table: KnownTable;
  column: KnownColumn;
  evidence: T;
}

function* settleDates(
  tables: readonly KnownTable[],
  choices: ImportChoices,
  setting: DateSetting,
): Generator<void> {
  const found: Evidence<DateEvidence>[] = [];
  for (const { table, column } of columnsOfType(tables, ['date', 'time'])) {
    const cells = cellsOf(table.source, column.index);
    const evidence = yield* dateEvidence(cells, column.heading, column.spec?.ahead === true, setting);
    column.dayOrder = chosenFor(choices, table, column, 'day_orders') ?? evidence.order;
    found.push({ table, column, evidence });
    yield;
  }
  const inTable = agreedInTable(found, ({ order }) => order);
  const overall = agreed(found, ({ order }) => order);
  for (const { table, column, evidence } of found) {
    if (column.dayOrder !== null || evidence.open === 0) continue;
    column.dayOrder = inTable.get(table) ?? overall;
    if (evidence.mixed) column.dayOrder = null;
    if (column.dayOrder === null) ask(column, 'day_order', evidence.example);
  }
}

function* settleNumbers(tables: readonly KnownTable[], choices: ImportChoices): Generator<void> {
  const found: Evidence<NumberEvidence>[] = [];
  for (const { table, column } of columnsOfType(tables, ['number'])) {
    const evidence = yield* numberEvidence(cellsOf(table.source, column.index));
    column.decimalMark = chosenFor(choices, table, column, 'decimal_marks') ?? evidence.mark;
    found.push({ table, column, evidence });
    yield;
  }
  const inTable = agreedInTable(found, ({ mark }) => mark);
  for (const { table, column, evidence } of found) {
    if (column.decimalMark !== null || evidence.open === 0) continue;
    column.decimalMark = inTable.get(table) ?? table.source.decimal_mark;
    if (column.decimalMark === null) ask(column, 'decimal_mark', evidence.example);
  }
}

/** More numbers than these do not make it clearer in which unit they are. */
const UNIT_SAMPLE = 5000;

/** Once it is known how the numbers are written. */
function* settleUnits(
  tables: readonly KnownTable[],
  choices: ImportChoices,
  setting: Pick<TableSetting, 'weightUnit'>,
): Generator<void> {
  for (const { table, column } of columnsOfType(tables, ['number'])) {
    yield;
    const measure = column.spec?.measure ?? null;
    if (measure === null || column.question !== null) continue;
    const { numbers, example } = numbersIn(table, column, measure === 'weight');
    const evidence = unitEvidence(table, column, numbers, choices, setting);
    column.unit = evidence.unit;
    if (measure === 'thousands' && numbers.length > 0 && !evidence.asks)
      column.countedIn = evidence.unit ? 'ones' : 'thousands';
    if (measure === 'weight') column.weighedIn = chosenFor(choices, table, column, 'weighed_in');
    if (evidence.asks) ask(column, measure === 'weight' ? 'weighed_in' : 'counted_in', example);
  }
}

/** The numbers of a column, and one to show; `isBare`: only those beside which no unit stands. */
function numbersIn(
  { source }: KnownTable,
  { index, decimalMark }: KnownColumn,
  isBare: boolean,
): { numbers: number[]; example: string | null } {
  const read = numberReader(decimalMark);
  const numbers: number[] = [];
  let example: string | null = null;
  for (const cell of cellsOf(source, index)) {
    const number = isBare && /\p{L}/u.test(cell) ? null : read(cell);
    if (number === null) continue;
    numbers.push(number);
    example ??= number > 0 ? cell : null;
    if (numbers.length === UNIT_SAMPLE) break;
  }
  return { numbers, example };
}

function unitEvidence(
  table: KnownTable,
  column: KnownColumn,
  numbers: readonly number[],
  choices: ImportChoices,
  { weightUnit }: Pick<TableSetting, 'weightUnit'>,
): UnitEvidence {
  const { heading } = column;
  const measure = column.spec?.measure;
  if (!measure || (measure === 'weight' && isOwnTable(table.columns))) return { unit: null, asks: false };
  if (measure === 'weight')
    return unitOfWeights(heading, numbers, chosenFor(choices, table, column, 'weighed_in'), weightUnit);
  const chosen = chosenFor(choices, table, column, 'counted_in');
  return unitOfColumn(measure, heading, numbers, chosen, table.source.headings);
}

function ask(
  column: KnownColumn,
  question: NonNullable<KnownColumn['question']>,
  example: string | null,
): void {
  column.question = question;
  column.example = example;
}

function chosenFor<K extends 'day_orders' | 'decimal_marks' | 'counted_in' | 'weighed_in'>(
  choices: ImportChoices,
  table: KnownTable,
  column: KnownColumn,
  what: K,
): NonNullable<TableChoice[K]>[string] | null {
  return (choices.tables[table.source.name]?.[what]?.[String(column.index)] ?? null) as
    | NonNullable<TableChoice[K]>[string]
    | null;
}

/** What all who say something say alike; null when nobody does, or they differ. */
function agreed<E, T>(found: readonly Evidence<E>[], says: (evidence: E) => T | null): T | null {
  const said = new Set(found.map(({ evidence }) => says(evidence)).filter((word) => word !== null));
  const [word] = said;
  return said.size === 1 && word !== undefined ? word : null;
}

/** The same for the columns of each table. */
function agreedInTable<E, T>(
  found: readonly Evidence<E>[],
  says: (evidence: E) => T | null,
): Map<KnownTable, T | null> {
  const ofTable = new Map<KnownTable, Evidence<E>[]>();
  for (const column of found) {
    const others = ofTable.get(column.table);
    if (others) others.push(column);
    else ofTable.set(column.table, [column]);
  }
  return new Map([...ofTable].map(([table, columns]) => [table, agreed(columns, says)]));
}

function* columnsOfType(tables: readonly KnownTable[], types: readonly string[]) {
  for (const table of tables) {
    for (const column of table.columns)
      if (column.spec && types.includes(column.spec.type)) yield { table, column };
  }
}

function* cellsOf({ rows }: SourceTable, column: number): Generator<string> {
  for (const row of rows) {
    const cell = row[column];
    if (cell) yield cell;
  }
}

function distinct(source: SourceTable, column: number): Set<string> {
  const values = new Set<string>();
  for (const cell of cellsOf(source, column)) if (values.size < 1000) values.add(cell);
  return values;
}
