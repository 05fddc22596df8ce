/** What is known of each animal in the herd before she stands in the crush: fetched once, so that a reading needs no network. */
import { addDays } from '#domain/calendar/calendar.ts';
import { cardsOf, GAIN_DAYS } from '#domain/crush/cards.ts';
import { CrushCards } from '#domain/crush/schema.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { ofHerd, sendOfHerd } from '../herd/ready/tagged-answer.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { weighedOf } from './cards.repository.ts';

export function crushCardRoutes(app: App, { db, lives, clock }: Services): void {
  app.get(
    '/api/crush/cards/',
    ofHerd({
      tag: 'At the crush',
      summary: 'Of each animal in the herd what she weighed, and what is to be done with her',
      answer: CrushCards,
      asked: {},
    }),
    (request, reply) =>
      sendOfHerd(request, reply, async (context): Promise<CrushCards> => {
        const { today, farm_id } = context;
        const { settings, ...facts } = await readFarmWork(lives, context, clock());
        const weighed = await weighedOf(db, farm_id, addDays(today, -GAIN_DAYS));
        return cardsOf(today, weighed, dayOfWork(facts, settings, { today }).lists);
      }),
  );
}
