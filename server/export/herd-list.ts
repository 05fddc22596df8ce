/** The herd list as people read it in a spreadsheet. */

import { extname, join } from 'node:path';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { message } from '#domain/messages/message.ts';
import { type CsvCell, csvLine } from '#domain/values/csv.ts';
import { AppError } from '#domain/values/errors.ts';
import { inBoundedThread, memoryFor, type ThreadLimits } from '../http/limits/bounded-thread.ts';

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

/** A column's heading, what its cells hold, and how wide it is in characters. */
export type ListHead = Omit<ListColumn, 'cell'>;
export type ListCell = string | number | null;

/** Run from its sources the server has its thread beside this file, bundled as a bundle of its own. */
const THREAD = join(import.meta.dirname, `herd-list-thread${extname(import.meta.filename)}`);

/** For fifty thousand animals; a small machine makes a workbook of a quarter as many. */
const LIMITS: ThreadLimits = { seconds: 120, memory: memoryFor(512) };

/**
 * Made in a thread of its own: others are answered meanwhile. Throws `too_large` for a herd that takes more than a thread
 * may have.
 */
export function herdListXlsx(cows: readonly CowListed[], limits: ThreadLimits = LIMITS): Promise<Buffer> {
  const head: ListHead[] = COLUMNS.map(({ cell: _, ...column }) => column);
  const rows: ListCell[][] = cows.map((cow) => COLUMNS.map((column) => column.cell(cow)));
  return inBoundedThread({
    file: THREAD,
    workerData: { head, rows },
    limits,
    hear: (workbook: Uint8Array, end) => end(Buffer.from(workbook)),
    beyond: () => new AppError('too_large', message('export.workbook-too-large')),
  });
}
