/** Rows that are measured in a process of its own: where a statement hardly takes longer than a call, what other rows leave behind shows. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from './measure.ts';

const run = promisify(execFile);

/** The rows that a file of rows/ prints as JSON when it is run with a folder. */
export async function inOwnProcess(file: string, folder: string): Promise<BenchRow[]> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '..', 'rows', file), folder]);
  return JSON.parse(stdout) as BenchRow[];
}
