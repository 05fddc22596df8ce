import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Said } from '../scripts/lib/admin/run.ts';

/** What Node.js has compiled is kept there: half of what the start of a process costs. */
export const COMPILED = join(import.meta.dirname, '..', '.cache', 'compiled');

/** Runs a script of scripts/lib in a process of its own, as a shell does, with no other settings than these. */
export async function inShell(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Said> {
  const command = ['--disable-warning=ExperimentalWarning', `scripts/lib/${script}`, ...args];
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, command, { env })) };
  } catch (error) {
    const { code, stdout, stderr } = error as Said;
    return { code, stdout, stderr };
  }
}
