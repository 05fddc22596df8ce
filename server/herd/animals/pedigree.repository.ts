/** Pedigrees: the ancestors of animals, and what follows from them. */
import { sql } from 'kysely';
import {
  type Bred,
  inbreedingAmong,
  type Kin,
  pedigreeAmong,
  plannedCalfAmong,
} from '#domain/herd/answers/pedigree.ts';
import type { Inbreeding, Pedigree, PlannedCalf } from '#domain/kinds/cow/inbreeding.ts';
import type { Db } from '../../database/database.ts';
import { NodeSqliteAdapter } from '../../database/sqlite.ts';
import { unindexed } from '../../database/unindexed.ts';
import { inPieces } from '../../http/in-pieces.ts';

/**
 * So many animals of a pedigree are read, the nearest first: of one calf those that decide (breeding/inbreeding.ts) and more than
 * that; of many, all of a large herd. In a farm that is one line of hundreds of thousands, others would wait for seconds.
 */
const MOST_KIN = 30_000;

/** These animals and their ancestors that the farm has, also those that left: one query, however many. */
export async function readAncestors(
  db: Db,
  farmId: number,
  ids: readonly number[],
  most = MOST_KIN,
): Promise<Map<number, Kin>> {
  // PostgreSQL goes on only while somebody takes the rows, and takes no limit inside; SQLite takes it there alone.
  const inside = db.getExecutor().adapter instanceof NodeSqliteAdapter;
  const [stop, nothing] = [sql`limit ${most}`, sql``];
  const ofFarm = (column: string) => sql`${unindexed(db, column)} = ${farmId}`;
  const { rows } = await sql<Kin>`
    with recursive kin (id) as (
      select id from cows where farm_id = ${farmId} and id in (${sql.join(ids)})
      union
      select parent.id from kin
      join cows as child on ${ofFarm('child.farm_id')} and child.id = kin.id
      join cows as parent on ${ofFarm('parent.farm_id')} and parent.id in (child.cow_mother, child.sire)
      ${inside ? stop : nothing}
    )
    select id, name, id_number, cow_mother, cow_mother_name, sire, sire_name, sire_code, date_of_birth
    from cows where farm_id = ${farmId} and id in (select id from kin ${inside ? nothing : stop})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the line of an animal. Without parents in the farm nothing is read. */
async function lineOf(db: Db, farmId: number, { cow_mother, sire }: Bred) {
  const ids = [cow_mother, sire].filter((id) => id !== null);
  const kin = ids.length > 0 ? await readAncestors(db, farmId, ids) : new Map<number, Kin>();
  return (id: number) => kin.get(id);
}

/** How inbred an animal with these parents is. */
export async function inbreedingOf(db: Db, farmId: number, animal: Bred): Promise<Inbreeding> {
  return inbreedingAmong(await lineOf(db, farmId, animal), animal);
}

/** How inbred a calf with these parents would be, and what they are to each other. */
export async function plannedCalf(db: Db, farmId: number, calf: Bred): Promise<PlannedCalf> {
  return plannedCalfAmong(await lineOf(db, farmId, calf), calf);
}

/** A cow of the farm, and the bull by whom she is seminated. */
export interface PlannedMating {
  cow: number;
  sire: number | null;
  sire_code: string | null;
  /** How he is called, where he is not of the farm. */
  called: string;
}

/** The calves of many matings, and how the bulls are called: one query, however many. */
export async function plannedCalves(
  db: Db,
  farmId: number,
  matings: readonly PlannedMating[],
): Promise<Calves> {
  const ids = [...new Set(matings.flatMap(({ cow, sire }) => (sire === null ? cow : [cow, sire])))];
  const kin = ids.length > 0 ? await readAncestors(db, farmId, ids) : new Map<number, Kin>();
  return inPieces(calvesOf(matings, kin));
}

type Calves = Map<number, PlannedCalf & { bull: string; bull_born?: string | undefined }>;

/** One calf after the other: the work for each grows with its ancestors. */
function* calvesOf(
  matings: readonly PlannedMating[],
  kin: ReadonlyMap<number, Kin>,
): Generator<void, Calves> {
  const calves: Calves = new Map();
  for (const { cow, sire, sire_code, called } of matings) {
    const calf = plannedCalfAmong((id) => kin.get(id), { cow_mother: cow, sire, sire_code });
    const own = kin.get(sire ?? 0);
    calves.set(cow, { ...calf, bull: own?.name ?? called, bull_born: own?.date_of_birth });
    yield;
  }
  return calves;
}

/** The sexes of animals of the farm, by their ids. */
export async function sexesOf(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<Map<number, 'Male' | 'Female'>> {
  const rows = await db
    .selectFrom('cows')
    .select(['id', 'cow_gender'])
    .where('farm_id', '=', farmId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, cow_gender }) => [id, cow_gender]));
}

/** The pedigree of an animal; null when the farm has none with this id. */
export async function readPedigree(db: Db, farmId: number, id: number): Promise<Pedigree | null> {
  const kin = await readAncestors(db, farmId, [id]);
  const animal = kin.get(id);
  return animal ? pedigreeAmong((one) => kin.get(one), animal) : null;
}
