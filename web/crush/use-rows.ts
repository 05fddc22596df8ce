import { useMemo } from 'react';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { currentSession } from '../lib/session/session.ts';
import type { Values } from './asked.ts';
import { canOnlyBeChanged, isTakenBackHere, recordsOf, seenOf } from './row-fate.ts';
import { type ShownRow, shownRows } from './rows.ts';
import type { Known } from './use-known.ts';
import { type Outcome, useSaving } from './use-saving.ts';

/** What is recorded of an animal. */
interface Recorded {
  readonly cow: CowListed;
  /** Her row here; null of one who comes the first time. */
  readonly row: ShownRow | null;
  /** Where somebody sent her; null where her records decide. */
  readonly way: string | null;
  /** Where her records send her. */
  readonly drafted: string | null;
  /** What differs from her row. */
  readonly changed: Values;
  /** All that was typed: what is sent where her row has not arrived. */
  readonly whole: Values;
}

/** The rows of a session as they stand here, with what has not arrived; it records and takes back one of them. */
export function useRows(session: CrushSession, known: Known) {
  const saving = useSaving(session);
  const by = currentSession()?.username ?? '';
  const rows = useMemo(
    () => shownRows(session, saving.local, known.byId, by),
    [session, saving.local, known.byId, by],
  );

  function keep({ cow, row, way, drafted, changed, whole }: Recorded): Promise<Outcome> {
    const before = row?.local ?? null;
    const hasArrived = row !== null && row.version > 0;
    const chosen = way === null ? (hasArrived && row.way_chosen ? { way: null } : {}) : { way };
    const at = before?.body.at ?? new Date(timeNow()).toISOString();
    const isWhole = before !== null || !hasArrived;
    const values = isWhole || Object.keys(changed).length > 0 ? { values: isWhole ? whole : changed } : {};
    if (before) saving.forget(cow.id);
    const save = (changes: boolean) =>
      saving.save({
        does: changes ? 'update' : 'create',
        cow: cow.id,
        body: { ...(changes ? {} : { at }), ...values, ...chosen },
        drafted: way ?? drafted,
        records: recordsOf(row),
        seen: changes ? seenOf(row) : null,
      });
    // Of one who comes the first time it is known at once, and the screen is drawn once for both.
    return row === null ? save(false) : canOnlyBeChanged(row).then(save);
  }

  function takeBack(row: ShownRow): void {
    if (row.local) saving.forget(row.cow);
    void isTakenBackHere(row).then(async (isDone) => {
      if (isDone) return;
      await saving.save({
        does: 'delete',
        cow: row.cow,
        body: {},
        drafted: null,
        records: recordsOf(row),
        seen: null,
      });
    });
  }

  return { rows, keep, takeBack };
}
