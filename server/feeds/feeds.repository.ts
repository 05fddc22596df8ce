import type { Feed } from '#domain/kinds/feed/schema.ts';
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
