/** What is known of each animal in the herd before she stands in the crush: fetched once, so that a reading needs no network. */
import { addDays } from '#domain/calendar/calendar.ts';
import { CrushCards } from '#domain/crush/schema.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { GAIN_DAYS } from '../herd/crush/answers.ts';
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
        const due = await dueByCow();
        const weighed = await weighedOf(db, farm_id, addDays(today, -GAIN_DAYS));
        return {
          today,
          cards: weighed.map(({ cow, latest, base }) => ({
            cow,
            kg: latest?.kg ?? null,
            on: latest?.weighed_on ?? null,
            base_kg: base?.kg ?? null,
            base_on: base?.weighed_on ?? null,
            due: due.get(cow) ?? [],
          })),
        };

        async function dueByCow(): Promise<Map<number, CrushCards['cards'][number]['due']>> {
          const { settings, ...facts } = await readFarmWork(lives, context, clock());
          const byCow = new Map<number, CrushCards['cards'][number]['due']>();
          for (const { key, items } of dayOfWork(facts, settings, { today }).lists) {
            if (key === 'withheld') continue;
            for (const { cow, hold, due: day, late_days, reason } of items) {
              if (cow === null || hold !== null) continue;
              const own = byCow.get(cow) ?? [];
              byCow.set(cow, own);
              own.push({ list: key, due: day, late_days, reason: { ...reason } });
            }
          }
          return byCow;
        }
      }),
  );
}
