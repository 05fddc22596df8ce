/** The herd list as people read it in a spreadsheet. */

import type { CowListed } from '#domain/cow.ts';
import { type CsvCell, csvLine } from '#domain/csv.ts';

interface ListColumn {
  heading: string;
  kind: 'text' | 'number' | 'date';
  /** In characters. */
  width: number;
  cell: (cow: CowListed) => string | number | null;
}

const COLUMNS: readonly ListColumn[] = [
  { heading: 'ID number', kind: 'text', width: 18, cell: (cow) => cow.id_number },
  { heading: 'Name', kind: 'text', width: 20, cell: (cow) => cow.name },
  { heading: 'Breed', kind: 'text', width: 16, cell: (cow) => cow.breed },
  { heading: 'Gender', kind: 'text', width: 9, cell: (cow) => cow.cow_gender },
  { heading: 'Date of birth', kind: 'date', width: 13, cell: (cow) => cow.date_of_birth },
  { heading: 'Mother’s name', kind: 'text', width: 20, cell: (cow) => cow.cow_mother_name },
  { heading: 'Life stage', kind: 'text', width: 18, cell: (cow) => cow.group_name },
  { heading: 'Pregnant', kind: 'text', width: 9, cell: (cow) => (cow.is_pregnant ? 'yes' : 'no') },
  { heading: 'Pregnant since', kind: 'date', width: 14, cell: (cow) => cow.pregnancy_start_date },
  { heading: 'Calving expected on', kind: 'date', width: 18, cell: (cow) => cow.expected_calving_date },
  { heading: 'Last semination', kind: 'date', width: 15, cell: (cow) => cow.semination_date },
  { heading: 'Last calving', kind: 'date', width: 13, cell: (cow) => cow.last_calving_date },
  { heading: 'Weight (kg)', kind: 'number', width: 11, cell: (cow) => cow.weight },
  { heading: 'Milk supply group', kind: 'number', width: 16, cell: (cow) => cow.milk_supply_group },
  { heading: 'Daily feed (kg)', kind: 'number', width: 14, cell: (cow) => cow.daily_feed_amount },
];

/** With the mark by which Excel knows UTF-8. */
export function herdListCsv(cows: readonly CowListed[]): Buffer {
  const lines: CsvCell[][] = cows.map((cow) => COLUMNS.map((column) => column.cell(cow)));
  return Buffer.from(`\uFEFF${[COLUMNS.map(({ heading }) => heading), ...lines].map(csvLine).join('')}`);
}

export async function herdListXlsx(cows: readonly CowListed[]): Promise<Buffer> {
  // Loaded with the first workbook: the server starts without it.
  const { default: writeXlsx } = await import('write-excel-file/node');
  const head = COLUMNS.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }));
  const rows = cows.map((cow) => COLUMNS.map((column) => typedCell(column, cow)));
  return writeXlsx([head, ...rows], {
    sheet: 'Herd',
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

/** Texts are told to be texts: a spreadsheet runs none of them as a formula. */
function typedCell({ kind, cell }: ListColumn, cow: CowListed) {
  const value = cell(cow);
  if (value === null) return null;
  if (kind === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
