/** What others changed of a row, compared with what an entry changes of it, field by field. */
import type { Entry } from './entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that both changed. */
export interface Conflict {
  readonly field: string;
  readonly seen: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * The fields that the entry changes and that others have changed since, to something else than the entry does. `current` is the row as
 * the server has it, as the API answers it. Without any the entry stands on the new version, and nobody is asked.
 */
export function conflictsWith({ args, seen }: Pick<Entry, 'args' | 'seen'>, current: unknown): Conflict[] {
  const now = typeof current === 'object' && current !== null ? (current as Fields) : {};
  return Object.entries(args.sent ?? {}).flatMap(([field, mine]) => {
    if (!(field in now)) return [];
    const theirs = now[field];
    const before = seen?.values[field];
    return sameValue(before, theirs) || sameValue(mine, theirs)
      ? []
      : [{ field, seen: before, mine, theirs }];
  });
}

/** Whether two values say the same: nothing is null, undefined or empty, and a moment counts to its minute on the farm's clock. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'string') return value;
  if (DAY.test(value)) return `${value}T00:00`;
  return MOMENT.exec(value)?.[0] ?? value;
}
