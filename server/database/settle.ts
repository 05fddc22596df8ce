import { open } from 'node:fs/promises';

/** Has the operating system write out what it still holds of a file or folder. */
export async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r+').catch(() => open(path, 'r').catch(openedNot));
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

/** Windows opens no folders. */
function openedNot(error: unknown): undefined {
  if (process.platform !== 'win32') throw error;
}
