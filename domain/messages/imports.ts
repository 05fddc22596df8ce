/** What an import's remarks are filled with. A name is an animal's, a date a day `YYYY-MM-DD`, a cell as it stands in the file. */
import {
  type FileTable,
  fileColumnKey,
  type ImportKind,
  kindOfFile,
  type RecordFile,
  tableOfFile,
} from '../import/kinds.ts';
import { DAILY_FEED_KG, type NumberLimits, STOCK_KG, WEIGHT_KG } from '../values/limits.ts';
import { columnInText } from './kinds.ts';
import type { AnyMessage, Fillings, Say } from './say.ts';

/** A row by the number that a spreadsheet gives it; `table` is null within one table. */
type RowName = { row: number; table: string | null };
/** A column by the field that it holds. */
type Column = { kind: ImportKind; field: string };
type Cell = Column & { cell: string };
type Bounds = { value: number; least: number; most: number };
type Amount = 'milk_supply_group' | keyof typeof WEIGHTS;

const WEIGHTS = { weight: WEIGHT_KG, daily_feed_amount: DAILY_FEED_KG, total_amount: STOCK_KG } as const;

const rowName = ({ row, table }: RowName, say: Say) =>
  say.text('import.row', { row: String(row), inTable: table === null ? 'no' : 'yes', table: table ?? '' });

/** What a column of a file is called. */
function fileColumn(table: FileTable, field: string, say: Say): string {
  const key = fileColumnKey(table, field);
  return say.has(key) ? say.text(key) : field;
}

const label = ({ kind, field }: Column, say: Say) => fileColumn(tableOfFile(kind), field, say);

/** Columns of animals, in which two rows differ. */
const differing = (fields: readonly string[], say: Say) =>
  fields.map((field) => columnInText('cows', field, say)).join(', ');

const cell = ({ cell, ...column }: Cell, say: Say) => ({ column: label(column, say), cell });

const other = ({ other }: { other: RowName }, say: Say) => ({ other: rowName(other, say) });

const reason = ({ reason }: { reason: AnyMessage }, say: Say) => ({ reason: say.parts(reason) });

const bounds = ({ value, least, most }: Bounds) => ({
  value: String(value),
  least: String(least),
  most: String(most),
});

const weights = ({ value, least, most }: Bounds, limits: NumberLimits, say: Say) => ({
  value: say.bareWeight(value, limits),
  least: say.bareWeight(least, limits),
  most: say.bareWeight(most, limits),
});

const dated = ({ name, date }: { name: string; date: string }, say: Say) => ({
  name,
  date: say.day(date),
});

const row = ({ row }: { row: number }) => ({ row: String(row) });

export const imports = {
  'import.text-row-endless': row,
  'import.text-row-unreadable': row,
  'import.zip-too-large': ({ most }: { most: number }) => ({ most: most / (1024 * 1024) }),
  'import.json-too-large': ({ most }: { most: number }) => ({ most: most / (1024 * 1024) }),

  'import.mother-not-older': dated,
  'import.mother-left': dated,
  'import.calf-of-other-day': dated,
  'import.calved-since': ({ calved, start }: { calved: string; start: string }, say: Say) => ({
    calved: say.day(calved),
    start: say.day(start),
  }),

  'import.cell-no-date': cell,
  'import.cell-no-number': cell,
  'import.cell-no-gender': cell,
  'import.cell-no-yes-or-no': cell,
  'import.cell-no-choice': cell,
  'import.cell-number-cut': cell,
  'import.cell-too-long': ({ length, ...values }: Cell & { length: number }, say: Say) => ({
    ...cell(values, say),
    length: String(length),
  }),
  'import.cell-cut': ({ length, ...column }: Column & { length: number }, say: Say) => ({
    column: label(column, say),
    length: String(length),
  }),
  'import.fields-missing': ({ kind, fields }: { kind: ImportKind; fields: readonly string[] }, say: Say) => ({
    fields: fields.map((field) => label({ kind, field }, say)).join(', '),
  }),

  'import.numbers-of-two': (values: { number: string; name: string; other: string; other_name: string }) =>
    values,
  'import.id-number-of-two': (
    { id_number, fields, ...row }: { id_number: string; fields: readonly string[]; other: RowName },
    say: Say,
  ) => ({ id_number, ...other(row, say), fields: differing(fields, say) }),
  /** `fields` are those in which the rows differ. */
  'import.same-id-number': ({ fields, ...row }: { other: RowName; fields: readonly string[] }, say: Say) => ({
    ...other(row, say),
    count: fields.length,
    fields: differing(fields, say),
  }),
  'import.birth-refused': reason,
  'import.kept-as-in-herd': (values: {
    field: 'date_of_birth' | 'cow_gender' | 'cow_mother';
    herd: string;
    file: string;
  }) => values,
  'import.weight-kept': ({ herd, file }: { herd: number; file: number }, say: Say) => ({
    herd: say.weight(herd, WEIGHT_KG),
    file: say.weight(file, WEIGHT_KG),
  }),
  'import.amount-outside': ({ field, ...values }: Bounds & { field: Amount }, say: Say) => ({
    field,
    ...(field === 'milk_supply_group' ? bounds(values) : weights(values, WEIGHTS[field], say)),
  }),
  'import.number-rounded': (
    { value, rounded, ...column }: Column & { value: number; rounded: number },
    say: Say,
  ) => ({
    column: label(column, say),
    value: String(value),
    rounded: String(rounded),
  }),
  /** In kg, which is what is rounded. */
  'import.amount-rounded': ({
    field,
    value,
    rounded,
  }: {
    field: Amount;
    value: number;
    rounded: number;
  }) => ({ field, value: String(value), rounded: String(rounded) }),
  'import.mother-kept-as-name': reason,

  'import.calving-impossible': reason,
  'import.calf-told-wrong': reason,
  'import.same-calving': other,
  /** `kept` says whether she is pregnant all the same. */
  'import.pregnancy-start-refused': (
    { kept, ...refused }: { reason: AnyMessage; kept: boolean },
    say: Say,
  ) => ({ ...reason(refused, say), kept: kept ? 'yes' : 'no' }),
  'import.same-semination': other,
  'import.next-heat-refused': ({ days, ...refused }: { reason: AnyMessage; days: number }, say: Say) => ({
    ...reason(refused, say),
    days,
  }),
  'import.same-record': ({ kind, ...row }: { kind: RecordFile; other: RowName }, say: Say) => ({
    record: say.text(`kind.${kindOfFile(kind).table}.same`),
    ...other(row, say),
  }),
  'import.date-left-out': ({ reason: refusal, ...column }: Column & { reason: AnyMessage }, say: Say) => ({
    column: label(column, say),
    ...reason({ reason: refusal }, say),
  }),
  'import.number-outside': ({ value, least, most, ...column }: Column & Bounds, say: Say) => ({
    column: label(column, say),
    ...bounds({ value, least, most }),
  }),
  'import.number-left-out': ({ value, least, most, ...column }: Column & Bounds, say: Say) => ({
    column: label(column, say),
    ...bounds({ value, least, most }),
  }),
  'import.feed-amount-outside': (values: Bounds, say: Say) => weights(values, STOCK_KG, say),
  'import.same-feed': other,
  /** `reason` says why the file is no picture, or cannot be unpacked. */
  'import.picture-refused': ({ file, ...refused }: { file: string; reason: AnyMessage }, say: Say) => ({
    file,
    ...reason(refused, say),
  }),
  'import.gender-assumed': (values: { gender: 'Female' | 'Male' }) => values,
} satisfies Fillings;
