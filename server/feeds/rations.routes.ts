import { z } from 'zod/mini';
import { ration } from '#domain/kinds/ration/kind.ts';
import { answerOf } from '#domain/kinds/schemas.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { listRations } from './feeds.repository.ts';

/** Recording, changing and deleting one is as with every plain kind: see records/. */
export function rationRoutes(app: App, services: Services): void {
  app.get(
    '/api/rations/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: ['Rations'],
        summary: 'List the rations in the order in which they were entered',
        response: { 200: z.array(answerOf(ration)) },
      },
    },
    async (request) => listRations(services.db, contextOf(request)),
  );
}
