import { z } from 'zod';
import { FeedForecast, FeedListed, ForecastQuery, USUAL_DAYS } from '#domain/feed/schema.ts';
import { keptTexts } from '../herd/kept-by-tag.ts';
import { sendOfHerd } from '../herd/tagged-answer.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { forecastFeeds, listFeeds } from './feeds.repository.ts';
import { forecastTableRoutes } from './forecast-table.routes.ts';

const tags = ['Feeds'];

/**
 * What there is of the feeds, and what there will be: farm, revision and day determine it, as they determine the herd. Recording,
 * changing and deleting a feed is as with every plain kind: see records/.
 */
export function feedRoutes(app: App, services: Services): void {
  const { db } = services;
  forecastTableRoutes(app, services);
  const ready = keptTexts();

  app.get(
    '/api/feeds/',
    {
      config: { compressed: true },
      schema: {
        tags,
        summary: 'List the feeds, with what should be left of each by the rations, and for how long',
        response: { 200: z.array(FeedListed) },
      },
    },
    (request, reply) =>
      sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}`, tag, async () => JSON.stringify(await listFeeds(db, context))),
      ),
  );

  app.get(
    '/api/feeds/forecast/',
    {
      config: { compressed: true },
      schema: {
        tags,
        summary: 'The groups of the herd and the stock of its feeds, day by day from today on',
        querystring: ForecastQuery,
        response: { 200: FeedForecast },
      },
    },
    (request, reply) => {
      const { days = USUAL_DAYS } = request.query;
      return sendOfHerd(request, reply, (context, tag) =>
        ready.of(`${context.farm_id}.${days}`, tag, async () =>
          JSON.stringify(await forecastFeeds(db, context, days)),
        ),
      );
    },
  );
}
