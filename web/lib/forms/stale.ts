/** Changes of a version that is no longer the newest. */

/** Anything the server counts the versions of. */
export interface Versioned {
  version: number;
  [field: string]: unknown;
}

/** Whether something is of the server's, with its version. */
export function isVersioned(value: unknown): value is Versioned {
  return (
    typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
  );
}

/** The fields of `patch` that were changed to something else since `before`: only these are worth a question. */
export function clashes(before: Versioned, now: Versioned, patch: Record<string, unknown>): string[] {
  return Object.keys(patch).filter(
    (field) => !isSame(now[field], before[field]) && !isSame(now[field], patch[field]),
  );
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A date-time is the same with and without its seconds and offset, for it is the farm's clock either way. */
function isSame(value: unknown, other: unknown): boolean {
  if (
    typeof value === 'string' &&
    typeof other === 'string' &&
    DATE_TIME.test(value) &&
    DATE_TIME.test(other)
  ) {
    return value.slice(0, 16) === other.slice(0, 16);
  }
  // Several choices come as a list.
  if (Array.isArray(value) && Array.isArray(other)) return value.join() === other.join();
  return (value ?? null) === (other ?? null);
}
