/** Pages of a farm's history: entries of the journal with all that is told about each. */
import { HISTORY_PAGE, type HistoryEntry, type HistoryQuery, undoSummary } from '#domain/history.ts';
import type { Db } from '../database/database.ts';
import type { Keeper } from '../herd/keeper.ts';
import { changesOf, summaryOf } from './entry-answer.ts';
import { changedAnything, misfit } from './fit.ts';
import {
  changedSince,
  countRows,
  findEntries,
  findEntry,
  type JournalEntry,
  lastStates,
  rowsOf,
  undoneBy,
} from './journal.repository.ts';
import { namedAnimals } from './named-animals.ts';

/** Rows that are told of an entry at most: an import touches thousands. */
const MOST_ROWS = 60;
/** Animals that are named of an entry at most. */
export const MOST_ANIMALS = 20;

/** The entries that a query asks for, the newest first. */
export async function historyPage(db: Db, keeper: Keeper, query: HistoryQuery): Promise<HistoryEntry[]> {
  const { cow, kind, day, before } = query;
  const entries = await findEntries(db, keeper.farm_id, {
    cow,
    kind,
    before,
    limit: query.limit ?? HISTORY_PAGE,
    ...(day ? { from: instantOf(day, 0, keeper), until: instantOf(day, 1, keeper) } : {}),
  });
  return describeEntries(db, keeper, entries, cow ?? null);
}

/** The instant at which a day of the farm begins, or the day that comes `later` days after it. */
function instantOf(day: string, later: number, { time_zone }: Keeper): string {
  return new Date(
    Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(time_zone).epochMilliseconds,
  ).toISOString();
}

/** Entries with all that is told about them; the changes of one animal only, when `cow` is given. */
async function describeEntries(
  db: Db,
  keeper: Keeper,
  entries: readonly JournalEntry[],
  cow: number | null = null,
): Promise<HistoryEntry[]> {
  const { farm_id, time_zone } = keeper;
  const ids = entries.map(({ id }) => id);
  const origins = await undoneOrigins(db, farm_id, entries);
  const told = [...new Set([...ids, ...[...origins.values()].map(({ origin }) => origin.id)])];

  const rows = byEntry(await rowsOf(db, farm_id, told, { most: MOST_ROWS }));
  const shown = cow === null ? rows : byEntry(await rowsOf(db, farm_id, ids, { most: MOST_ROWS, cow }));
  const counts = byEntry(await countRows(db, farm_id, told));
  const total = (id: number) => (counts.get(id) ?? []).reduce((sum, { count }) => sum + count, 0);
  const animals = await namedAnimals(db, farm_id, [...rows.values(), ...shown.values()].flat());
  const undone = await undoneBy(db, farm_id, ids);
  const states = await lastStates(
    db,
    farm_id,
    ids.filter((id) => total(id) <= MOST_ROWS),
  );
  const touchedAgain = await changedSince(
    db,
    farm_id,
    ids.filter((id) => total(id) > MOST_ROWS),
  );
  const fits = (id: number) =>
    total(id) > MOST_ROWS
      ? !touchedAgain.has(id)
      : (rows.get(id) ?? []).some(changedAnything) &&
        (rows.get(id) ?? []).every(
          (row) => misfit(row, states.get(`${row.entity}:${row.entity_id}`) ?? null) === null,
        );
  const summary = ({ id, kind }: JournalEntry) =>
    summaryOf(kind, rows.get(id) ?? [], counts.get(id) ?? [], animals);

  return entries.map((entry): HistoryEntry => {
    const { id } = entry;
    const source = origins.get(id);
    const listed = shown.get(id) ?? [];
    const concerned = [...new Set(listed.map((row) => row.cow_id))].flatMap(
      (cowId) => animals.get(cowId ?? 0) ?? [],
    );
    return {
      id,
      at: farmTime(entry.at, time_zone),
      username: entry.username,
      kind: entry.kind,
      summary: source ? undoSummary(summary(source.origin), source.steps) : summary(entry),
      animals: concerned.slice(0, MOST_ANIMALS),
      changes: listed.flatMap((row) => changesOf(row, animals, time_zone)),
      rows_left_out: total(id) - listed.length,
      undoes: entry.undoes,
      undone_by: undone.get(id) ?? null,
      undoable: !undone.has(id) && fits(id),
    };
  });
}

/** One entry with all that is told about it; undefined when the farm has none with this id. */
export async function describeEntry(db: Db, keeper: Keeper, id: number): Promise<HistoryEntry | undefined> {
  const entry = await findEntry(db, keeper.farm_id, id);
  return entry && (await describeEntries(db, keeper, [entry]))[0];
}

/** What undoing an entry does, in one sentence. */
export async function describeUndo(db: Db, keeper: Keeper, entry: JournalEntry): Promise<string> {
  // As the entry of the undo will be told once it is written.
  const [undo] = await describeEntries(db, keeper, [{ ...entry, undoes: entry.id }]);
  return undo?.summary ?? '';
}

interface Origin {
  /** The change at the beginning of the chain of undoing. */
  origin: JournalEntry;
  steps: number;
}

/** For each undo among the entries, what it was that was undone, or done again, in the end. */
async function undoneOrigins(
  db: Db,
  farmId: number,
  entries: readonly JournalEntry[],
): Promise<Map<number, Origin>> {
  const origins = new Map<number, Origin>();
  for (const entry of entries) {
    let origin: JournalEntry | undefined = entry;
    let steps = 0;
    while (origin?.undoes) {
      origin = await findEntry(db, farmId, origin.undoes);
      steps += 1;
    }
    if (origin && steps > 0) origins.set(entry.id, { origin, steps });
  }
  return origins;
}

function byEntry<R extends { journal_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.journal_id);
    if (group) group.push(row);
    else groups.set(row.journal_id, [row]);
  }
  return groups;
}

/** An instant on the farm's clock, with its offset. */
function farmTime(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
