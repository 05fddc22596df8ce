/** Entries of sessions at the crush: a session is one entry of the history, of what all its parts did together. */

import { undoRefused } from '#domain/herd/acts/refused.ts';
import { lackedForUndo } from '#domain/herd/acts/roles.ts';
import type { RowChange } from '#domain/herd/change.ts';
import { netChanges } from '#domain/herd/net-changes.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';
import {
  type CrushRowKept,
  keptNote,
  type Noted,
  noteIn,
  reverseOf,
  type Session,
} from '../herd/crush/noted.ts';
import {
  deleteRow,
  hasRowsOfOthers,
  insertRow,
  rowFor,
  sessionsOfEntries,
  sessionsOfEntry,
  sessionsWithIds,
  updateSession,
  writeRow,
} from '../herd/crush/sessions.repository.ts';
import type { HerdChange } from '../herd/door/herd-change.ts';
import { roleNeeded } from '../herd/door/refusals.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { entriesOfSession, type JournalEntry } from './journal.repository.ts';
import { type JournalRow, rowsOfEntries } from './journal-rows.repository.ts';
import { type Origin, originsOf } from './undo-chains.repository.ts';

/** Kinds of entries that stand for whole sessions; an import for those that its files are. */
const WHOLE: readonly string[] = ['crush.session', 'import.apply'];

/** The session that an entry is part of, or stands for, as an undo of it does. */
export interface SessionOfEntry {
  readonly session: Session;
  /** It is the whole session, or the undo of that. */
  readonly isWhole: boolean;
  /** Undoing it takes the session back; else it brings it back. */
  readonly takesBack: boolean;
}

/** By the ids of the entries, of those that are about a session. */
export async function sessionsOf(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  origins: ReadonlyMap<number, Origin>,
): Promise<Map<number, SessionOfEntry>> {
  const parts = await sessionsWithIds(db, farmId, [
    ...new Set(entries.flatMap((entry) => entry.crush_session ?? [])),
  ]);
  const originOf = (entry: JournalEntry) => origins.get(entry.id)?.origin ?? entry;
  const heads = entries.flatMap((entry) => {
    const { id, kind, crush_session } = originOf(entry);
    return WHOLE.includes(kind) && crush_session === null ? id : [];
  });
  const whole = await sessionsOfEntries(db, farmId, [...new Set(heads)]);
  const found = new Map<number, SessionOfEntry>();
  for (const entry of entries) {
    const part = parts.get(entry.crush_session ?? 0);
    const session = part ?? whole.get(originOf(entry).id);
    const steps = origins.get(entry.id)?.steps ?? 0;
    if (session) found.set(entry.id, { session, isWhole: !part, takesBack: steps % 2 === 0 });
  }
  return found;
}

/** It came with an import, whose entry has rows of its own. */
export function isOfFile({ session }: SessionOfEntry): boolean {
  return session.source === 'file';
}

/** The same of one entry. */
export async function sessionOfEntry(
  db: Db,
  farmId: number,
  entry: JournalEntry,
): Promise<SessionOfEntry | undefined> {
  const origins = await originsOf(db, farmId, [entry]);
  return (await sessionsOf(db, farmId, [entry], origins)).get(entry.id);
}

/** What all parts of a session did together, in the order of their entries. */
export async function rowsOfSession(db: Db, farmId: number, session: Session): Promise<JournalRow[]> {
  const parts = await entriesOfSession(db, farmId, session.id);
  return netRows(await rowsOfEntries(db, farmId, parts));
}

/** The same of rows that were read. */
export function netRows(rows: readonly JournalRow[]): JournalRow[] {
  return netChanges(rows as readonly RowChange[]).map((change, place) => ({
    ...change,
    id: place,
    journal_id: 0,
    pregnancy: null,
    isOld: false,
  })) as JournalRow[];
}

/** A vet and a program undo only what they entered: a session where all of it is theirs. */
export async function judgeWhole(db: Db, context: RequestContext, entry: JournalEntry): Promise<void> {
  const found = await sessionOfEntry(db, context.farm_id, entry);
  if (!found?.isWhole || !found.takesBack || isOfFile(found)) return;
  const { farm_id, user_id, key_id } = context;
  const mayAll = key_id === undefined && mayDo(context.role, 'worker');
  if (mayAll) return;
  const who = key_id === undefined ? { user_id } : { user_id, key_id };
  if (!(await hasRowsOfOthers(db, farm_id, found.session.id, who))) return;
  if (key_id !== undefined) throw new AppError('forbidden', message('key.own-alone'));
  throw roleNeeded(lackedForUndo({ kind: 'crush.session', user_id: null }, context) ?? 'worker');
}

/** Undoes what an entry did to a session, beside what it did to the herd; and notes it, so that this too can be undone. */
export async function undoNote(
  change: HerdChange,
  entry: JournalEntry,
  { session, isWhole, takesBack }: SessionOfEntry,
): Promise<void> {
  if (isWhole) {
    const after = takesBack ? 'undone' : 'ended';
    const ended_at = session.ended_at ?? (takesBack ? null : session.started_at);
    const { farm_id } = change.context;
    // An import may have brought several.
    const all =
      session.history === null ? [session.id] : await sessionsOfEntry(change.db, farm_id, session.history);
    for (const id of all) await updateSession(change.db, farm_id, id, { state: after, ended_at });
    const noted: Noted = { session: { before: { state: session.state }, after: { state: after } } };
    change.crush = { session: null, kept: keptNote(noted) };
    return;
  }
  const noted = reverseOf(noteIn(entry.crush));
  const done = noted.row ? await rowBack(change, noted.row) : await sessionBack(change, session, noted);
  change.crush = { session: session.id, kept: keptNote(done) };
}

/** Refuses what belongs to a session that was undone as a whole: that is undone first. */
export function refuseOfUndone({ session, isWhole }: SessionOfEntry): void {
  if (!isWhole && session.state === 'undone') throw undoRefused(message('crush.undone'));
}

async function rowBack(
  { db, context }: HerdChange,
  { before: left, after: back }: NonNullable<Noted['row']>,
): Promise<Noted> {
  const { session, cow } = (left ?? back) as CrushRowKept;
  const now = (await rowFor(db, context.farm_id, session, cow)) ?? null;
  if (!isRowAsLeft(now, left)) throw undoRefused(await changedSince(db, context.farm_id, cow));
  if (back === null) {
    if (now) await deleteRow(db, now);
    return { row: { before: now, after: null } };
  }
  const version = Math.max(back.version, left?.version ?? 0) + 1;
  const written = { ...back, farm_id: context.farm_id, version };
  const after = now ? await writeRow(db, written) : await insertRow(db, written);
  return { row: { before: now, after } };
}

async function changedSince(db: Db, farmId: number, cow: number) {
  const [animal] = await readRows(db, farmId, 'cows', [cow]);
  return message('crush.changed-since', { name: animal?.name ?? `#${cow}` });
}

/** Whether a row is as it was left, whatever its version. */
export function isRowAsLeft(now: CrushRowKept | null, left: CrushRowKept | null): boolean {
  if (!now || !left) return now === left;
  return Object.entries(left).every(
    ([column, value]) => column === 'version' || now[column as keyof CrushRowKept] === value,
  );
}

async function sessionBack(
  { db, context }: HerdChange,
  session: Session,
  { session: noted }: Noted,
): Promise<Noted> {
  if (!noted) return {};
  const { before, after } = noted;
  const differs = Object.entries(before).some(
    ([column, value]) => session[column as keyof Session] !== value,
  );
  if (differs) throw undoRefused(message('crush.changed-since', { name: session.name }));
  await updateSession(db, context.farm_id, session.id, after);
  return { session: noted };
}
