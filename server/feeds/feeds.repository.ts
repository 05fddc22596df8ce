import { listedFeeds } from '#domain/feed/listed.ts';
import type { FeedListed, ForecastQuery } from '#domain/feed/schema.ts';
import { type FeedDay, feedForecast, mostDaysOf, USUAL_DAYS } from '#domain/feed/stock.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import type { Answered } from '#domain/kinds/index.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../database/database.ts';
import { readFeeding } from '../herd/lives/feeding.repository.ts';
import type { KeptLives } from '../herd/lives/kept-lives.ts';
import type { RequestContext } from '../herd/request-context.ts';

/** A farm's feeds in the order in which they were entered, with what should be left of each and for how long. */
export async function listFeeds(lives: KeptLives, context: RequestContext): Promise<FeedListed[]> {
  const { today, time_zone } = context;
  const { feeds, rations, feeding } = await lives.at(context, (moment) => readFeeding(moment));
  return listedFeeds(feeds, rations, { feeding, today, timeZone: time_zone });
}

/**
 * What the groups of a farm will be, and what will be left of its feeds, or of one, on so many days: one day after the other.
 * Throws a 400 where that is too much to tell.
 */
export async function forecastFeeds(
  lives: KeptLives,
  context: RequestContext,
  { days = USUAL_DAYS, feed }: ForecastQuery,
): Promise<Generator<FeedDay, void>> {
  const { feeding } = await lives.at(context, (moment) => readFeeding(moment, true));
  const known =
    feed === undefined ? feeding : { ...feeding, feeds: feeding.feeds.filter(({ id }) => id === feed) };
  const most = mostDaysOf(known);
  if (days > most) throw new AppError('invalid', fieldMessage('days', 'forecast.too-long', { days: most }));
  return feedForecast(known, context.today, days);
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
