import { download } from '../api/download.ts';
import { fail } from './toasts.ts';

/** The kinds of files in which users save tables. */
export type FileFormat = 'xlsx' | 'csv';

/** Has the browser save a table that the server writes; `failed` is said where it cannot. `name` is for a file that has none. */
export async function saveTable(
  path: string,
  { name, failed, ...asked }: { name: string; failed: string; format: FileFormat } & Record<string, string>,
): Promise<void> {
  try {
    await download('GET', `${path}?${new URLSearchParams(asked)}`, `${name}.${asked.format}`);
  } catch (error) {
    fail(failed, error);
  }
}
