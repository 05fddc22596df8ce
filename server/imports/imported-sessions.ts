/** Sessions at the crush that come in as files of sticks and scales. */
import { randomUUID } from 'node:crypto';
import { type CrushWord, crushActNamed } from '#domain/crush/acts.ts';
import { isSameSession } from '#domain/crush/from-file.ts';
import type { Pointers } from '#domain/crush/row.ts';
import type { What } from '#domain/crush/schema.ts';
import { cowsOf, type PlannedRow, type PlannedSession } from '#domain/import/plan-sessions.ts';
import { keysOf } from '#domain/values/objects.ts';
import type { Db } from '../database/database.ts';
import { pointing } from '../herd/crush/noted.ts';
import {
  beganWith,
  insertRows,
  insertSession,
  sessionsFromFiles,
} from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import type { WrittenRows } from '../herd/families/write-changes.ts';

/** Those of the planned sessions that the farm has not: of the same name, day and animals is the same file. */
export async function newSessions(
  db: Db,
  farmId: number,
  planned: readonly PlannedSession[],
): Promise<PlannedSession[]> {
  const there = await sessionsFromFiles(
    db,
    farmId,
    planned.filter((session) => cowsOf(session) !== null),
  );
  return planned.filter((session) => {
    const cows = cowsOf(session);
    return cows === null || !there.some((other) => isSameSession({ ...session, cows }, other));
  });
}

/** Writes sessions with their animals, once their records are written: ended, and part of the import's entry. */
export async function writeSessions(
  change: HerdChange,
  sessions: readonly PlannedSession[],
  written: WrittenRows,
  now: Date,
): Promise<void> {
  if (sessions.length === 0) return;
  const { farm_id, username, user_id, key_id = null } = change.context;
  const at = now.toISOString();
  const ids: number[] = [];
  for (const { name, day, rows } of sessions) {
    const { id } = await insertSession(change.db, {
      ...{ farm_id, key: randomUUID(), name, day, state: 'ended', source: 'file', history: null },
      ...{ what: JSON.stringify(whatOf(rows)), ways: '[]', expected: '[]' },
      ...{ started_at: at, started_by: username, ended_at: at },
    });
    ids.push(id);
    await insertRows(
      change.db,
      rows.map((row) => ({
        ...{ farm_id, session: id, cow: written.get('cows', row.cow)?.id ?? row.cow },
        ...{ day: row.day, at: row.at, username, user_id, key_id, by_others: false },
        ...{ way: row.way, way_chosen: row.way !== null, way_moved: false, put_on: null },
        ...{ known: null, notes: row.notes },
        ...pointing(writtenIn(row.records, written)),
      })),
    );
  }
  change.crush = {
    session: null,
    kept: null,
    written: async (entry) => {
      for (const id of ids) await beganWith(change.db, farm_id, id, entry);
    },
  };
}

/** What was done with one of the animals, or with several. */
function whatOf(rows: readonly PlannedRow[]): What[] {
  const words: readonly CrushWord[] = ['weights', 'condition-scores'];
  return words
    .filter((word) => rows.some(({ records }) => word in records))
    .map((act) => ({ act, shared: {} }));
}

function writtenIn(records: Pointers, written: WrittenRows): Pointers {
  return Object.fromEntries(
    keysOf(records).map((word) => {
      const id = records[word] ?? 0;
      return [word, written.get(crushActNamed(word).table, id)?.id ?? id];
    }),
  );
}
