import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { FeedForecast, FeedListed, ForecastQuery } from '#domain/feed/schema.ts';
import type { FeedDay } from '#domain/feed/stock.ts';
import { keptTexts } from '../herd/ready/kept-by-tag.ts';
import { ofHerd, sendOfHerd } from '../herd/ready/tagged-answer.ts';
import type { App } from '../http/app-type.ts';
import { inPieces } from '../http/in-pieces.ts';
import { turns } from '../http/limits/semaphore.ts';
import type { Services } from '../http/services.ts';
import { forecastFeeds, listFeeds } from './feeds.repository.ts';
import { forecastTableRoutes } from './forecast-table.routes.ts';

/**
 * What there is of the feeds, and what there will be: farm, revision and day determine it, as they determine the herd. Recording,
 * changing and deleting a feed is as with every plain kind: see records/.
 */
export function feedRoutes(app: App, services: Services): void {
  const { lives } = services;
  // The rations of a large farm take much memory while they are looked at.
  const inTurn = turns({ atOnce: 1, waiting: 64, waitingOfOne: 8, busy: 'server.busy' });
  forecastTableRoutes(app, services, inTurn);
  const ready = keptTexts(services.caches);

  app.get(
    '/api/feeds/',
    ofHerd({
      tag: 'Feeds',
      summary: 'List the feeds, with what should be left of each by the rations, and for how long',
      answer: z.array(FeedListed),
      asked: {},
    }),
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}`, tag, async () => JSON.stringify(await listFeeds(lives, context))),
      ),
  );

  app.get(
    '/api/feeds/forecast/',
    ofHerd({
      tag: 'Feeds',
      summary: 'The groups of the herd and the stock of its feeds, day by day from today on',
      answer: FeedForecast,
      asked: { querystring: ForecastQuery },
    }),
    (request, reply) => {
      const { days, feed } = request.query;
      return sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.${days}.${feed}`, tag, () =>
          inTurn(context.farm_id, async () =>
            inPieces(written(context.today, await forecastFeeds(lives, context, request.query))),
          ),
        ),
      );
    },
  );
}

/** The forecast as JSON, day by day: as objects all days of many feeds take many times as much memory. */
function* written(today: PlainDate, days: Iterable<FeedDay>): Generator<void, string> {
  const texts: string[] = [];
  for (const day of days) {
    texts.push(JSON.stringify(day));
    yield;
  }
  return `{"today":${JSON.stringify(today)},"days":[${texts.join(',')}]}`;
}
