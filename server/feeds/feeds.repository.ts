import type { Feed } from '#domain/kinds/feed/schema.ts';
import type { Db } from '../database/database.ts';
import { feedAnswer } from '../herd/answers.ts';

/** A farm's feeds, in the order in which they were entered. */
export async function listFeeds(db: Db, farmId: number): Promise<Feed[]> {
  const rows = await db.selectFrom('feeds').selectAll().where('farm_id', '=', farmId).orderBy('id').execute();
  return rows.map(feedAnswer);
}
