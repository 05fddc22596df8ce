/** What becomes of a row that is said anew or taken back: by where it is, in this browser, on its way, or with the server. */
import { withdrawEntry } from './entries.ts';
import type { ShownRow } from './rows.ts';
import type { SeenOfRow } from './use-saving.ts';

/**
 * Whether a row can only be changed, since it is there or being sent. What was refused of it, and a new row that waits, go: they are said
 * anew.
 */
export async function canOnlyBeChanged({ local: before, version }: ShownRow): Promise<boolean> {
  const isRefused = before?.state === 'refused';
  if (version > 0) {
    if (isRefused && before.entry !== null) await isWithdrawn(before.entry);
    return true;
  }
  if (before === null || before.entry === null) return before !== null && !isRefused;
  return !(await isWithdrawn(before.entry));
}

/**
 * Whether what was entered here is all that is taken back: what was refused, and what waits. What another device recorded of her meanwhile
 * stays.
 */
export async function isTakenBackHere({ local, version }: ShownRow): Promise<boolean> {
  if (local === null || local.state === 'sending') return false;
  const isGone = local.entry !== null && (await isWithdrawn(local.entry));
  if (local.state === 'refused') return true;
  return isGone && (local.does === 'create' || version === 0);
}

/** What her row names, by the act; null of a record that has no id yet. */
export function recordsOf(row: ShownRow | null): Record<string, number | null> {
  return { ...Object.fromEntries(Object.keys(row?.values ?? {}).map((act) => [act, null])), ...row?.records };
}

/** What a correction of her row rests on; null where the server has none, or its version is not known here. */
export function seenOf(row: ShownRow | null): SeenOfRow | null {
  if (row === null || row.version === 0) return null;
  const { version, values, way, way_chosen } = row;
  return { version, values, way, way_chosen };
}

const isWithdrawn = (entry: number) => withdrawEntry(entry).catch(() => false);
