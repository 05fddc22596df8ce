/** The system's error codes for a full disk, or a used-up quota. */
import { thrownCode } from '#domain/values/thrown.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written because its disk is full. */
export function lacksRoom(error: unknown): boolean {
  return NO_ROOM.has(thrownCode(error) ?? '');
}
