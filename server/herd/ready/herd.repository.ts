/** The herd as one read: its cows with the days that come from their records, without a query per cow. */
import type { ExpressionBuilder, OrderByModifiers } from 'kysely';
import type { HerdCow } from '#domain/herd/answers/cow-listed.ts';
import {
  animalWithRecords,
  type CowAlone,
  type RecordsRead,
  wholeCowAnswer,
} from '#domain/herd/answers/whole-cow.ts';
import type { AnimalRecords, Derivation } from '#domain/herd/derived/index.ts';
import type { CowRow } from '#domain/herd/rows.ts';
import type { Cow } from '#domain/kinds/cow/schema.ts';
import { RECORD_KINDS, type RecordTable } from '#domain/kinds/index.ts';
import { standingOf } from '#domain/work/standing.ts';
import { anyTable } from '../../database/any-table.ts';
import type { Db } from '../../database/database.ts';
import { prepared, readTogether } from '../../database/prepared.ts';
import { rowsInParts } from '../../database/rows-in-parts.ts';
import type { Schema } from '../../database/schema.ts';
import { inbreedingOf } from '../animals/pedigree.repository.ts';
import type { HerdRow } from '../families/herd-row.ts';
import { readRows } from '../families/part-of-herd.repository.ts';
import { readWork } from '../farm.repository.ts';
import type { RequestContext } from '../request-context.ts';
import { expectingColumns } from './expecting.ts';
import { lastCalving } from './latest-records.repository.ts';

/** All animals of a farm, those that left it too, in the order in which they were registered. */
export function readHerd(db: Db, farmId: number): Promise<HerdCow[]> {
  return animalsQuery(db, farmId).execute();
}

const sizeOfHerd = prepared((db: Db, farmId: number) =>
  db
    .selectFrom('cows')
    .select(({ fn }) => fn.countAll<number>().as('cows'))
    .where('farm_id', '=', farmId),
);

/** A herd of up to so many animals is read at once: it takes a few milliseconds, and less than row by row. */
const READ_AT_ONCE = 2000;

/** The animals that are in the herd, or those that left it, as they were at one moment, in parts when there are many. */
export async function* herdInParts(db: Db, farmId: number, inHerd: boolean): AsyncGenerator<HerdCow[]> {
  const query = herdStatement(db, farmId, inHerd);
  const [size] = await sizeOfHerd(db, farmId);
  if ((size?.cows ?? 0) <= READ_AT_ONCE) yield await query.execute();
  else yield* rowsInParts(db, query);
}

/** The one statement that reads a herd, or the animals that left it. */
export function herdStatement(db: Db, farmId: number, inHerd: boolean) {
  return animalsQuery(db, farmId).where('cows.in_herd', '=', inHerd);
}

/** Each cow's latest days are one step of an index. */
function animalsQuery(db: Db, farmId: number) {
  return db
    .selectFrom('cows')
    .selectAll('cows')
    .select((eb) => [
      lastCalving(eb),
      eb
        .selectFrom('semination_records')
        .select(({ fn }) => fn.max('semination_date').as('last'))
        .whereRef('semination_records.farm_id', '=', 'cows.farm_id')
        .whereRef('semination_records.cow', '=', 'cows.id')
        .as('last_semination'),
      placeName(eb),
      ...expectingColumns(eb),
    ])
    .where('cows.farm_id', '=', farmId)
    .orderBy('cows.id');
}

/** What the place of a cow is called. */
function placeName(eb: ExpressionBuilder<Schema, 'cows'>) {
  return eb
    .selectFrom('places')
    .select('places.name')
    .whereRef('places.farm_id', '=', 'cows.farm_id')
    .whereRef('places.id', '=', 'cows.place')
    .as('place_name');
}

const cowById = prepared((db: Db, farmId: number, id: number) =>
  db
    .selectFrom('cows')
    .selectAll('cows')
    .select((eb) => [placeName(eb), ...expectingColumns(eb)])
    .where('cows.farm_id', '=', farmId)
    .where('cows.id', '=', id),
);

/** A day that is null is not over: of what she wears. */
function newestFirst(table: RecordTable): OrderByModifiers {
  return table === 'tags' ? (by) => by.desc().nullsFirst() : 'desc';
}

/** For each kind of record those of an animal, the newest first. */
const RECORDS = RECORD_KINDS.map(({ table, cowColumn, day }) => ({
  table,
  read: prepared((db: Db, farmId: number, id: number) => {
    const [any, name] = anyTable(db, table);
    return any
      .selectFrom(name)
      .selectAll()
      .where('farm_id', '=', farmId)
      .where(cowColumn, '=', id)
      .orderBy(day, newestFirst(table))
      .orderBy('id', 'desc');
  }),
}));

/** The records of one cow, newest first; kinds that were not asked for are left out. */
type CowRecords = { [T in RecordTable]?: HerdRow<T>[] };

/** One cow with her records, newest first; null when the farm has none with this id. */
export async function readCow(db: Db, context: RequestContext, id: number): Promise<Cow | null> {
  const [row] = await cowById(db, context.farm_id, id);
  if (!row) return null;
  return withRecords(db, row, await readRecords(db, context.farm_id, id), context);
}

/** An animal's records of the kinds that are wanted, the newest first. */
async function readRecords(
  db: Db,
  farmId: number,
  id: number,
  wanted: (table: RecordTable) => boolean = () => true,
): Promise<CowRecords> {
  const kinds = RECORDS.filter(({ table }) => wanted(table));
  const rows = await readTogether(
    db,
    kinds.map(({ read }) => read.given(farmId, id)),
  );
  return Object.fromEntries(kinds.map(({ table }, place) => [table, rows[place]])) as CowRecords;
}

/** The derived values of an animal's records of one kind, by the record's id; only what they follow from is read. */
export async function readDerived(
  db: Db,
  context: RequestContext,
  id: number,
  { reads, of }: Derivation<object>,
): Promise<ReadonlyMap<number, object>> {
  const [cow] = await cowById(db, context.farm_id, id);
  if (!cow) return new Map();
  const records = await readRecords(db, context.farm_id, id, (table) => reads.includes(table));
  return of(await readAnimal(db, cow, records, context));
}

/** An animal with the records that were read, and the breeds of the bulls in them where the farm sets days by breed. */
async function readAnimal(
  db: Db,
  cow: CowRow,
  records: RecordsRead,
  farm: RequestContext,
): Promise<AnimalRecords> {
  const bulls = (records.semination_records ?? []).flatMap(({ bull }) => bull ?? []);
  const setsBreeds = Object.keys(farm.gestation.gestation_by_breed).length > 0;
  const breeds = setsBreeds ? await breedsOf(db, farm.farm_id, bulls) : NO_BREEDS;
  return animalWithRecords(cow, records, farm, (bull) => breeds.get(bull) ?? null);
}

const NO_BREEDS: ReadonlyMap<number, string | null> = new Map();

/** The breeds of bulls of the farm, by their ids. */
async function breedsOf(db: Db, farmId: number, bulls: readonly number[]): Promise<typeof NO_BREEDS> {
  const rows = await readRows(db, farmId, 'cows', [...new Set(bulls)]);
  return new Map(rows.map(({ id, breed }) => [id, breed]));
}

/** What is read beside the row of an animal that has no records. */
const NOTHING_BESIDE = { place_name: null, bull_run_end: null, bull_breed: null };

/** A cow who has no records yet, as she is answered. */
export function withoutRecords(db: Db, row: HerdRow<'cows'>, context: RequestContext): Promise<Cow> {
  return withRecords(db, { ...row, ...NOTHING_BESIDE }, {}, context);
}

async function withRecords(db: Db, row: CowAlone, records: RecordsRead, farm: RequestContext): Promise<Cow> {
  const animal = await readAnimal(db, row, records, farm);
  const inbreeding = await inbreedingOf(db, farm.farm_id, row);
  const answer = wholeCowAnswer(row, records, { animal, inbreeding, farm });
  return { ...answer, ...standingOf(answer, await readWork(db, farm.farm_id), farm.today) };
}
