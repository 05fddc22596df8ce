/** What an import says of rows, columns and files. A name is an animal's, a date a day `YYYY-MM-DD`, a cell as it stands in the file. */
import { type ImportKind, kindOfFile } from '../../import/kinds.ts';
import { WORDS } from '../../kinds/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { sentPartsOf, textOf } from '../message.ts';
import { files } from './files.ts';
import { herd } from './herd.ts';

/** A row by the number that a spreadsheet gives it; `table` is null within one table. */
type RowName = { row: number; table: string | null };
/** A column by the field that it holds. */
type Column = { kind: ImportKind; field: string };
type Cell = Column & { cell: string };

const rowWords = ({ row, table }: RowName) => (table === null ? `row ${row}` : `row ${row} of ${table}`);

function label({ kind, field }: Column): string {
  const columns: Readonly<Record<string, string>> = WORDS[kindOfFile(kind).table].inFiles.columns;
  return columns[field] ?? field;
}

const plainField = (field: string) => field.replaceAll('_', ' ');

/** The fields of which the herd and a file can say different things. */
const STATED = { date_of_birth: 'Date of birth', cow_gender: 'Gender', cow_mother: 'Mother' };
const AMOUNTS = {
  weight: 'Weight',
  milk_supply_group: 'Milk supply group',
  daily_feed_amount: 'Daily feed',
  total_amount: 'Amount',
};

/** Why a calf is not this mother's, as the end of a sentence. */
const NOT_HER_CALF = {
  'import.is-own-mother': () => ['an animal cannot be its own mother'],
  'import.mother-not-female': ({ name }: { name: string }) => [`${name} is not female`],
  'import.mother-not-older': ({ name, date }: { name: string; date: string }) => [
    `${name} was born on ${date}, not before her calf`,
  ],
  'import.several-mothers': ({ text }: { text: string }) => [`several animals are called ${text}`],
  'import.calf-of-other-mother': ({ name, mother }: { name: string; mother: string }) => [
    `the mother of ${name} is ${mother}`,
  ],
  'import.calf-of-other-day': ({ name, date }: { name: string; date: string }) => [
    `${name} was born on ${date}`,
  ],
  'import.calf-recorded': ({ name }: { name: string }) => [`the birth of ${name} is recorded already`],
} satisfies Catalogue;

const NOT_PREGNANT_SINCE = {
  'import.calved-since': ({ calved, start }: { calved: string; start: string }) => [
    `she calved on ${calved}, after its start on ${start}.`,
  ],
} satisfies Catalogue;

const REFUSALS = { ...herd, ...NOT_PREGNANT_SINCE };

/** A message within another: one that has words there. */
type ReasonOf<Words> = { code: keyof Words; values: object };
type Refusal = ReasonOf<typeof REFUSALS>;
type NotHerCalf = ReasonOf<typeof NOT_HER_CALF>;

const refused = (reason: Refusal) => textOf(sentPartsOf(REFUSALS, reason, ''));
const notHerCalf = (reason: NotHerCalf) => textOf(sentPartsOf(NOT_HER_CALF, reason, ''));

/** Why a file, or a sheet of one, is no table. */
const PROBLEMS = {
  'import.file-empty': () => ['This file is empty.'],
  'import.file-picture': () => ['This is a picture, not a table.'],
  'import.file-pdf': () => ['This is a PDF. Ask the program it comes from for a CSV or Excel file.'],
  'import.file-old-excel': () => [
    'This is a workbook of the old Excel format (.xls). Save it as .xlsx or CSV.',
  ],
  'import.file-open-document': () => ['This is an OpenDocument sheet. Save it as .xlsx or CSV.'],
  'import.file-not-text': () => ['This is not a table: it is not made of text.'],
  'import.text-row-endless': ({ row }: { row: number }) => [
    `Row ${row} does not end: a quotation mark is opened there and never closed.`,
  ],
  'import.text-row-unreadable': ({ row }: { row: number }) => [`Row ${row} cannot be read.`],
  'import.workbook-unreadable': () => ['This workbook cannot be read. Save the sheet as CSV and try that.'],
  'import.workbook-empty': () => ['There is no sheet with cells in this workbook.'],
  'import.zip-without-table': () => ['There is no table in this ZIP file.'],
  'import.zip-damaged': () => ['This ZIP file is damaged.'],
  'import.zip-damaged-or-empty': () => ['This ZIP file is damaged or empty.'],
  'import.zip-locked': () => ['This ZIP file is locked with a password.'],
  'import.zip-packing-unknown': () => ['This ZIP file is packed in a way that is not known here.'],
  'import.zip-too-many-files': ({ most }: { most: number }) => [
    `This ZIP file has more than ${most.toLocaleString('en')} files in it.`,
  ],
  'import.zip-too-large': ({ most }: { most: number }) => [
    `These files unpack to more than ${most / (1024 * 1024)} MB.`,
  ],
  'import.table-empty': () => ['Nothing stands in this table.'],
  'import.table-unreadable': () => ['This table cannot be read.'],
} satisfies Catalogue;

export const imports = {
  ...PROBLEMS,
  ...NOT_HER_CALF,
  ...NOT_PREGNANT_SINCE,

  'import.cell-no-date': ({ cell, ...column }: Cell) => [`${label(column)}: “${cell}” is not a valid date.`],
  'import.cell-no-number': ({ cell, ...column }: Cell) => [
    `${label(column)}: “${cell}” is not a valid number.`,
  ],
  'import.cell-no-gender': ({ cell, ...column }: Cell) => [
    `${label(column)}: “${cell}” is neither female nor male.`,
  ],
  'import.cell-no-yes-or-no': ({ cell, ...column }: Cell) => [
    `${label(column)}: “${cell}” says neither yes nor no.`,
  ],
  'import.cell-number-cut': ({ cell, ...column }: Cell) => [
    `${label(column)}: “${cell}” was cut short by a spreadsheet. Save that column as text and try again.`,
  ],
  'import.cell-too-long': ({ cell, length, ...column }: Cell & { length: number }) => [
    `${label(column)}: “${cell}” is longer than ${length} characters.`,
  ],
  'import.cell-cut': ({ length, ...column }: Column & { length: number }) => [
    `${label(column)}: cut to ${length} characters.`,
  ],
  'import.fields-missing': ({ kind, fields }: { kind: ImportKind; fields: readonly string[] }) => [
    `Missing: ${fields.map((field) => label({ kind, field })).join(', ')}.`,
  ],

  'import.several-animals': ({ text }: { text: string }) => [
    `Several animals are called ${text}: only the ID number tells which is meant.`,
  ],
  'import.no-animal': ({ text }: { text: string }) => [
    `There is no animal ${text}, neither in the herd nor in the files.`,
  ],
  'import.id-number-of-two': ({
    id_number,
    fields,
    other,
  }: {
    id_number: string;
    fields: readonly string[];
    other: RowName;
  }) => [
    `Two animals have the ID number ${id_number}: this row and ${rowWords(other)} differ in ${fields.map(plainField).join(', ')}. Neither is imported.`,
  ],
  /** `fields` are those in which the rows differ. */
  'import.same-id-number': ({ other, fields }: { other: RowName; fields: readonly string[] }) => [
    `The same ID number as ${rowWords(other)}: taken together`,
    fields.length > 0 ? `, without ${fields.map(plainField).join(', ')}, which differ.` : '.',
  ],
  'import.birth-unread': ({ id_number }: { id_number: string }) => [
    `${id_number} is not in the herd yet, and its date of birth cannot be read.`,
  ],
  'import.birth-missing': ({ id_number }: { id_number: string }) => [
    `${id_number} is not in the herd yet, and it has no date of birth.`,
  ],
  'import.birth-refused': ({ reason }: { reason: Refusal }) => [`Date of birth: ${refused(reason)}`],
  'import.kept-as-in-herd': ({
    field,
    herd: known,
    file,
  }: {
    field: keyof typeof STATED;
    herd: string;
    file: string;
  }) => [`${STATED[field]}: ${known} in the herd, ${file} here. Left as it is in the herd.`],
  'import.amount-outside': ({
    field,
    value,
    least,
    most,
  }: {
    field: keyof typeof AMOUNTS;
    value: number;
    least: number;
    most: number;
  }) => [`${AMOUNTS[field]}: ${value} lies outside ${least} to ${most} and is left out.`],
  'import.amount-rounded': ({
    field,
    value,
    rounded,
  }: {
    field: keyof typeof AMOUNTS;
    value: number;
    rounded: number;
  }) => [`${AMOUNTS[field]}: ${value} is rounded to ${rounded}.`],
  'import.mother-kept-as-name': ({ reason }: { reason: NotHerCalf }) => [
    `Mother: kept as a name, because ${notHerCalf(reason)}.`,
  ],
  'import.picture-missing': ({ file }: { file: string }) => [`Picture: there is no ${file} in the ZIP.`],

  'import.calving-impossible': ({ reason }: { reason: NotHerCalf }) => [
    `This cannot be: ${notHerCalf(reason)}.`,
  ],
  'import.same-calving': ({ other }: { other: RowName }) => [`The same calving as ${rowWords(other)}.`],
  'import.male-pregnant': () => ['A male cannot be pregnant: left out.'],
  /** `kept` says whether she is pregnant all the same. */
  'import.pregnancy-start-refused': ({ reason, kept }: { reason: Refusal; kept: boolean }) => [
    `Pregnancy: ${refused(reason)} ${kept ? 'Kept without a start date.' : 'Left out.'}`,
  ],
  'import.same-semination': ({ other }: { other: RowName }) => [
    `The same day as ${rowWords(other)}: taken together.`,
  ],
  'import.next-heat-refused': ({ reason, days }: { reason: Refusal; days: number }) => [
    `Next heat: ${refused(reason)} Set to ${days} days after it.`,
  ],
  'import.same-record': ({ kind, other }: { kind: ImportKind; other: RowName }) => [
    `The same ${WORDS[kindOfFile(kind).table].inFiles.one} as ${rowWords(other)}.`,
  ],
  'import.date-left-out': ({ reason, ...column }: Column & { reason: Refusal }) => [
    `${label(column)}: ${refused(reason)} Left out.`,
  ],
  'import.number-outside': ({
    value,
    least,
    most,
    ...column
  }: Column & { value: number; least: number; most: number }) => [
    `${label(column)}: ${value} lies outside ${least} to ${most}.`,
  ],
  'import.feed-amount-outside': ({ value, least, most }: { value: number; least: number; most: number }) => [
    `The amount ${value} lies outside ${least} to ${most}.`,
  ],
  'import.same-feed': ({ other }: { other: RowName }) => [`The same feed as ${rowWords(other)}.`],

  /** `reason` says why the file is no image, or cannot be unpacked. */
  'import.picture-refused': ({
    file,
    reason,
  }: {
    file: string;
    reason: { code: string; values: object };
  }) => [`Picture ${file}: ${textOf(sentPartsOf({ ...PROBLEMS, ...files }, reason, ''))}`],

  // What is taken for granted where the files say nothing.
  'import.gender-assumed': ({ gender }: { gender: 'Female' | 'Male' }) => [
    `New animals whose gender the files do not tell are taken as ${gender === 'Female' ? 'female' : 'male'}.`,
  ],
  'import.name-assumed': () => ['New animals without a name are called by their ID number.'],
  'import.feed-date-assumed': () => ['Feeds without a date are entered with today’s.'],
  'import.french-breeds-assumed': () => ['Breeds of two digits are read as the French breed codes.'],

  // How the values of a column are read.
  'import.read-day-first': () => ['day before month'],
  'import.read-month-first': () => ['month before day'],
  'import.read-decimal-comma': () => ['decimal comma'],
  'import.read-tonnes': () => ['tonnes, brought to kg'],
  'import.read-pounds': () => ['pounds, brought to kg'],
  'import.read-french-breeds': () => ['French breed codes'],
} satisfies Catalogue;
