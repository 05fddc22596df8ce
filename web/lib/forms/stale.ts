/** Changes that were made on a version which is no longer the newest. */

/** Anything the server counts the versions of. */
export interface Versioned {
  version: number;
  [field: string]: unknown;
}

/** The fields of `patch` that were changed to something else since `before`: only these are worth a question. */
export function clashes(before: Versioned, now: Versioned, patch: Record<string, unknown>): string[] {
  return Object.keys(patch).filter(
    (field) => !same(now[field], before[field]) && !same(now[field], patch[field]),
  );
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A date-time is the same with and without its seconds and offset, for it is the farm's clock either way. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && DATE_TIME.test(one) && DATE_TIME.test(other)) {
    return one.slice(0, 16) === other.slice(0, 16);
  }
  return (one ?? null) === (other ?? null);
}
