/** The system's error codes for a full disk, or a used-up quota. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Whether a file could not be written because its disk is full. */
export function lacksRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(error.code);
}
