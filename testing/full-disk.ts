/** A disk that is full, for files that are written piece by piece. */
import { type FileHandle, open } from 'node:fs/promises';
import { vi } from 'vitest';

/** From now on no file takes more than so many pieces; until `vi.restoreAllMocks`. */
export async function fullAfter(pieces: number): Promise<void> {
  const handle = await open(import.meta.filename);
  const real = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const append = real.appendFile;
  let written = 0;
  vi.spyOn(real, 'appendFile').mockImplementation(async function (this: FileHandle, ...content) {
    written += 1;
    if (written > pieces)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return append.apply(this, content);
  });
}
