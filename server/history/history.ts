/** Pages of a farm's history: entries of the journal with everything that is shown of each. */
import { farmTime } from '#domain/calendar/farm-clock.ts';
import {
  HISTORY_PAGE,
  type HistoryAnimal,
  type HistoryEntry,
  type HistoryQuery,
} from '#domain/history/history.ts';
import { undoLine } from '#domain/history/history-line.ts';
import { aboutIn, isOfPeople, type PeopleKind, peopleLine } from '#domain/history/people.ts';
import { type Message, message } from '#domain/messages/message.ts';
import type { Db } from '../database/database.ts';
import { sessionWithKey } from '../herd/crush/sessions.repository.ts';
import { undoneBy } from '../herd/door/undone.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { Words } from '../http/words.ts';
import { blockedEntries } from './blocked.ts';
import { type SessionOfEntry, sessionOfEntry, sessionsOf } from './crush-entries.ts';
import {
  animalsOfSessions,
  blockedOfSessions,
  lineOfSession,
  namedSession,
  shownSessions,
} from './crush-shown.ts';
import { changesOf, lineOf } from './entry-answer.ts';
import { findEntries, findEntry, type JournalEntry, rowsIn } from './journal.repository.ts';
import { animalCounts, type JournalRow, shownRows } from './journal-rows.repository.ts';
import { namedAnimals } from './named-animals.repository.ts';
import { isOfSettings, shownSettings } from './settings-entry.ts';
import { type Origin, originsOf } from './undo-chains.repository.ts';

/** The most animals that are named for an entry. */
export const MOST_ANIMALS = 20;

/** The entries that a query asks for, the newest first. */
export async function historyPage(
  db: Db,
  context: RequestContext,
  query: HistoryQuery,
  words: Words,
): Promise<HistoryEntry[]> {
  const { cow, kind, user, key, day, before } = query;
  const session = query.session ? await sessionWithKey(db, context.farm_id, query.session) : undefined;
  if (query.session && !session) return [];
  const entries = await findEntries(db, context.farm_id, {
    cow,
    kind,
    user,
    key,
    session: session?.id,
    before,
    limit: query.limit ?? HISTORY_PAGE,
    ...(day ? { from: instantOf(day, 0, context), until: instantOf(day, 1, context) } : {}),
  });
  return describeEntries(db, context, entries, words, cow ?? null);
}

/** The instant at which a farm's day begins, or the day `later` days after it. */
function instantOf(day: string, later: number, { time_zone }: RequestContext): string {
  return new Date(
    Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(time_zone).epochMilliseconds,
  ).toISOString();
}

/** Entries with everything that is shown of them; only the changes of one animal when `cow` is given. */
async function describeEntries(
  db: Db,
  context: RequestContext,
  entries: readonly JournalEntry[],
  words: Words,
  cow: number | null = null,
): Promise<HistoryEntry[]> {
  const ofHerd = await describeHerdEntries(
    db,
    context,
    entries.filter((entry) => !isOfSettings(entry) && !isOfPeople(entry)),
    words,
    cow,
  );
  const ofSettings = await shownSettings(db, context.farm_id, entries);
  const described = new Map(ofHerd.map((entry) => [entry.id, entry]));
  return entries.flatMap((entry): HistoryEntry[] => {
    if (isOfPeople(entry)) return [peopleEntry(entry, context, words)];
    const ofEntry = ofSettings.get(entry.id);
    if (!ofEntry) {
      const known = described.get(entry.id);
      return known ? [known] : [];
    }
    const { line, changes, undone_by, blocked } = ofEntry;
    return [
      {
        ...headOf(entry, context),
        ...summaryOf(line, words),
        animals: [],
        animal_count: 0,
        changes,
        rows_left_out: 0,
        undoes: entry.undoes,
        undone_by,
        session: null,
        undoable: undone_by === null && blocked === null,
        undo_blocked: blocked && words.sentenceOf(blocked),
        undo_blocked_message: blocked,
      },
    ];
  });
}

/** The parts of an entry that need no rows. */
function headOf(entry: JournalEntry, { time_zone }: RequestContext) {
  const { id, username, user_id: user, role, via, kind } = entry;
  const entered_at = entry.entered_at === null ? null : farmTime(entry.entered_at, time_zone);
  return { id, at: farmTime(entry.at, time_zone), entered_at, username, user, role, via, kind };
}

/** An entry about people: it has no rows, and is never undone. */
function peopleEntry(
  entry: JournalEntry & { kind: PeopleKind },
  context: RequestContext,
  words: Words,
): HistoryEntry {
  const blocked = message('undo.of-people');
  return {
    ...headOf(entry, context),
    ...summaryOf(peopleLine(entry.kind, aboutIn(entry.about)), words),
    animals: [],
    animal_count: 0,
    changes: [],
    rows_left_out: 0,
    undoes: null,
    undone_by: null,
    session: null,
    undoable: false,
    undo_blocked: words.sentenceOf(blocked),
    undo_blocked_message: blocked,
  };
}

async function describeHerdEntries(
  db: Db,
  context: RequestContext,
  entries: readonly JournalEntry[],
  words: Words,
  cow: number | null,
): Promise<HistoryEntry[]> {
  const { farm_id } = context;
  const origins = await originsOf(db, farm_id, entries);
  const sessions = await sessionsOf(db, farm_id, entries, origins);
  const rows = await shownRows(db, farm_id, withOrigins(entries, origins));
  const whole = await shownSessions(db, farm_id, entries, sessions);
  for (const [id, { rows: ofSession }] of whole) rows.set(id, ofSession);
  const shown = cow === null ? rows : await shownRows(db, farm_id, entries, cow);
  const animals = await namedAnimals(db, farm_id, [...rows.values(), ...shown.values()].flat());
  const undone = await undoneBy(
    db,
    farm_id,
    entries.map(({ id }) => id),
  );
  const standing = entries.filter(({ id }) => !undone.has(id));
  const blocked = await blockedEntries(
    db,
    farm_id,
    standing.filter(({ id }) => !sessions.has(id)),
    rows,
    animals,
  );
  for (const [id, reason] of await blockedOfSessions(db, farm_id, standing, sessions, rows, animals))
    blocked.set(id, reason);
  const counts = await animalCounts(
    db,
    farm_id,
    entries.filter(({ id }) => !whole.has(id)),
    rows,
  );
  const inSessions = await animalsOfSessions(db, farm_id, sessions);
  for (const id of whole.keys()) counts.set(id, inSessions.get(sessions.get(id)?.session.id ?? 0) ?? 0);

  return entries.map((entry): HistoryEntry => {
    const { id } = entry;
    const reason = blocked.get(id);
    const listed = shown.get(id) ?? [];
    const concerned = [...new Set(listed.map((row) => row.cow_id))].flatMap(
      (cowId) => animals.get(cowId ?? 0) ?? [],
    );
    return {
      ...headOf(entry, context),
      ...summaryOf(lineOfEntry(entry, origins.get(id), rows, animals, sessions.get(id), inSessions), words),
      animals: concerned.slice(0, MOST_ANIMALS),
      animal_count: counts.get(id) ?? 0,
      changes: listed.flatMap((row) => changesOf(row, animals, context)),
      rows_left_out: (whole.get(id)?.all ?? rowsIn(entry)) - listed.length,
      undoes: entry.undoes,
      undone_by: undone.get(id) ?? null,
      session: namedSession(sessions.get(id)),
      undoable: !undone.has(id) && !blocked.has(id),
      undo_blocked: reason ? words.sentenceOf(reason) : null,
      undo_blocked_message: reason ?? null,
    };
  });
}

/** Entries together with those that their chains of undoing began with, which the line of an undo names. */
function withOrigins(entries: readonly JournalEntry[], origins: ReadonlyMap<number, Origin>): JournalEntry[] {
  const all = [...entries, ...[...origins.values()].map(({ origin }) => origin)];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

/** What was done, as it is answered. */
function summaryOf(line: Message, words: Words): Pick<HistoryEntry, 'summary' | 'summary_message'> {
  return { summary: words.sentenceOf(line), summary_message: line };
}

function lineOfEntry(
  entry: JournalEntry,
  undid: Origin | undefined,
  rows: ReadonlyMap<number, JournalRow[]>,
  animals: ReadonlyMap<number, HistoryAnimal>,
  of?: SessionOfEntry,
  inSessions: ReadonlyMap<number, number> = new Map(),
): Message {
  const { id, kind, counts } = undid?.origin ?? entry;
  const own = lineOf(kind, rows.get(id) ?? [], counts, animals);
  const line = of ? lineOfSession(own, of, inSessions) : own;
  return undid ? undoLine(line, undid.steps) : line;
}

/** One entry with everything that is shown of it; undefined when the farm has none with this id. */
export async function describeEntry(
  db: Db,
  context: RequestContext,
  id: number,
  words: Words,
): Promise<HistoryEntry | undefined> {
  const entry = await findEntry(db, context.farm_id, id);
  return entry && (await describeEntries(db, context, [entry], words))[0];
}

/** What undoing an entry would do. */
export async function describeUndo(
  db: Db,
  { farm_id }: RequestContext,
  entry: JournalEntry,
  words: Words,
): Promise<Pick<HistoryEntry, 'summary' | 'summary_message'>> {
  const ofSession = await sessionOfEntry(db, farm_id, entry);
  // The entry as the undo's own entry will show it.
  const undo = { ...entry, undoes: entry.id };
  const settings = (await shownSettings(db, farm_id, [undo])).get(entry.id);
  if (settings) return summaryOf(settings.line, words);
  const undid = (await originsOf(db, farm_id, [undo])).get(entry.id);
  const rows = await shownRows(db, farm_id, withOrigins([], new Map(undid && [[entry.id, undid]])));
  const animals = await namedAnimals(db, farm_id, [...rows.values()].flat());
  const inSessions = await animalsOfSessions(db, farm_id, new Map(ofSession && [[entry.id, ofSession]]));
  return summaryOf(lineOfEntry(undo, undid, rows, animals, ofSession, inSessions), words);
}
