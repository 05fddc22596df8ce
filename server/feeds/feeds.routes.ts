import { z } from 'zod';
import { Feed } from '#domain/kinds/feed/schema.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { listFeeds } from './feeds.repository.ts';

const tags = ['Feeds'];

/** Recording, changing and deleting a feed is as with every plain kind: see records/. */
export function feedRoutes(app: App, services: Services): void {
  app.get(
    '/api/feeds/',
    { schema: { tags, summary: 'List the feeds', response: { 200: z.array(Feed) } } },
    async (request) => listFeeds(services.db, contextOf(request)),
  );
}
