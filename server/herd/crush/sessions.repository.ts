/** The rows of sessions at the crush. */
import type { Insertable } from 'kysely';
import type { CrushState } from '#domain/crush/schema.ts';
import type { Db } from '../../database/database.ts';
import { inParts } from '../../database/in-parts.ts';
import { prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import { unindexed } from '../../database/unindexed.ts';
import type { CrushRowKept, Session, SessionPart } from './noted.ts';

const sessionByKey = prepared((db: Db, farmId: number, key: string) =>
  db.selectFrom('crush_sessions').selectAll().where('farm_id', '=', farmId).where('key', '=', key),
);

/** The session that a client calls so; undefined where the farm has none. */
export async function sessionWithKey(db: Db, farmId: number, key: string): Promise<Session | undefined> {
  return (await sessionByKey(db, farmId, key))[0];
}

export async function sessionsWithIds(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<Map<number, Session>> {
  const found = new Map<number, Session>();
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('crush_sessions')
      .selectAll()
      .where('farm_id', '=', farmId)
      .where('id', 'in', part)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Sessions by their entries of the history. */
export async function sessionsOfEntries(
  db: Db,
  farmId: number,
  entries: readonly number[],
): Promise<Map<number, Session>> {
  const found = new Map<number, Session>();
  for (const part of inParts(entries)) {
    const rows = await db
      .selectFrom('crush_sessions')
      .selectAll()
      .where('farm_id', '=', farmId)
      .where('history', 'in', part)
      .execute();
    for (const row of rows) if (row.history !== null) found.set(row.history, row);
  }
  return found;
}

/** All sessions of a farm, or those of a state, the one that was begun last first. */
export function listSessions(db: Db, farmId: number, state: CrushState | undefined): Promise<Session[]> {
  let query = db.selectFrom('crush_sessions').selectAll().where('farm_id', '=', farmId);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').execute();
}

/** A session that came as a file, with the animals that it has. */
interface SessionOfFile {
  readonly name: string;
  readonly day: string;
  readonly cows: readonly number[];
}

/** The sessions that came as files and stand, of these names and of the days from the first to the last of these. */
export async function sessionsFromFiles(
  db: Db,
  farmId: number,
  wanted: readonly { readonly name: string; readonly day: string }[],
): Promise<SessionOfFile[]> {
  const found = new Map<number, { name: string; day: string; cows: number[] }>();
  const days = wanted.map(({ day }) => day).sort();
  for (const part of inParts([...new Set(wanted.map(({ name }) => name))])) {
    const rows = await db
      .selectFrom('crush_sessions')
      .innerJoin('crush_rows', (join) =>
        join
          .onRef('crush_rows.farm_id', '=', 'crush_sessions.farm_id')
          .onRef('crush_rows.session', '=', 'crush_sessions.id'),
      )
      .select(['crush_sessions.id', 'crush_sessions.name', 'crush_sessions.day', 'crush_rows.cow'])
      .where('crush_sessions.farm_id', '=', farmId)
      .where('crush_sessions.name', 'in', part)
      .where('crush_sessions.day', '>=', days[0] ?? '')
      .where('crush_sessions.day', '<=', days.at(-1) ?? '')
      .where('crush_sessions.source', '=', 'file')
      .where('crush_sessions.state', '<>', 'undone')
      .execute();
    for (const { id, name, day, cow } of rows) {
      const session = found.get(id) ?? { name, day, cows: [] };
      session.cows.push(cow);
      found.set(id, session);
    }
  }
  return [...found.values()];
}

/** The ids of the sessions that came with an entry of the history. */
export async function sessionsOfEntry(db: Db, farmId: number, entry: number): Promise<number[]> {
  const sessions = await db
    .selectFrom('crush_sessions')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('history', '=', entry)
    .execute();
  return sessions.map(({ id }) => id);
}

export async function countOpen(db: Db, farmId: number): Promise<number> {
  const { open } = await db
    .selectFrom('crush_sessions')
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .where('farm_id', '=', farmId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** How many animals each of these sessions has, of those that the farm has. */
export async function countRows(
  db: Db,
  farmId: number,
  sessions: readonly number[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const part of inParts(sessions)) {
    const rows = await db
      .selectFrom('crush_rows')
      .innerJoin('cows', (join) =>
        join.onRef('cows.farm_id', '=', 'crush_rows.farm_id').onRef('cows.id', '=', 'crush_rows.cow'),
      )
      .select(({ fn }) => ['crush_rows.session', fn.countAll<number | string>().as('rows')])
      .where('crush_rows.farm_id', '=', farmId)
      .where('crush_rows.session', 'in', part)
      .groupBy('crush_rows.session')
      .execute();
    for (const { session, rows: count } of rows) counts.set(session, Number(count));
  }
  return counts;
}

/** Whether a session has rows that somebody else entered or changed. */
export async function hasRowsOfOthers(
  db: Db,
  farmId: number,
  session: number,
  who: { readonly user_id: number | null; readonly key_id?: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('crush_rows')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('session', '=', session)
    .where((row) =>
      row.or([
        row('by_others', '=', true),
        who.key_id === undefined
          ? row.or([row('user_id', 'is', null), row('user_id', '<>', who.user_id ?? 0)])
          : row.or([row('key_id', 'is', null), row('key_id', '<>', who.key_id)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertSession(db: Db, session: Insertable<Schema['crush_sessions']>): Promise<Session> {
  return db.insertInto('crush_sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

export async function updateSession(
  db: Db,
  farmId: number,
  id: number,
  part: SessionPart & { history?: number },
): Promise<void> {
  await db
    .updateTable('crush_sessions')
    .set((session) => ({ ...part, version: session('version', '+', 1) }))
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute();
}

/** Notes which entry of the history began it; its version stays. */
export async function beganWith(db: Db, farmId: number, id: number, history: number): Promise<void> {
  await db
    .updateTable('crush_sessions')
    .set({ history })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute();
}

const rowOfCow = prepared((db: Db, farmId: number, session: number, cow: number) =>
  db
    .selectFrom('crush_rows')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('session', '=', session)
    .where('cow', '=', cow),
);

/** The row of an animal in a session. */
export async function rowFor(
  db: Db,
  farmId: number,
  session: number,
  cow: number,
): Promise<CrushRowKept | undefined> {
  return (await rowOfCow(db, farmId, session, cow))[0];
}

export function insertRow(db: Db, row: Insertable<Schema['crush_rows']>): Promise<CrushRowKept> {
  return db.insertInto('crush_rows').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Writes many rows of new sessions. */
export async function insertRows(db: Db, rows: readonly Insertable<Schema['crush_rows']>[]): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('crush_rows').values(part).execute();
}

/** Writes a row that is there as a whole, and answers it as it is then. */
export function writeRow(db: Db, { id, farm_id, ...row }: CrushRowKept): Promise<CrushRowKept> {
  return db
    .updateTable('crush_rows')
    .set(row)
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRow(db: Db, { id, farm_id }: CrushRowKept): Promise<void> {
  await db.deleteFrom('crush_rows').where('farm_id', '=', farm_id).where('id', '=', id).execute();
}

/** Rows with what their animals are called; those of animals that were deleted are not among them. */
function namedRows(db: Db, farmId: number, session: number) {
  return db
    .selectFrom('crush_rows')
    .innerJoin('cows', (join) =>
      join.onRef('cows.farm_id', '=', 'crush_rows.farm_id').onRef('cows.id', '=', 'crush_rows.cow'),
    )
    .selectAll('crush_rows')
    .select([
      'cows.name as cow_name',
      'cows.id_number as cow_id_number',
      'cows.barn_number as cow_barn_number',
      'cows.eid as cow_eid',
    ])
    .where('crush_rows.farm_id', '=', farmId)
    .where('crush_rows.session', '=', session);
}

const rowsOfSession = prepared((db: Db, farmId: number, session: number) =>
  namedRows(db, farmId, session).orderBy('crush_rows.at').orderBy('crush_rows.id'),
);

const namedRowOfCow = prepared((db: Db, farmId: number, session: number, cow: number) =>
  namedRows(db, farmId, session).where('crush_rows.cow', '=', cow),
);

/** A row with what its animal is called by now. */
export type NamedRow = Awaited<ReturnType<typeof rowsOfSession>>[number];

/** The rows of a session by `at`, then as they were entered; not those of animals that were deleted. */
export function rowsOf(db: Db, farmId: number, session: number): Promise<NamedRow[]> {
  return rowsOfSession(db, farmId, session);
}

/** The row of one animal, with what she is called. */
export async function namedRow(
  db: Db,
  farmId: number,
  session: number,
  cow: number,
): Promise<NamedRow | undefined> {
  return (await namedRowOfCow(db, farmId, session, cow))[0];
}

/** Those of these animals that the farm has. */
export async function animalsThere(db: Db, farmId: number, ids: readonly number[]): Promise<Set<number>> {
  const there = new Set<number>();
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('cows')
      .select('id')
      .where(unindexed(db, 'farm_id'), '=', farmId)
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) there.add(id);
  }
  return there;
}

/** For each of these weighings the one from which the gain up to it is counted: the latest that is at least `days` before. */
export async function weighedBefore(
  db: Db,
  farmId: number,
  day: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const before = new Map<number, number>();
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('weights')
      .select(({ selectFrom }) => [
        'weights.id',
        selectFrom('weights as earlier')
          .select('earlier.id')
          .whereRef('earlier.farm_id', '=', 'weights.farm_id')
          .whereRef('earlier.cow', '=', 'weights.cow')
          .where('earlier.weighed_on', '<=', day)
          .orderBy('earlier.weighed_on', 'desc')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('earlier'),
      ])
      .where(unindexed(db, 'weights.farm_id'), '=', farmId)
      .where('weights.id', 'in', part)
      .execute();
    for (const { id, earlier } of rows) if (earlier !== null) before.set(id, earlier);
  }
  return before;
}
