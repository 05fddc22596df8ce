import { z } from 'zod';
import { changeFeed, recordFeed, removeFeed } from '#domain/herd/acts/feeds.ts';
import { Feed, FeedCreate, FeedPatch } from '#domain/kinds/feed/schema.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { sendAct } from '../http/changes.ts';
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
    (request, reply) => sendAct(services, request, reply, recordFeed, request.body),
  );

  app.patch(
    '/api/feeds/update/:id/',
    { schema: { tags, summary: 'Change a feed', params: IdPath, body: FeedPatch, response: { 200: Feed } } },
    (request, reply) =>
      sendAct(services, request, reply, changeFeed, { id: request.params.id, patch: request.body }),
  );

  app.delete(
    '/api/feeds/delete/:id/',
    { schema: { tags, summary: 'Delete a feed', params: IdPath, response: { 204: Empty } } },
    (request, reply) => sendAct(services, request, reply, removeFeed, { id: request.params.id }),
  );
}
