/** What declarations follow from: the events of a farm or of some animals, what was said of them, and what the farm sets. */

import type { FarmSettings } from '#domain/account/user.ts';
import type { Mark } from '#domain/declare/declarations.ts';
import { type DeclaredRecords, eventsIn, type Happened } from '#domain/declare/events.ts';
import type { FileCow, FileRecords } from '#domain/exchange/national/to-declare.ts';
import type { Db } from '../database/database.ts';
import { readRecords, readRows } from '../herd/families/part-of-herd.repository.ts';
import { readSettings } from '../herd/farm.repository.ts';

interface Declared {
  readonly farm: FarmSettings;
  readonly events: readonly Happened[];
  readonly marks: readonly Mark[];
  /** Of the same animals, what files tell beside their events. */
  readonly records: FileRecords;
}

/** Everything at the moment of the handle. Of a farm without a country nothing but that is read. */
export async function readDeclared(db: Db, farmId: number): Promise<Declared> {
  const farm = await readSettings(db, farmId);
  if (farm.country === null) return { farm, events: [], marks: [], records: { movements: [], tags: [] } };
  const records = await recordsOfFarm(db, farmId);
  return {
    farm,
    events: eventsIn(records),
    records,
    marks: await db
      .selectFrom('declarations')
      .select(['cow', 'event', 'event_on', 'state', 'declared_on', 'number', 'reason', 'file'])
      .where('farm_id', '=', farmId)
      .orderBy('id')
      .execute(),
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

/** The same of these animals, and perhaps of some of their kin. */
export async function readDeclaredOf(db: Db, farmId: number, cows: readonly number[]): Promise<Declared> {
  const farm = await readSettings(db, farmId);
  const births = await readRecords(db, farmId, 'birth_records', cows);
  const movements = await readRecords(db, farmId, 'movements', cows);
  const tags = await readRecords(db, farmId, 'tags', cows);
  const done = await readRecords(db, farmId, 'tasks_done', cows);
  return {
    farm,
    events: eventsIn({ births, movements, tags, ear_tags: done.filter(isEarTag) }),
    marks: await readRecords(db, farmId, 'declarations', cows),
    records: { movements, tags },
  };
}

const isEarTag = ({ task }: { readonly task: string }) => task === 'ear_tag';

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
