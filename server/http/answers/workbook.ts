/** Makes workbooks for spreadsheets from tables, in a thread. */
import { extname, join } from 'node:path';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { inBoundedThread, memoryFor, type ThreadLimits } from '../limits/bounded-thread.ts';

/** A column's heading, what its cells hold, and how wide it is in characters. */
export interface SheetColumn {
  heading: string;
  kind: 'text' | 'number' | 'date';
  width: number;
}

export type SheetCell = string | number | null;

/** A table of a workbook; `sheet` is its name, of at most 31 characters. */
interface Sheet {
  sheet: string;
  head: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** The type of a workbook's answer. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** From its sources the server has the thread's file beside this one; bundled, it is a bundle of its own. */
const THREAD = join(import.meta.dirname, `workbook-thread${extname(import.meta.filename)}`);

/** Enough for a list of fifty thousand animals; on a small machine for a quarter of them. */
const LIMITS: ThreadLimits = { seconds: 120, memory: memoryFor(512) };

/**
 * Made in a thread, so that others are answered meanwhile. Throws `too_large` for a table that needs more than a thread
 * may have.
 */
export function workbook(sheet: Sheet, limits: ThreadLimits = LIMITS): Promise<Buffer> {
  return inBoundedThread({
    file: THREAD,
    workerData: sheet,
    limits,
    hear: (made: Uint8Array, end) => end(Buffer.from(made)),
    beyond: () => new AppError('too_large', message('export.workbook-too-large')),
  });
}
