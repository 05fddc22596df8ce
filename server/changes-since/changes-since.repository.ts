/** Reads what was changed in a farm's herd since a revision, and the whole herd in pages. */
import { sql } from 'kysely';
import type { FarmSettings } from '#domain/account/user.ts';
import { FOLLOWING } from '#domain/herd/change.ts';
import { KINDS, type Table } from '#domain/kinds/index.ts';
import { type AnyRow, anyTable } from '../database/any-table.ts';
import { atOneMoment } from '../database/at-one-moment.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { unindexed } from '../database/unindexed.ts';
import { forKeysOf } from '../herd/families/for-keys.ts';
import { GIVEN_OUT } from '../herd/families/given-out.ts';
import { readSettingsAt } from '../herd/farm.repository.ts';
import { cursorOf, type Place, pageOf, revisionIn } from '../herd/ready/cursor.ts';
import type { RequestContext } from '../herd/request-context.ts';

/** Where rows were changed more often than this, the whole herd is sent instead. */
const MOST_CHANGED = 5000;
/** So many rows a page of the whole herd has at most. */
const ROWS_OF_PAGE = 2000;
/** So many rows are named of an entry. */
const ROWS_OF_ACT = 100;

interface ActDone {
  readonly key: string;
  readonly entry: number;
  rows: { entity: string; id: number }[];
}

/** The herd as far as it is sent: see `GET /api/herd/changes/`. */
export interface HerdRead {
  readonly cursor: string;
  readonly whole: boolean;
  readonly next: string | null;
  readonly farm: FarmSettings;
  readonly rows: Record<string, AnyRow[]>;
  readonly removed: Record<string, number[]>;
  readonly acts: ActDone[];
}

type Done = NonNullable<Awaited<ReturnType<typeof doneSince>>>[number];

/** A farm as it is at the moment of the reading. */
type Farm = Pick<RequestContext, 'farm_id' | 'generation' | 'revision'> & {
  readonly settings: FarmSettings;
};

/** What was changed since a cursor, or the first page of the whole herd where nobody can say; all of it at one moment. */
export function herdSinceCursor(db: Db, farmId: number, cursor: string | undefined): Promise<HerdRead> {
  return atOneMoment(db, async (snapshot) => {
    const farm = await farmAt(snapshot, farmId);
    const since = revisionIn(farm, cursor);
    const changes =
      since === null || since > farm.revision ? null : await changesSince(snapshot, farm, since);
    return changes ?? pageFrom(snapshot, farm, null);
  });
}

/** A page of the whole herd, from a place on. */
export function pageOfHerd(db: Db, farmId: number, place: Place): Promise<HerdRead> {
  return atOneMoment(db, async (snapshot) => pageFrom(snapshot, await farmAt(snapshot, farmId), place));
}

async function farmAt(db: Db, farmId: number): Promise<Farm> {
  const { settings, state } = await readSettingsAt(db, farmId);
  return { farm_id: farmId, ...state, settings };
}

async function pageFrom(db: Db, farm: Farm, place: Place | null): Promise<HerdRead> {
  const rows: HerdRead['rows'] = {};
  let room = ROWS_OF_PAGE;
  let next: string | null = null;
  const first = place ? KINDS.findIndex(({ table }) => table === place.table) : 0;
  for (const { table } of KINDS.slice(first)) {
    const after: number = place?.table === table ? place.id : 0;
    // One more than fits: whether there is another page.
    const found = await rowsAfter(db, farm.farm_id, table, after, room + 1);
    if (found.length > room) {
      const last = room === 0 ? after : Number(found[room - 1]?.id);
      next = pageOf(farm, { table, id: last });
    }
    const sent = found.slice(0, room);
    if (sent.length > 0) rows[table] = sent;
    room -= sent.length;
    if (next !== null) break;
  }
  return { cursor: cursorOf(farm), whole: true, next, farm: farm.settings, rows, removed: {}, acts: [] };
}

async function rowsAfter(
  db: Db,
  farmId: number,
  table: Table,
  after: number,
  limit: number,
): Promise<AnyRow[]> {
  return givenOut(db, farmId, table).where('id', '>', after).orderBy('id').limit(limit).execute();
}

const FROM_THE_LAST = KINDS.toReversed();

/** The kinds of records of which some columns follow from others. */
const FOLLOWING_RECORDS = KINDS.flatMap(({ table, cowColumn }) =>
  FOLLOWING.has(table) && cowColumn !== null && cowColumn !== 'id' ? [{ table, cowColumn }] : [],
);

/** Null where too much was changed. */
async function changesSince(db: Db, farm: Farm, revision: number): Promise<HerdRead | null> {
  const { farm_id: farmId } = farm;
  const done = await doneSince(db, farmId, revision);
  if (done === null) return null;
  const touched = new Map<string, Set<number>>();
  const animals = new Set<number>();
  touched.set('cows', animals);
  for (const { entity, entity_id, cow_id } of done) {
    if (cow_id !== null) animals.add(cow_id);
    if (entity === null || entity_id === null) continue;
    const ids = touched.get(entity) ?? new Set<number>();
    touched.set(entity, ids.add(entity_id));
  }
  const rows: HerdRead['rows'] = {};
  const removed: HerdRead['removed'] = {};
  // Animals come last: a record may have gone from one to another.
  for (const { table, cowColumn } of FROM_THE_LAST) {
    const ids = touched.get(table);
    if (!ids || ids.size === 0) continue;
    const found = await rowsWith(db, farmId, { table, column: 'id' }, [...ids]);
    const there = new Set(found.map(({ id }) => Number(id)));
    const gone = [...ids].filter((id) => !there.has(id)).sort((a, b) => a - b);
    if (found.length > 0) rows[table] = found;
    if (gone.length > 0) removed[table] = gone;
    if (cowColumn !== null && cowColumn !== 'id')
      for (const row of found) animals.add(Number(row[cowColumn]));
  }
  // No entry names what only follows.
  for (const { table, cowColumn } of animals.size === 0 ? [] : FOLLOWING_RECORDS) {
    const found = await rowsWith(db, farmId, { table, column: cowColumn }, [...animals]);
    const all = new Map([...(rows[table] ?? []), ...found].map((row) => [row.id, row]));
    if (all.size > 0) rows[table] = [...all.values()];
  }
  for (const some of Object.values(rows)) some.sort((a, b) => Number(a.id) - Number(b.id));
  return {
    cursor: cursorOf(farm),
    whole: false,
    next: null,
    farm: farm.settings,
    rows,
    removed,
    acts: actsOf(done),
  };
}

const journalSince = prepared((db: Db, farmId: number, revision: number) =>
  db
    .selectFrom('journal')
    .leftJoin('journal_rows', (join) =>
      join
        .on(unindexed(db, 'journal_rows.farm_id'), '=', farmId)
        .onRef('journal_rows.journal_id', '=', 'journal.id'),
    )
    .select(['journal.id as entry', 'act_key', 'journal_rows.id as row', 'entity', 'entity_id', 'cow_id'])
    .where('journal.farm_id', '=', farmId)
    .where('journal.revision', '>', revision)
    .limit(sql.lit(MOST_CHANGED + 1)),
);

/** What the entries since a revision did, in the order in which they did it; null where that is too much. */
async function doneSince(db: Db, farmId: number, revision: number) {
  const done = await journalSince(db, farmId, revision);
  return done.length > MOST_CHANGED
    ? null
    : done.sort((a, b) => a.entry - b.entry || Number(a.row) - Number(b.row));
}

const rowsWith = forKeysOf<AnyRow>((db, farmId, { table, column }, keys) =>
  givenOut(db, farmId, table).where(column, 'in', keys),
);

/** A farm's rows of a table, with the columns that are given out. */
function givenOut(db: Db, farmId: number, table: Table) {
  const [any, name] = anyTable(db, table);
  return any
    .selectFrom(name)
    .select([...(GIVEN_OUT.get(table) ?? [])])
    .where('farm_id', '=', farmId);
}

/** The entries that came with a key, the oldest first, and the rows of each. */
function actsOf(done: readonly Done[]): ActDone[] {
  const acts = new Map<number, ActDone>();
  for (const { entry, act_key, entity, entity_id } of done) {
    if (act_key === null) continue;
    const act = acts.get(entry) ?? { key: act_key, entry, rows: [] };
    acts.set(entry, act);
    if (entity !== null && entity_id !== null && act.rows.length < ROWS_OF_ACT)
      act.rows.push({ entity, id: entity_id });
  }
  return [...acts.values()];
}
