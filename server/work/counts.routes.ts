import { countsOfWork, WorkCounts } from '#domain/work/counts.ts';
import { WorkNumbersChange, withWork } from '#domain/work/settings.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

/** What other numbers of days would make of today's lists, before somebody saves them. */
export function workCountRoutes(app: App, { lives, clock }: Services): void {
  app.get(
    '/api/work/counts/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags: ['Work'],
        summary: 'How many stand on each list today, by the numbers of the farm or by those that are sent',
        querystring: WorkNumbersChange,
        response: { 200: WorkCounts },
      },
    },
    async (request) => {
      const context = contextOf(request);
      const { settings, worked, ...facts } = await readFarmWork(lives, context, clock());
      const isOther = Object.keys(request.query).length > 0;
      // What is kept of the animals was made by the farm's own numbers.
      const known = isOther ? facts : { ...facts, worked };
      const { today } = context;
      return { today, counts: countsOfWork(known, withWork(settings, request.query), today) };
    },
  );
}
