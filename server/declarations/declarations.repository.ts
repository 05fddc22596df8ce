/** What a farm's declarations follow from, and what lists and files tell of their animals. */
import { type DeclaredRecords, eventsIn } from '#domain/declare/events.ts';
import type { FileCow, FileRecords } from '#domain/exchange/national/to-declare.ts';
import type { Db } from '../database/database.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { type Declared, isEarTag, marksOf } from '../herd/lives/declared.repository.ts';

/** Everything at the moment of the handle. Of a farm without a country nothing but that is read. */
export async function readDeclared(db: Db, farmId: number): Promise<Declared> {
  const farm = await readSettings(db, farmId);
  if (farm.country === null) return { farm, events: [], marks: [], records: { movements: [], tags: [] } };
  const records = await recordsOfFarm(db, farmId);
  return {
    farm,
    events: eventsIn(records),
    records,
    marks: await marksOf(db, farmId),
  };
}

async function recordsOfFarm(db: Db, farmId: number): Promise<DeclaredRecords & FileRecords> {
  const births = await db
    .selectFrom('birth_records')
    .select(['newborn_cow', 'birth_date', 'calf_status'])
    .where('farm_id', '=', farmId)
    .execute();
  const movements = await db
    .selectFrom('movements')
    .select(['cow', 'direction', 'moved_on', 'kind', 'place_number', 'document'])
    .where('farm_id', '=', farmId)
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select(['cow', 'kind', 'number', 'fitted_on', 'removed_on', 'why'])
    .where('farm_id', '=', farmId)
    .execute();
  const done = await db
    .selectFrom('tasks_done')
    .select(['cow', 'task', 'done_on'])
    .where('farm_id', '=', farmId)
    .execute();
  return { births, movements, tags, ear_tags: done.filter(isEarTag) };
}

/** The farm's animals by their ids, with what lists and files tell of them. */
export async function readCalled(
  db: Db,
  farmId: number,
): Promise<ReadonlyMap<number, FileCow & { readonly name: string }>> {
  const cows = await db
    .selectFrom('cows')
    .select(['id', 'name', 'id_number', 'eid', 'breed', 'cow_gender', 'cow_mother', 'sire'])
    .where('farm_id', '=', farmId)
    .execute();
  return new Map(cows.map((cow) => [cow.id, cow]));
}

/** These animals with their mothers and sires. */
export async function readInFiles(
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FileCow>> {
  const cows = await readRows(db, farmId, 'cows', ids);
  const parents = new Set(cows.flatMap(({ cow_mother, sire }) => [cow_mother ?? [], sire ?? []].flat()));
  const others = await readRows(db, farmId, 'cows', [...parents]);
  return new Map([...others, ...cows].map((cow) => [cow.id, cow]));
}
