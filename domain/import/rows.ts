/** The rows of a table with their cells read: texts, numbers, dates of the farm's wall clock. */

import { dayOf, hasTime } from '../calendar/calendar.ts';
import { type Message, message, type ValuesOf } from '../messages/message.ts';
import { lineAsSeen, notesAsSeen } from '../values/as-seen.ts';
import { cut } from '../values/cut.ts';
import { readEid } from '../values/eid.ts';
import { ID_NUMBER_LENGTH, NAME_LENGTH, NOTES_LENGTH } from '../values/limits.ts';
import { breedOfCode } from './breeds.ts';
import { choiceOf, choicesOf } from './choices.ts';
import type { KnownColumn, KnownTable, TableSetting } from './columns.ts';
import { readClock } from './date-cells.ts';
import { dateReader } from './date-column.ts';
import { fieldsOf, importOf } from './fields.ts';
import { numberReader } from './number-column.ts';
import type { ImportReport, RowRef } from './report.ts';
import { isCut, isSpoiled } from './spoiled.ts';
import { genderOf, yesOrNo } from './value-words.ts';

export type CellValue = string | number | boolean;

/** What rows are read by, beside their tables. */
export type RowSetting = TableSetting & {
  /** The farm's own numbers with authorities, as `farmNumberKey` compares them. */
  readonly ownNumbers: ReadonlySet<string>;
};

/** One row: its values by field; a field is absent where the cell is empty or could not be read. */
export interface ReadRow {
  ref: RowRef;
  values: Record<string, CellValue>;
  /** Fields that the table has a column for, and of which this row says nothing. */
  blank?: readonly string[];
  /** Fields whose cells hold something that could not be read. */
  unread: string[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;

type Read =
  | { value: CellValue; clock?: string }
  | { fault: Message }
  | { value: CellValue; clock?: undefined; warning: Message };
/** Which field of which kind of table a cell belongs to. */
type Place = Pick<ValuesOf<'import.cell-no-date'>, 'kind' | 'field'>;
type CellReader = (cell: string) => Read;

/**
 * Reads the rows of a table whose kind is known. Empty rows are left out, and those in which nothing was measured. Cells that
 * cannot be read get a remark; a row in which a required one is missing is skipped, with a remark.
 */
export function* readFileRows(
  table: KnownTable,
  index: number,
  setting: RowSetting,
  report: ImportReport,
): Generator<ReadRow> {
  const { kind } = table;
  if (!kind) return;
  const columns = table.columns.flatMap((column) =>
    column.field && column.spec
      ? [
          {
            index: column.index,
            field: column.field,
            clock: column.spec.clock,
            read: cellReader(column, { kind, field: column.field }, setting),
          },
        ]
      : [],
  );
  const measured = columns.flatMap(({ field }) => (importOf(kind).columns[field]?.measured ? field : []));
  const has = (field: string) => columns.some((column) => column.field === field);
  const filling = Object.entries(fieldsOf(kind)).flatMap(([field, { fills, fillsBlank }]) =>
    fills && has(field) && (fillsBlank || !has(fills)) ? [[field, fills] as const] : [],
  );
  const required = Object.entries(fieldsOf(kind)).filter(([, spec]) => spec.required);
  const following = Object.entries(importOf(kind).columns).flatMap(([field, { follows }]) =>
    follows ? [[field, follows] as const] : [],
  );
  for (const [row, cells] of table.source.rows.entries()) {
    const ref = { table: index, row };
    const values: Record<string, CellValue> = {};
    const blank: string[] = [];
    const unread: string[] = [];
    const clocks: [string, string][] = [];
    let filled = false;
    for (const column of columns) {
      const cell = cells[column.index];
      if (!cell) {
        blank.push(column.field);
        continue;
      }
      filled = true;
      const read = column.read(cell);
      if ('value' in read) {
        values[column.field] = read.value;
        if (column.clock !== undefined && read.clock !== undefined) clocks.push([column.clock, read.clock]);
      } else unread.push(column.field);
      if ('fault' in read) report.note(ref, read.fault);
      else if ('warning' in read) report.note(ref, read.warning);
    }
    if (!filled) continue;
    for (const [field, clock] of clocks) values[field] ||= clock;
    if (measured.length > 0 && measured.every((field) => blank.includes(field))) {
      report.assume(message('import.nothing-measured'));
      continue;
    }
    for (const [field, { column, values: said }] of following) {
      const value = said[String(values[column])];
      if (value !== undefined) values[field] ??= value;
    }
    const { completed } = importOf(kind);
    if (completed) Object.assign(values, completed(values, setting.ownNumbers));
    for (const [field, target] of filling) {
      const value = values[field];
      if (value !== undefined) values[target] ??= value;
    }
    const missing = required.filter(
      ([field, { seenWithout }]) => values[field] === undefined && !(seenWithout && blank.includes(field)),
    );
    if (missing.length === 0) yield { ref, values, blank, unread };
    else {
      // What is wrong with the number that would have been hers is told already.
      const told = [
        ...unread,
        ...filling.flatMap(([field, target]) => (unread.includes(field) ? target : [])),
      ];
      const fields = missing.flatMap(([field]) => (told.includes(field) ? [] : field));
      report.skip(ref, fields.length > 0 ? message('import.fields-missing', { kind, fields }) : null);
    }
  }
}

/** The files that the tables name as images of animals, whether or not their rows can be used. */
export function namedImages(tables: readonly KnownTable[], setting: TableSetting): Set<string> {
  const named = new Set<string>();
  for (const { source, columns } of tables) {
    const column = columns.find(({ field }) => field === 'cow_image');
    if (!column) continue;
    const readCell = cellReader(column, { kind: 'animals', field: 'cow_image' }, setting);
    for (const cells of source.rows) {
      const cell = cells[column.index];
      const read = cell ? readCell(cell) : null;
      if (read && 'value' in read && read.value !== '') named.add(String(read.value));
    }
  }
  return named;
}

function cellReader(column: KnownColumn, place: Place, setting: TableSetting): CellReader {
  switch (column.spec?.type) {
    case 'id':
      return (cell) => readId(cell, place);
    case 'eid':
      return (cell) => {
        const id = readId(cell, place);
        if (!('value' in id)) return id;
        if (isSpoiled(cell)) return { fault: message('import.cell-number-cut', { ...place, cell }) };
        const eid = readEid(cell);
        return eid === null ? unread('import.cell-no-number', cell, place) : { value: eid };
      };
    case 'date':
    case 'time': {
      const whole = column.spec.type === 'time';
      const read = dateReader(column.dayOrder, setting);
      return (cell) => {
        const date = read(cell);
        if (date === null) return unread('import.cell-no-date', cell, place);
        if (whole) return { value: date };
        return { value: dayOf(date), ...(hasTime(date) ? { clock: date.slice(11) } : {}) };
      };
    }
    case 'clock':
      // It orders what a file tells of a day, and nothing else hangs on it.
      return (cell) => ({ value: readClock(cell) ?? '' });
    case 'number': {
      const read = numberReader(column.decimalMark, column.unit, column.spec.measure);
      return (cell) => {
        const number = read(cell);
        return number === null ? unread('import.cell-no-number', cell, place) : { value: number };
      };
    }
    case 'gender':
      return (cell) => {
        const gender = genderOf(cell);
        return gender === null ? unread('import.cell-no-gender', cell, place) : { value: gender };
      };
    case 'yes':
      return (cell) => {
        const yes = yesOrNo(cell);
        return yes === null ? unread('import.cell-no-yes-or-no', cell, place) : { value: yes };
      };
    case 'choice':
    case 'choices': {
      const { choice, type } = column.spec;
      const readChoice = type === 'choices' ? choicesOf : choiceOf;
      return (cell) => {
        const value = choice && readChoice(cell, choice, setting.labels);
        return value === null ? unread('import.cell-no-choice', cell, place) : { value };
      };
    }
    case 'breed': {
      const { breedCodes } = column;
      return (cell) => readLine(breedCodes ? breedOfCode(breedCodes, cell) : cell, place);
    }
    case 'cows':
      return (cell) => ({ value: cell });
    case 'notes':
      return (cell) => readNotes(cell, place);
    default:
      return (cell) => readLine(cell, place, column.spec?.max);
  }
}

function readId(cell: string, place: Place): Read {
  if (isCut(cell)) return { fault: message('import.cell-number-cut', { ...place, cell }) };
  const id = lineAsSeen(cell.replace(CONTROL, ' ')).trim();
  return id.length > ID_NUMBER_LENGTH
    ? { fault: message('import.cell-too-long', { ...place, cell: shown(id), length: ID_NUMBER_LENGTH }) }
    : { value: id };
}

function readLine(cell: string, place: Place, length = NAME_LENGTH): Read {
  const text = lineAsSeen(cell.replace(CONTROL, ' ')).trim();
  return upTo(length, text, place);
}

function readNotes(cell: string, place: Place): Read {
  // Line breaks and tabs are the keeper's own.
  const text = notesAsSeen(cell.replace(CONTROL, (found) => found.replace(/[^\n\r\t]/g, ''))).trim();
  return upTo(NOTES_LENGTH, text, place);
}

function upTo(length: number, text: string, place: Place): Read {
  if (text.length <= length) return { value: text };
  return { value: cut(text, length).trim(), warning: message('import.cell-cut', { ...place, length }) };
}

type Unread = `import.cell-no-${'date' | 'number' | 'gender' | 'yes-or-no' | 'choice'}`;

function unread(code: Unread, cell: string, place: Place): Read {
  return { fault: message(code, { ...place, cell: shown(cell) }) };
}

/** A cell as a sentence can carry it. */
function shown(cell: string): string {
  return cell.length > 40 ? `${cut(cell, 40)}…` : cell;
}
