import { UnansweredSeminations, unansweredSeminations } from '#domain/work/unanswered.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

/** Who was seminated and not since, and may be pregnant: answered by pregnancy checks. */
export function unansweredRoutes(app: App, { lives, clock }: Services): void {
  app.get(
    '/api/unanswered-seminations/',
    {
      config: { needs: 'viewer', wholeHerd: true },
      schema: {
        tags: ['Work'],
        summary: 'List the seminations without a result',
        response: { 200: UnansweredSeminations },
      },
    },
    async (request) => {
      const context = contextOf(request);
      const { herd, settings } = await readFarmWork(lives, context, clock());
      return { today: context.today, cows: unansweredSeminations(herd, settings, context.today) };
    },
  );
}
