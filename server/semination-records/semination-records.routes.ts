import { z } from 'zod/mini';
import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { seminationNames } from '#domain/herd/answers/farm-lists.ts';
import { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import { entityId } from '#domain/values/fields.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';
import { readSeminationNames } from './semination-names.repository.ts';

const TAG = 'Seminations';

const SeminationNames = z.object({
  /** A bull of the farm by his id, any other by name and code. */
  bulls: z.array(
    z.object({
      bull: z.nullable(entityId),
      bull_name: z.nullable(z.string()),
      bull_code: z.nullable(z.string()),
    }),
  ),
  technicians: z.array(z.string()),
});

export function seminationRecordRoutes(app: App, services: Services): void {
  const acts = OWN_ACTS.semination_records;
  recordCalls(app, services, {
    path: 'semination-records',
    tag: TAG,
    answer: SeminationRecord,
    create: {
      ...acts.create,
      summary: 'Record a semination, or complete the one of the same day',
    },
    update: {
      ...acts.update,
      summary: 'Change a semination, or mark it successful',
    },
    remove: { ...acts.remove, summary: 'Delete a semination' },
  });

  app.get(
    '/api/semination-names/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: [TAG],
        summary: 'The bulls and technicians of the last seminations, the last one first',
        response: { 200: SeminationNames },
      },
    },
    async (request) => seminationNames(await readSeminationNames(services.db, contextOf(request).farm_id)),
  );
}
