import { z } from 'zod/mini';
import { feedMovement } from '#domain/kinds/feed-movement/kind.ts';
import { answerOf } from '#domain/kinds/schemas.ts';
import { entityId } from '#domain/values/fields.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { listMovements } from './feeds.repository.ts';

const MovementsQuery = z.object({
  feed: z.optional(entityId).check(z.meta({ description: 'Of this feed alone: else of all.' })),
});

/** Recording, changing and deleting one is as with every plain kind: see records/. */
export function feedMovementRoutes(app: App, services: Services): void {
  app.get(
    '/api/feed-movements/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: ['Feed movements'],
        summary: 'List what was delivered, counted and used of the feeds, the latest first',
        querystring: MovementsQuery,
        response: { 200: z.array(answerOf(feedMovement)) },
      },
    },
    async (request) => listMovements(services.db, contextOf(request), request.query.feed ?? null),
  );
}
