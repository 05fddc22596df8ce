import { z } from 'zod/mini';
import { entityId, plainDate } from '#domain/values/fields.ts';
import { notFound } from '../herd/door/refusals.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { IdPath } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { readGrowth } from './growth.repository.ts';

const age_days = z.int().check(z.meta({ description: 'The age in days.' }));
const kg = z.number();
const n = z.int().check(z.minimum(1), z.meta({ description: 'Of how many animals it is the mean.' }));

const Growth = z.object({
  weights: z
    .array(
      z.object({
        id: entityId,
        weighed_on: plainDate,
        age_days,
        kg,
        mates: z
          .nullable(z.object({ kg, n }))
          .check(
            z.meta({ description: 'What the others of her sex weighed at her age, 30 days more or less.' }),
          ),
      }),
    )
    .check(z.meta({ description: 'Her weighings, the oldest first.' })),
  herd: z
    .array(z.object({ age_days, kg, n }))
    .check(z.meta({ description: 'What the others of her sex weighed from birth to the age she has now.' })),
});

export function growthRoutes(app: App, services: Services): void {
  app.get(
    '/api/cows/:id/growth/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags: ['Weights'],
        summary: 'How an animal grows, beside the others of its age and sex',
        params: IdPath,
        response: { 200: Growth },
      },
    },
    async (request) => {
      const growth = await readGrowth(services.db, contextOf(request), request.params.id);
      if (!growth) throw notFound();
      return growth;
    },
  );
}
