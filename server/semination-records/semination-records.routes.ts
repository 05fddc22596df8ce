import { z } from 'zod/mini';
import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { SeminationRecord } from '#domain/kinds/semination/schema.ts';
import { entityId } from '#domain/values/fields.ts';
import { nameKey, namesOnce } from '#domain/values/name-key.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';
import { readSeminationNames } from './semination-names.repository.ts';

const TAG = 'Seminations';

/** So many are suggested; nobody reads on. */
const NAMES = 30;

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
    async (request) => {
      const done = await readSeminationNames(services.db, contextOf(request).farm_id);
      const bulls = new Map<string, z.infer<typeof SeminationNames>['bulls'][number]>();
      for (const { bull, bull_name, bull_code } of done) {
        const isNamed = bull !== null || bull_name !== null || bull_code !== null;
        const key = `${bull ?? ''} ${nameKey(bull_name ?? '')} ${bull_code ?? ''}`;
        if (isNamed && !bulls.has(key)) bulls.set(key, { bull, bull_name, bull_code });
      }
      const technicians = done.map(({ technician }) => technician);
      return { bulls: [...bulls.values()].slice(0, NAMES), technicians: namesOnce(technicians, NAMES) };
    },
  );
}
