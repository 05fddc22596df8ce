/** `npm run admin` in tests, beside the app of a test. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runAdmin, type Said } from '../scripts/lib/admin/run.ts';

/** Runs a command in this process: to load it in one of its own takes longer than all that it does. */
export const admin = (environment: Record<string, string>, ...args: string[]): Promise<Said> =>
  runAdmin(args, environment);

/** Runs a command as a shell does. */
export async function adminInShell(environment: Record<string, string>, ...args: string[]): Promise<Said> {
  const { PATH } = process.env;
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/lib/admin.ts', ...args];
  try {
    const said = await promisify(execFile)(process.execPath, command, { env: { PATH, ...environment } });
    return { code: 0, ...said };
  } catch (error) {
    const { code, stdout, stderr } = error as Said;
    return { code, stdout, stderr };
  }
}
