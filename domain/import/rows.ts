/** The rows of a table with their cells read: texts, numbers, dates of the farm's wall clock. */

import { cut } from '../values/cut.ts';
import { ID_NUMBER_LENGTH, NAME_LENGTH, NOTES_LENGTH } from '../values/limits.ts';
import { breedOfFrenchCode } from './breeds.ts';
import type { Column, KnownTable } from './columns.ts';
import { type DateSetting, dateReader } from './date-column.ts';
import { fieldsOf } from './fields.ts';
import { numberReader } from './number-column.ts';
import type { ImportReport, RowRef } from './report.ts';
import { genderOf, yesOrNo } from './value-words.ts';

export type Value = string | number | boolean;

/** One row: its values by field; a field is absent where the cell is empty or could not be read. */
export interface ReadRow {
  ref: RowRef;
  values: Record<string, Value>;
  /** Fields whose cells hold something that could not be read. */
  unread: string[];
}

/** What spreadsheets make of long numbers when they save a text file. */
const CUT_NUMBER = /^\d([.,]\d+)?E\+\d+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;

type Read = { value: Value } | { fault: string } | { value: Value; warning: string };
type CellReader = (cell: string) => Read;

/**
 * Reads the rows of a table whose kind is known. Empty rows are left out. Cells that cannot be read are told of; a row
 * in which a required one is missing is skipped and told of.
 */
export function* readRows(
  table: KnownTable,
  index: number,
  setting: DateSetting,
  report: ImportReport,
): Generator<ReadRow> {
  const columns = table.columns.flatMap((column) =>
    column.field && column.spec
      ? [
          {
            index: column.index,
            field: column.field,
            label: column.spec.label,
            read: cellReader(column, setting),
          },
        ]
      : [],
  );
  const required = Object.entries(table.kind ? fieldsOf(table.kind) : {}).filter(([, spec]) => spec.required);
  for (const [row, cells] of table.source.rows.entries()) {
    const ref = { table: index, row };
    const values: Record<string, Value> = {};
    const unread: string[] = [];
    let filled = false;
    for (const column of columns) {
      const cell = cells[column.index];
      if (!cell) continue;
      filled = true;
      const read = column.read(cell);
      if ('value' in read) values[column.field] = read.value;
      else unread.push(column.field);
      if ('fault' in read) report.note(ref, `${column.label}: ${read.fault}`);
      else if ('warning' in read) report.note(ref, `${column.label}: ${read.warning}`);
    }
    if (!filled) continue;
    const missing = required.filter(([field]) => values[field] === undefined);
    if (missing.length === 0) yield { ref, values, unread };
    else {
      const empty = missing.filter(([field]) => !unread.includes(field)).map(([, spec]) => spec.label);
      report.skip(ref, empty.length > 0 ? `Missing: ${empty.join(', ')}.` : null);
    }
  }
}

/** The files that the tables name as pictures of animals, whether or not their rows can be used. */
export function namedPictures(tables: readonly KnownTable[], setting: DateSetting): Set<string> {
  const named = new Set<string>();
  for (const { source, columns } of tables) {
    const column = columns.find(({ field }) => field === 'cow_image');
    if (!column) continue;
    const readCell = cellReader(column, setting);
    for (const cells of source.rows) {
      const cell = cells[column.index];
      const read = cell ? readCell(cell) : null;
      if (read && 'value' in read && read.value !== '') named.add(String(read.value));
    }
  }
  return named;
}

function cellReader(column: Column, setting: DateSetting): CellReader {
  switch (column.spec?.type) {
    case 'id':
      return readId;
    case 'date':
    case 'time': {
      const whole = column.spec.type === 'time';
      const read = dateReader(column.dayOrder, setting);
      return (cell) => {
        const date = read(cell);
        if (date === null) return { fault: `“${shown(cell)}” is not a valid date.` };
        return { value: whole ? date : date.slice(0, 10) };
      };
    }
    case 'number': {
      const read = numberReader(column.decimalMark, column.factor);
      return (cell) => {
        const number = read(cell);
        return number === null ? { fault: `“${shown(cell)}” is not a valid number.` } : { value: number };
      };
    }
    case 'gender':
      return (cell) => orFault(genderOf(cell), `“${shown(cell)}” is neither female nor male.`);
    case 'yes':
      return (cell) => orFault(yesOrNo(cell), `“${shown(cell)}” says neither yes nor no.`);
    case 'breed':
      return (cell) => readLine(column.frenchBreeds ? breedOfFrenchCode(cell) : cell, NAME_LENGTH);
    case 'notes':
      return readNotes;
    default:
      return (cell) => readLine(cell, NAME_LENGTH);
  }
}

function readId(cell: string): Read {
  if (CUT_NUMBER.test(cell)) {
    return { fault: `“${cell}” was cut short by a spreadsheet. Save that column as text and try again.` };
  }
  const id = cell.replace(CONTROL, ' ').trim();
  return id.length > ID_NUMBER_LENGTH
    ? { fault: `“${shown(id)}” is longer than ${ID_NUMBER_LENGTH} characters.` }
    : { value: id };
}

function readLine(cell: string, length: number): Read {
  const text = cell.replace(CONTROL, ' ').trim();
  if (text.length <= length) return { value: text };
  return { value: cut(text, length).trim(), warning: `cut to ${length} characters.` };
}

function readNotes(cell: string): Read {
  // Line breaks and tabs are the keeper's own.
  const text = cell.replace(CONTROL, (found) => found.replace(/[^\n\r\t]/g, '')).trim();
  if (text.length <= NOTES_LENGTH) return { value: text };
  return { value: cut(text, NOTES_LENGTH).trim(), warning: `cut to ${NOTES_LENGTH} characters.` };
}

function orFault(value: Value | null, fault: string): Read {
  return value === null ? { fault } : { value };
}

/** A cell as a sentence can carry it. */
function shown(cell: string): string {
  return cell.length > 40 ? `${cut(cell, 40)}…` : cell;
}
