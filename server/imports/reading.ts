/**
 * Reads files in a thread with limits on its memory and its time: whatever a file does to its reader, the server goes
 * on, and the thread's place is free again.
 */
import { extname, join } from 'node:path';
import { type Message, message } from '#domain/messages/message.ts';
import { AppError, type ErrorCode } from '#domain/values/errors.ts';
import { inBoundedThread, memoryFor, type ThreadLimits } from '../http/limits/bounded-thread.ts';
import type { ReadFiles, ReadingOrder, TableOrProblem } from './read-tables.ts';

/** The messages of the thread, in this order; rows, as JSON, belong to the table before them. */
export type ReadingNews =
  | { table: TableOrProblem }
  | { rows: string }
  | { end: Omit<ReadFiles, 'tables'> }
  | { refused: { code: ErrorCode; reasons: readonly Message[] } };

/** The largest herd needs a tenth of both. */
const LIMITS: ThreadLimits = { seconds: 60, memory: memoryFor(320) };

/** From its sources the server has the thread's file beside this one; bundled, it is a bundle of its own. */
const THREAD = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);

/** Reads the files of one import; `readTables` is one, too. */
export type FileReader = (order: ReadingOrder, until: { signal: AbortSignal }) => Promise<ReadFiles>;

interface Bounds {
  limits?: ThreadLimits | undefined;
  signal?: AbortSignal;
  /** The thread's file: tests name the one that was built, which is there in a fifth of the time. */
  file?: string;
}

/**
 * Reads every table of every file. Throws `too_large` when they hold, or need, more than is allowed, and the reason
 * of `signal` when it is aborted.
 */
export function readInThread(
  order: ReadingOrder,
  { limits = LIMITS, signal, file = THREAD }: Bounds = {},
): Promise<ReadFiles> {
  const tables: TableOrProblem[] = [];
  return inBoundedThread<ReadingNews, ReadFiles>({
    file,
    workerData: order,
    limits,
    signal,
    hear(news, end) {
      if ('table' in news) tables.push(news.table);
      else if ('rows' in news) addRows(tables.at(-1), JSON.parse(news.rows));
      else if ('end' in news) end({ tables, ...news.end });
      else throw new AppError(news.refused.code, news.refused.reasons);
    },
    beyond: tooMuch,
  });
}

function addRows(to: TableOrProblem | undefined, rows: string[][]): void {
  if (!to || 'problem' in to) return;
  const table = 'ade' in to ? to.ade : to.table;
  for (const row of rows) table.rows.push(row);
}

function tooMuch(what: 'memory' | 'time'): AppError {
  return new AppError('too_large', message(`import.too-much-${what}`));
}
