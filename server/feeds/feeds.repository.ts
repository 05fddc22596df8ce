import type { Feed } from '#domain/kinds/feed/schema.ts';
import type { Answered } from '#domain/kinds/index.ts';
import type { Db } from '../database/database.ts';
import { recordAnswer } from '../herd/answers.ts';
import type { RequestContext } from '../herd/request-context.ts';

/** A farm's feeds, in the order in which they were entered. */
export async function listFeeds(db: Db, { farm_id, time_zone }: RequestContext): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feeds')
    .selectAll()
    .where('farm_id', '=', farm_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => recordAnswer('feeds', row, time_zone));
}

/** What was delivered, counted and used of a feed, or of all of the farm's, the latest first. */
export async function listMovements(
  db: Db,
  { farm_id, time_zone }: RequestContext,
  feed: number | null,
): Promise<Answered<'feed_movements'>[]> {
  const all = db.selectFrom('feed_movements').selectAll().where('farm_id', '=', farm_id);
  const rows = await (feed === null ? all : all.where('feed', '=', feed))
    .orderBy('moved_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => recordAnswer('feed_movements', row, time_zone));
}

/** A farm's rations, in the order in which they were entered. */
export async function listRations(
  db: Db,
  { farm_id, time_zone }: RequestContext,
): Promise<Answered<'rations'>[]> {
  const rows = await db
    .selectFrom('rations')
    .selectAll()
    .where('farm_id', '=', farm_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => recordAnswer('rations', row, time_zone));
}
