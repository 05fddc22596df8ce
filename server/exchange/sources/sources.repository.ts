/** The servers from which farms fetch. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

export type SourceRow = Selectable<Schema['ade_sources']>;

/** All sources of a farm, in the order in which they were made. */
export function listSources(db: Db, farmId: number): Promise<SourceRow[]> {
  return db.selectFrom('ade_sources').selectAll().where('farm_id', '=', farmId).orderBy('id').execute();
}

/** Undefined where the farm has none with this id. */
export function findSource(db: Db, farmId: number, id: number): Promise<SourceRow | undefined> {
  return db
    .selectFrom('ade_sources')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertSource(transaction: Db, source: Insertable<Schema['ade_sources']>): Promise<SourceRow> {
  return transaction.insertInto('ade_sources').values(source).returningAll().executeTakeFirstOrThrow();
}

/** Changes it, and raises its version. */
export function updateSource(
  transaction: Db,
  farmId: number,
  id: number,
  changed: Omit<Updateable<Schema['ade_sources']>, 'id' | 'farm_id' | 'version'>,
): Promise<SourceRow> {
  return transaction
    .updateTable('ade_sources')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSource(transaction: Db, farmId: number, id: number): Promise<void> {
  await transaction.deleteFrom('ade_sources').where('farm_id', '=', farmId).where('id', '=', id).execute();
}

/** Notes what a fetch came to, where the source is still the one that was asked. It is no change of what its owners see of it. */
export async function noteFetch(
  db: Db,
  { farm_id, id, version }: Pick<SourceRow, 'farm_id' | 'id' | 'version'>,
  noted: Pick<Updateable<Schema['ade_sources']>, 'last_fetch' | 'next_from'>,
): Promise<void> {
  await db
    .updateTable('ade_sources')
    .set(noted)
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
