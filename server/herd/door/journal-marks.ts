/** What an entry of the journal stores about its rows, so that a list of entries need not read them all. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { unindexed } from '../../database/unindexed.ts';
import type { NotedChange, SettingsChange } from './herd-change.ts';
import { lastChanges } from './last-changes.ts';

/** How many rows an entry added, changed and deleted, by table, in the form of its column `counts`. */
export function countsOf(rows: readonly (NotedChange | SettingsChange)[]): string {
  const counts = new Map<string, [added: number, changed: number, deleted: number]>();
  for (const { entity, before, after } of rows) {
    const count = counts.get(entity) ?? [0, 0, 0];
    count[before === null ? 0 : after === null ? 2 : 1] += 1;
    counts.set(entity, count);
  }
  return JSON.stringify([...counts].sort().map(([entity, count]) => [entity, ...count]));
}

/** Marks the entries that were the last to touch these rows: the entry `entryId` touches them again. */
export async function markOvertaken(
  db: Db,
  farmId: number,
  entryId: number,
  rows: readonly (NotedChange | SettingsChange)[],
): Promise<void> {
  const overtaken = new Set<number>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const ids = rows.filter((row) => row.entity === entity).map((row) => row.entity_id);
    for (const part of inParts(ids)) {
      for (const id of (await lastChanges(db, farmId, entity, part, 'journal_id')).values())
        overtaken.add(id);
      if (part.length < ids.length) await setImmediate();
    }
  }
  for (const part of inParts([...overtaken])) {
    await db
      .updateTable('journal')
      .set({ overtaken_by: entryId })
      .where(unindexed(db, 'farm_id'), '=', farmId)
      .where('id', 'in', part)
      .where('overtaken_by', 'is', null)
      .execute();
  }
}
