/** What the history shows of sessions at the crush: of a long one no more than of another entry. */
import type { HistoryAnimal } from '#domain/history/history.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import { noteIn } from '../herd/crush/noted.ts';
import { countRows, rowFor } from '../herd/crush/sessions.repository.ts';
import { blockedEntries, conflictNow } from './blocked.ts';
import { isOfFile, isRowAsLeft, netRows, type SessionOfEntry } from './crush-entries.ts';
import { entriesOfSession, type JournalEntry } from './journal.repository.ts';
import {
  countRowsOfSession,
  type JournalRow,
  MOST_ROWS,
  rowsOfAnimals,
  rowsOfEntries,
} from './journal-rows.repository.ts';

type Animals = ReadonlyMap<number, HistoryAnimal>;

/** A session as its entry shows it. */
export interface ShownSession {
  readonly rows: JournalRow[];
  /** How many rows its entries touched. */
  readonly all: number;
}

/** By the entries that stand for whole sessions. */
export async function shownSessions(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  sessions: ReadonlyMap<number, SessionOfEntry>,
): Promise<Map<number, ShownSession>> {
  const shown = new Map<number, ShownSession>();
  for (const { id } of entries) {
    const { session } = sessions.get(id) ?? {};
    if (session?.history === id && session.source === 'hand')
      shown.set(id, await shownOf(db, farmId, session.id));
  }
  return shown;
}

async function shownOf(db: Db, farmId: number, session: number): Promise<ShownSession> {
  const first = await entriesOfSession(db, farmId, session, MOST_ROWS);
  const rows = await rowsOfEntries(db, farmId, first);
  if (first.length < MOST_ROWS) {
    const net = netRows(rows);
    return { rows: net.slice(0, MOST_ROWS), all: net.length };
  }
  // What was corrected later is read of the animals that are shown.
  const cows = [...new Set(rows.flatMap(({ cow_id }) => cow_id ?? []))].slice(0, MOST_ROWS);
  const ofThem = await rowsOfAnimals(db, farmId, session, cows);
  return { rows: netRows(ofThem).slice(0, MOST_ROWS), all: await countRowsOfSession(db, farmId, session) };
}

/** How many animals the sessions of these entries have, by the session. */
export function animalsOfSessions(
  db: Db,
  farmId: number,
  sessions: ReadonlyMap<number, SessionOfEntry>,
): Promise<Map<number, number>> {
  const ids = [...sessions.values()].flatMap(({ session, isWhole }) => (isWhole ? session.id : []));
  return countRows(db, farmId, [...new Set(ids)]);
}

/** What was done in a session, with its name. */
export function lineOfSession(
  own: Message,
  { session, isWhole }: SessionOfEntry,
  animals: ReadonlyMap<number, number>,
): Message {
  const { name } = session;
  if (isWhole && session.source === 'file') return own;
  return isWhole
    ? message('history.crush-session', { name, count: animals.get(session.id) ?? 0 })
    : message('history.crush-animal', { session: name, change: own });
}

/** Those of these entries of sessions that can no longer be undone, each with the reason. */
export async function blockedOfSessions(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
  sessions: ReadonlyMap<number, SessionOfEntry>,
  rows: ReadonlyMap<number, JournalRow[]>,
  animals: Animals,
): Promise<Map<number, Message>> {
  const blocked = new Map<number, Message>();
  const own = entries.filter(({ id }) => !isHead(id, sessions.get(id)));
  // Who was only seen has no rows.
  for (const [id, reason] of await blockedEntries(db, farmId, own, rows, animals))
    if (reason.code !== 'undo.nothing-to-change-back') blocked.set(id, reason);
  for (const entry of entries) {
    const { session, isWhole } = sessions.get(entry.id) ?? {};
    if (!session) continue;
    const reason = isHead(entry.id, sessions.get(entry.id))
      ? await conflictNow(db, farmId, rows.get(entry.id) ?? [], animals)
      : isWhole
        ? null
        : await againstPart(db, farmId, entry, session.state);
    if (reason) blocked.set(entry.id, reason);
  }
  return blocked;
}

/** Whether an entry is that of a session whose parts have entries of their own. */
function isHead(id: number, of: SessionOfEntry | undefined): boolean {
  return of?.session.history === id && !isOfFile(of);
}

async function againstPart(
  db: Db,
  farmId: number,
  { crush }: JournalEntry,
  state: string,
): Promise<Message | null> {
  if (state === 'undone') return message('crush.undone');
  const { row } = noteIn(crush);
  const kept = row?.after ?? row?.before;
  if (!row || !kept) return null;
  const now = (await rowFor(db, farmId, kept.session, kept.cow)) ?? null;
  return isRowAsLeft(now, row.after) ? null : message('undo.some-changed-since');
}

/** The session as an entry names it. */
export function namedSession(of: SessionOfEntry | undefined): { key: string; name: string } | null {
  return of ? { key: of.session.key, name: of.session.name } : null;
}
