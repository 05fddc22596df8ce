/** What others changed of a row, compared with what an entry changes of it, field by field. */
import { crushFields, crushSentIn, crushWithout } from './crush.ts';
import type { Entry, EntryArgs } from './entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that an entry changes: as it was seen, as the entry has it, and as the server has it. */
export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

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
export function conflictsWith(
  { kind, args, seen }: Pick<Entry, 'kind' | 'args' | 'seen'>,
  current: unknown,
): Conflict[] {
  const ofCrush = crushSentIn({ kind, args });
  const now = typeof current === 'object' && current !== null ? (current as Fields) : {};
  const changed = ofCrush ? crushFields(ofCrush, seen?.values ?? {}, now) : fieldsOf(args, seen, now);
  return changed.flatMap(({ field, before, mine, theirs }) => {
    return sameValue(before, theirs) || sameValue(mine, theirs)
      ? []
      : [{ field, seen: before, mine, theirs }];
  });
}

function fieldsOf({ sent }: EntryArgs, seen: Entry['seen'], now: Fields): ChangedField[] {
  return Object.entries(sent ?? {}).flatMap(([field, mine]) =>
    field in now ? [{ field, before: seen?.values[field], mine, theirs: now[field] }] : [],
  );
}

/** What an entry says without these fields of it; null where that is nothing. */
export function argsWithout(
  { kind, args }: Pick<Entry, 'kind' | 'args'>,
  fields: readonly string[],
): EntryArgs | null {
  const ofCrush = crushSentIn({ kind, args });
  if (ofCrush) {
    const left = crushWithout(ofCrush, fields);
    return left && { ...args, sent: left };
  }
  const left = Object.entries(args.sent ?? {}).filter(([field]) => !fields.includes(field));
  return left.length === 0 ? null : { ...args, sent: Object.fromEntries(left) };
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
