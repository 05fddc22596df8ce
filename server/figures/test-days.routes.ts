import { herdTestDays } from '#domain/figures/test-days.ts';
import { HerdTestDays } from '#domain/figures/test-days-schema.ts';
import { ofHerd } from '../herd/ready/tagged-answer.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { PeriodQuery, periodAnswers } from './period-answers.ts';
import { lastTestDay, readTestedCows } from './test-days.repository.ts';

/** What the milk recording found in the herd. */
export function testDayRoutes(app: App, { db, caches }: Services): void {
  const send = periodAnswers(caches, async ({ farm_id }, period): Promise<HerdTestDays> => {
    const [tested, last] = [await readTestedCows(db, farm_id, period), await lastTestDay(db, farm_id)];
    return { ...period, last, test_days: herdTestDays(tested) };
  });

  app.get(
    '/api/figures/test-days/',
    ofHerd({
      tag: 'Figures',
      summary: 'What the milk recording found in the herd on each of its days, the latest first',
      answer: HerdTestDays,
      asked: { querystring: PeriodQuery },
    }),
    (request, reply) => send(request, reply, request.query),
  );
}
