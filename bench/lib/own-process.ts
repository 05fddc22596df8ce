/**
 * Rows that are measured in a process of its own: what the other rows leave behind, such as 700 MB of which garbage is collected, shows
 * where a statement hardly takes longer than a call, and slows a browser that is asked from there.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRow } from './measure.ts';

const run = promisify(execFile);

/** The rows that a file of rows/ prints as its last line, as JSON, when it is run with a folder and these parts. */
export async function inOwnProcess(
  file: string,
  folder: string,
  parts: readonly string[] = [],
): Promise<BenchRow[]> {
  const path = join(import.meta.dirname, '..', 'rows', file);
  const { stdout } = await run(process.execPath, [path, folder, ...parts]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as BenchRow[];
}
