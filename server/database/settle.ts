import { open } from 'node:fs/promises';

/** Has the operating system write a file's or folder's data to the disk (fsync). */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r+').catch(() => open(path, 'r').catch(openedNot));
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Windows cannot open folders. */
function openedNot(error: unknown): undefined {
  if (process.platform !== 'win32') throw error;
}
