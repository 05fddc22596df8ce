/** `npm run admin` in tests, beside the app of a test. */
import { runAdmin, type Said } from '../scripts/lib/admin/run.ts';
import { inShell } from './command.ts';

/** Runs a command in this process: to load it in one of its own takes longer than all that it does. */
export const admin = (environment: Record<string, string>, ...args: string[]): Promise<Said> =>
  runAdmin(args, environment);

/** Runs a command as a shell does. */
export const adminInShell = (environment: Record<string, string>, ...args: string[]): Promise<Said> =>
  inShell('admin.ts', args, environment);
