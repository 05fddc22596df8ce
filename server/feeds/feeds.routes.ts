import { z } from 'zod';
import { refuseFuture } from '#domain/herd/herd-rules.ts';
import { Feed, FeedCreate, FeedPatch } from '#domain/kinds/feed/schema.ts';
import { recordAnswer } from '../herd/answers.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { rowAt, sendChange } from '../http/changes.ts';
import { Empty, IdPath } from '../http/schemas.ts';
import type { Services } from '../http/services.ts';
import { listFeeds } from './feeds.repository.ts';

const tags = ['Feeds'];

export function feedRoutes(app: App, services: Services): void {
  app.get(
    '/api/feeds/',
    { schema: { tags, summary: 'List the feeds', response: { 200: z.array(Feed) } } },
    async (request) => listFeeds(services.db, contextOf(request)),
  );

  app.post(
    '/api/feeds/',
    { schema: { tags, summary: 'Record a feed', body: FeedCreate, response: { 201: Feed } } },
    (request, reply) =>
      sendChange(services, request, reply, 'feed.create', async (change) => {
        refuseFuture('date_added', request.body.date_added, change.context.today);
        const feed = await change.insert('feeds', request.body);
        return { status: 201, body: recordAnswer('feeds', feed, change.context.time_zone) };
      }),
  );

  app.patch(
    '/api/feeds/update/:id/',
    { schema: { tags, summary: 'Change a feed', params: IdPath, body: FeedPatch, response: { 200: Feed } } },
    (request, reply) =>
      sendChange(services, request, reply, 'feed.update', async (change) => {
        const before = await rowAt(change, request, 'feeds');
        if (request.body.date_added)
          refuseFuture('date_added', request.body.date_added, change.context.today);
        const feed = await change.update('feeds', before.id, request.body);
        return { status: 200, body: recordAnswer('feeds', feed, change.context.time_zone) };
      }),
  );

  app.delete(
    '/api/feeds/delete/:id/',
    { schema: { tags, summary: 'Delete a feed', params: IdPath, response: { 204: Empty } } },
    (request, reply) =>
      sendChange(services, request, reply, 'feed.delete', async (change) => {
        const feed = await rowAt(change, request, 'feeds');
        await change.remove('feeds', feed.id);
        return { status: 204 };
      }),
  );
}
