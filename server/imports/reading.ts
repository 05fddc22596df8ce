/**
 * Reads files in a thread of its own, with an end to its memory and its time: whatever a file makes of its reader, the
 * server goes on, and the thread's place is free again.
 */
import { extname, join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { ReadFiles, ReadingOrder, TableOrProblem } from './read-tables.ts';
import { MAX_ROWS } from './table-collector.ts';

/** What the thread tells, in this order; rows, as JSON, belong to the table before them. */
export type ReadingNews =
  | { table: TableOrProblem }
  | { rows: string }
  | { end: Omit<ReadFiles, 'tables'> }
  | { refused: { code: ErrorCode; message: string } };

export interface ReadingLimits {
  seconds: number;
  /** For what is held while it is read, in MB. */
  memory: number;
}

/** What this process may have in all, in bytes: half a machine's memory, on a small one. */
const HEAP = getHeapStatistics().heap_size_limit;

/** The largest herd needs a tenth of both. */
const LIMITS: ReadingLimits = { seconds: 60, memory: Math.min(320, HEAP / 4 / 1024 ** 2) };

/** A row is planned in 2 KB; all rows that are planned at a time may have half of the memory. */
const ROW_BYTES = 2048;

/** How many rows all imports under way may have together. */
export const MOST_ROWS = Math.min(MAX_ROWS, Math.floor(HEAP / 2 / ROW_BYTES));

/** Run from its sources the server has its thread beside this file, bundled as a bundle of its own. */
const THREAD = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);

/** Reads every table of every file. Throws `too_large` when they hold, or ask for, more than is allowed. */
export async function readInThread(order: ReadingOrder, limits: ReadingLimits = LIMITS): Promise<ReadFiles> {
  const thread = new Worker(THREAD, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadFiles>();
  const tables: TableOrProblem[] = [];
  thread.on('message', (news: ReadingNews) => {
    if ('table' in news) tables.push(news.table);
    else if ('rows' in news) addRows(tables.at(-1), JSON.parse(news.rows));
    else if ('end' in news) resolve({ tables, ...news.end });
    else reject(new AppError(news.refused.code, news.refused.message));
  });
  thread.on('error', (error) => reject(isOutOfMemory(error) ? tooMuch('memory') : error));
  thread.on('exit', () => reject(new Error('The thread that reads files ended without a word.')));
  const deadline = setTimeout(() => reject(tooMuch('time')), limits.seconds * 1000);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

function addRows(to: TableOrProblem | undefined, rows: string[][]): void {
  if (!to || !('table' in to)) return;
  for (const row of rows) to.table.rows.push(row);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch(what: 'memory' | 'time'): AppError {
  return new AppError(
    'too_large',
    `Reading these files takes too much ${what}. Import them in several goes, or save sheets as CSV.`,
  );
}
