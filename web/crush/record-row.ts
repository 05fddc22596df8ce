/** Brings what a session has of an animal to what somebody says of her now, whatever of it waits in this browser. */
import type { CrushRow, CrushSession } from '#domain/crush/schema.ts';
import { timeNow } from '../lib/screen/clock.ts';
import type { Values } from './asked.ts';
import { entriesOf, withdrawEntry } from './entries.ts';
import { recordsOf, seenOf } from './row-fate.ts';
import { merged, type RowBody } from './rows.ts';
import type { Outcome, Saving } from './use-saving.ts';

/** What is said of an animal: whether she was here, and of each act that is shown its values or null. */
export interface Said {
  readonly isHere: boolean;
  readonly values: Values;
}

/** What is sent of it: of the fields that `said` names, those that are otherwise than what she `has`. */
export function changesTo({ values }: Said, has: CrushRow['values']): Values {
  const changes: Record<string, Values[string]> = {};
  for (const [act, own] of Object.entries(values)) {
    const before = has[act];
    if (own === null) {
      if (before) changes[act] = null;
      continue;
    }
    const fields = Object.entries(own).filter(([field, value]) =>
      before ? (before[field] ?? null) !== (value ?? null) : value !== null,
    );
    if (!before || fields.length > 0) changes[act] = Object.fromEntries(fields);
  }
  return changes;
}

/** Whether something stays recorded of her beside what is said now. */
function isElsewhere({ values }: Said, has: CrushRow['values']): boolean {
  return Object.keys(has).some((act) => !(act in values));
}

/** Records it; `sessionNow` is asked once nothing of her waits any more. */
export async function recordSaid(
  sessionNow: () => CrushSession,
  saving: Saving,
  { cow, said, drafted }: { cow: number; said: Said; drafted: string | null },
): Promise<Outcome> {
  saving.forget(cow);
  const waiting = (await entriesOf(sessionNow().key)).filter((entry) => entry.cow === cow);
  let at = new Date(timeNow()).toISOString();
  // What is being sent already is changed once it has arrived.
  let coming: CrushRow['values'] | null = null;
  for (const entry of waiting.toReversed()) {
    if (!(await withdrawEntry(entry.entry).catch(() => false))) {
      coming = entry.does === 'delete' ? null : merged({}, (entry.body as RowBody).values ?? {});
      break;
    }
    at = (entry.body as RowBody).at ?? at;
  }
  const row = sessionNow().rows.find((one) => one.cow === cow);
  const has = { ...row?.values, ...coming };
  const records = recordsOf(row ? { ...row, local: null } : null);
  const isThere = row !== undefined || coming !== null;
  const seen = seenOf(row ? { ...row, values: has, local: null } : null);
  if (!said.isHere && !isElsewhere(said, has))
    return isThere
      ? saving.save({ does: 'delete', cow, body: {}, drafted: null, records, seen: null })
      : 'done';
  const values = changesTo(said, has);
  if (isThere)
    return Object.keys(values).length === 0
      ? 'done'
      : saving.save({ does: 'update', cow, body: { values }, drafted, records, seen });
  return saving.save({ does: 'create', cow, body: { at, values }, drafted, records, seen: null });
}
