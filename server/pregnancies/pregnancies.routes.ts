import { z } from 'zod/mini';
import { OWN_ACTS } from '#domain/herd/acts/own-acts.ts';
import { PregnancyCheck } from '#domain/kinds/pregnancy-check/schema.ts';
import { PregnancyLoss } from '#domain/kinds/pregnancy-loss/schema.ts';
import { namesOnce } from '#domain/values/name-key.ts';
import { type App, contextOf } from '../http/app-type.ts';
import { recordCalls } from '../http/requests/record-calls.ts';
import type { Services } from '../http/services.ts';
import { readExaminers } from './examiner-names.repository.ts';

const CHECKS = 'Pregnancy checks';

/** So many names are suggested; nobody reads on. */
const NAMES = 30;

/** The calls of what is found out about pregnancies: checks, and losses. */
export function pregnancyRoutes(app: App, services: Services): void {
  const { pregnancy_checks: checks, pregnancy_losses: losses } = OWN_ACTS;
  recordCalls(app, services, {
    path: 'pregnancy-checks',
    tag: CHECKS,
    answer: PregnancyCheck,
    create: {
      ...checks.create,
      summary:
        'Record a pregnancy check: it begins, moves or ends her pregnancy; with `lost` it writes a loss',
    },
    update: {
      ...checks.update,
      summary: 'Change a pregnancy check, as if it were taken back and recorded anew',
    },
    remove: { ...checks.remove, summary: 'Delete a pregnancy check, and take back what it changed' },
  });
  recordCalls(app, services, {
    path: 'pregnancy-losses',
    tag: 'Pregnancy losses',
    answer: PregnancyLoss,
    create: {
      ...losses.create,
      summary: 'Record a lost pregnancy, of any female',
    },
    update: { ...losses.update, summary: 'Change a lost pregnancy' },
    remove: { ...losses.remove, summary: 'Delete a lost pregnancy, and give it back' },
  });
  app.get(
    '/api/examiner-names/',
    {
      config: { needs: 'viewer' },
      schema: {
        tags: [CHECKS],
        summary: 'Who did the last pregnancy checks, the last one first',
        response: { 200: z.array(z.string()) },
      },
    },
    async (request) => namesOnce(await readExaminers(services.db, contextOf(request).farm_id), NAMES),
  );
}
