/** Reads the entries of the journal. Only `changeHerd` writes them, and nothing removes one. */
import type { Selectable } from 'kysely';
import { CHANGE_KINDS } from '#domain/herd/acts/index.ts';
import { HistoryEntity } from '#domain/history/history.ts';
import type { TouchedCount } from '#domain/history/history-line.ts';
import type { Db } from '../database/database.ts';
import type { Journal } from '../database/schema.ts';

/** An entry with the numbers of its rows, animals first. */
export interface JournalEntry extends Omit<Selectable<Journal>, 'counts'> {
  counts: TouchedCount[];
}

export interface EntryFilter {
  cow?: number | null | undefined;
  /** `cow.delete`, or `cow` for all kinds that begin so. */
  kind?: string | null | undefined;
  /** Who did it. */
  user?: number | null | undefined;
  /** With which key it was done. */
  key?: number | null | undefined;
  /** Instants: from this one on, and up to but without the other. */
  from?: string | undefined;
  until?: string | undefined;
  /** A session at the crush, whose entries the history leaves out unless an animal is asked for. */
  session?: number | null | undefined;
  before?: number | null | undefined;
  limit: number;
}

/** A farm's entries, the newest first. As many steps of an index as entries, for any filter. */
export async function findEntries(db: Db, farmId: number, filter: EntryFilter): Promise<JournalEntry[]> {
  const { cow, kind, user, key, session, from, until, before, limit } = filter;
  const kinds = kind ? CHANGE_KINDS.filter((known) => known === kind || known.startsWith(`${kind}.`)) : null;
  if (kinds?.length === 0) return [];
  let query = db.selectFrom('journal').selectAll().where('farm_id', '=', farmId);
  if (before) query = query.where('id', '<', before);
  if (session) query = query.where('crush_session', '=', session);
  else if (!cow) query = query.where('crush_session', 'is', null);
  if (user) query = query.where('user_id', '=', user);
  if (key) query = query.where('key_id', '=', key);
  if (from && until) query = query.where('at', '>=', from).where('at', '<', until);
  if (cow)
    query = query.where(
      'id',
      'in',
      entriesOf(db, farmId, cow, kinds || user || key || from ? null : limit, before),
    );
  if (!kinds || cow || from) {
    if (kinds) query = query.where('kind', 'in', kinds);
    return (await query.orderBy('id', 'desc').limit(limit).execute()).map(readEntry);
  }
  // Read by kind: a rare kind would otherwise be searched for in the whole journal.
  const found: JournalEntry[] = [];
  for (const wanted of kinds) {
    const rows = await query.where('kind', '=', wanted).orderBy('id', 'desc').limit(limit).execute();
    found.push(...rows.map(readEntry));
  }
  return found.sort((a, b) => b.id - a.id).slice(0, limit);
}

/** The ids of the entries that touched an animal, the newest `limit` or all. */
function entriesOf(
  db: Db,
  farmId: number,
  cow: number,
  limit: number | null,
  before: number | null | undefined,
) {
  let query = db
    .selectFrom('journal_rows')
    .select('journal_id')
    .distinct()
    .where('farm_id', '=', farmId)
    .where('cow_id', '=', cow);
  if (before) query = query.where('journal_id', '<', before);
  return limit === null ? query : query.orderBy('journal_id', 'desc').limit(limit);
}

export async function findEntry(db: Db, farmId: number, id: number): Promise<JournalEntry | undefined> {
  return (await entriesAt(db, farmId, [id]))[0];
}

/** The entries with these ids that the farm has, in any order. */
export async function entriesAt(db: Db, farmId: number, ids: readonly number[]): Promise<JournalEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(readEntry);
}

function readEntry({ counts, ...entry }: Selectable<Journal>): JournalEntry {
  const read: [HistoryEntity, number, number, number][] = JSON.parse(counts);
  return {
    ...entry,
    counts: read
      .sort(([a], [b]) => HistoryEntity.options.indexOf(a) - HistoryEntity.options.indexOf(b))
      .flatMap(([entity, ...numbers]) =>
        (['added', 'changed', 'deleted'] as const).map((action, i) => ({
          entity,
          action,
          count: numbers[i] ?? 0,
        })),
      )
      .filter(({ count }) => count > 0),
  };
}

/** How many rows an entry touched. */
export function rowsIn({ counts }: JournalEntry): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The entries that are part of a session at the crush, the oldest first; all, or the first of them. */
export async function entriesOfSession(
  db: Db,
  farmId: number,
  session: number,
  limit: number | null = null,
): Promise<JournalEntry[]> {
  const parts = db
    .selectFrom('journal')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('crush_session', '=', session)
    .orderBy('id');
  return (await (limit === null ? parts : parts.limit(limit)).execute()).map(readEntry);
}

/** Of what kinds a farm's latest entries are, at most `limit` of them. */
export async function kindsOfLatest(db: Db, farmId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('journal')
    .select('kind')
    .where('farm_id', '=', farmId)
    .orderBy('farm_id', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind }) => kind);
}
