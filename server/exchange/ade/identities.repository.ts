/** What programs call the records that they sent. */
import { type RawBuilder, sql } from 'kysely';
import type { Table } from '#domain/kinds/index.ts';
import type { Db } from '../../database/database.ts';
import { idRows } from '../../database/id-rows.ts';
import { inParts, ROWS_PER_STATEMENT } from '../../database/in-parts.ts';
import { insertMany } from '../../database/insert-many.ts';
import { prepared } from '../../database/prepared.ts';
import { unindexed } from '../../database/unindexed.ts';
import { undoneBy } from '../../herd/door/undone.repository.ts';

/** What a sender calls something. */
export interface SentName {
  readonly source: string;
  readonly source_id: string;
}

/** By what a program knows a record again. */
export interface IdentityName extends SentName {
  readonly collection: string;
}

export interface Identity extends IdentityName {
  readonly entity: Table;
  readonly entity_id: number;
  readonly creator: string;
  /** RFC 3339 in UTC, with milliseconds. */
  readonly modified: string;
  readonly said: string;
  readonly is_made: boolean;
  readonly made_in: number | null;
  readonly seen_in: number;
}

/** What is kept of a name. */
const OF_NAME = [
  ...(['entity', 'entity_id', 'creator', 'modified', 'said'] as const),
  ...(['is_made', 'made_in', 'seen_in'] as const),
];
const COLUMNS = ['collection', 'source', 'source_id', ...OF_NAME] as const;

/** What a row is called by one that sent it. */
export type SentAs = Pick<Identity, (typeof OF_ROW)[number]>;

const OF_ROW = ['collection', 'source', 'source_id', 'entity_id', 'creator', 'is_made', 'made_in'] as const;

/** Those under these names of a collection, without those whose first coming was undone. */
export async function readIdentities(
  db: Db,
  farmId: number,
  collection: string,
  names: readonly SentName[],
): Promise<Identity[]> {
  const rows: Identity[] = [];
  for (const part of inParts(names)) {
    const texts = part.flatMap(({ source, source_id }) => [source, source_id]);
    const some =
      part.length === ROWS_PER_STATEMENT
        ? await ofFullPart(db, farmId, collection, ...texts)
        : await identitiesNamed(db, farmId, collection, ...texts).execute();
    rows.push(...some.map(asIdentity));
  }
  return standing(db, farmId, rows);
}

/** Those under names: a source and a source's id in turn. */
function identitiesNamed(db: Db, farmId: number, collection: string, ...names: string[]) {
  return (
    db
      // The names as a table: somebody may send each of them by a source of its own.
      .with('asked(source, source_id)', () => nameRows(names))
      .selectFrom('asked')
      .innerJoin('ade_identities as kept', (join) =>
        join
          .onRef('kept.source', '=', 'asked.source')
          .onRef('kept.source_id', '=', 'asked.source_id')
          .on('kept.farm_id', '=', farmId)
          .on('kept.collection', '=', collection),
      )
      .select(COLUMNS.map((column) => `kept.${column}` as const))
  );
}

const ofFullPart = prepared(identitiesNamed);

function nameRows(names: readonly string[]): RawBuilder<SentName> {
  const rows = [...inParts(names, 2)].map(
    ([source, source_id]) => sql`(cast(${source} as text), cast(${source_id} as text))`,
  );
  return sql<SentName>`(values ${sql.join(rows)})`;
}

/** What these rows are called, in whatever collections, in the order in which it came. */
export async function readIdentitiesOf(
  db: Db,
  farmId: number,
  entity: Table,
  ids: readonly number[],
): Promise<SentAs[]> {
  const rows: (SentAs & { id: number })[] = [];
  for (const part of inParts(ids)) {
    const some = await db
      .selectFrom('ade_identities')
      .select(['id', ...OF_ROW])
      .where('farm_id', '=', farmId)
      .where('entity', '=', entity)
      .where('entity_id', 'in', part)
      .execute();
    for (const row of some) rows.push(row);
  }
  // Ordered by the database they would be found by their ids, one by one through all of the farm.
  return standing(
    db,
    farmId,
    rows.sort((one, other) => one.id - other.id),
  );
}

function asIdentity(row: { entity: string; modified: string; is_made: unknown }): Identity {
  const modified = new Date(row.modified).toISOString();
  return { ...row, entity: row.entity as Table, modified, is_made: Boolean(row.is_made) } as Identity;
}

async function standing<Row extends Pick<Identity, 'made_in'>>(
  db: Db,
  farmId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const entries = [...new Set(rows.flatMap(({ made_in }) => made_in ?? []))];
  const undone = new Set<number>();
  for (const part of inParts(entries))
    for (const id of (await undoneBy(db, farmId, part)).keys()) undone.add(id);
  return rows.filter(({ made_in }) => made_in === null || !undone.has(made_in));
}

/** What a row of the table takes beside its names. */
const IDENTITY_BYTES = 200;

/** How many bytes an identity takes that was not there. */
export function bytesOf({ source, source_id }: SentName): number {
  return Buffer.byteLength(source + source_id) + IDENTITY_BYTES;
}

/** Keeps identities: one that is there by its name is that of another row, or of another version, from now on. */
export async function keepIdentities(db: Db, farmId: number, rows: readonly Identity[]): Promise<void> {
  const kept = rows.map((row) => ({ farm_id: farmId, ...row }));
  await insertMany(db, 'ade_identities', kept, { replaces: OF_NAME });
}

/** The last entry of the farm's history; 0 where it has none. */
export async function readLastEntry(db: Db, farmId: number): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select('id')
    .where('farm_id', '=', farmId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** When each of these rows was changed last by something else than a program's sending: the entry, and its moment. */
export async function readChangedHere(
  db: Db,
  farmId: number,
  entity: Table,
  ids: readonly number[],
): Promise<Map<number, { readonly entry: number; readonly at: string }>> {
  const found = new Map<number, number>();
  for (const part of inParts(ids)) {
    const rows = await db
      .with('touched(id)', () => idRows(part))
      .selectFrom('touched')
      .select('touched.id')
      .select(({ selectFrom }) =>
        selectFrom('journal_rows')
          .innerJoin('journal', (join) =>
            join
              .onRef('journal.farm_id', '=', 'journal_rows.farm_id')
              .onRef('journal.id', '=', 'journal_rows.journal_id'),
          )
          .select('journal_rows.journal_id')
          .where('journal_rows.farm_id', '=', farmId)
          .where('journal_rows.entity', '=', entity)
          .whereRef('journal_rows.entity_id', '=', 'touched.id')
          .where('journal.kind', 'not in', ['ade.post', 'ade.batch', 'ade.fetch'])
          .orderBy('journal_rows.id', 'desc')
          .limit(1)
          .as('last'),
      )
      .execute();
    for (const { id, last } of rows) if (last !== null) found.set(id, last);
  }
  const at = new Map<number, string>();
  for (const part of inParts([...new Set(found.values())])) {
    const entries = await db
      .selectFrom('journal')
      .select(['id', 'at'])
      .where(unindexed(db, 'farm_id'), '=', farmId)
      .where('id', 'in', part)
      .execute();
    for (const entry of entries) at.set(entry.id, new Date(entry.at).toISOString());
  }
  return new Map([...found].map(([id, entry]) => [id, { entry, at: at.get(entry) ?? '' }]));
}
