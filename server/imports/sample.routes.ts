import { z } from 'zod/mini';
import { demoHerd } from '#domain/demo/demo-herd.ts';
import { actNamed } from '#domain/herd/acts/index.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plantHerd } from '../herd/door/plant-herd.ts';
import { hasCows } from '../herd/farm.repository.ts';
import { wordsFor } from '../http/answers/spoken.ts';
import type { App } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';

/** How many animals a sample herd has; enough for all ten groups. */
const SAMPLE_COWS = 60;

/** A made-up herd for an empty farm, to try the app with; it is undone like any other change. */
export function sampleRoute(app: App, services: Services): void {
  app.post(
    '/api/imports/sample/',
    {
      config: { act: actNamed('herd.sample') },
      schema: {
        tags: ['Imports'],
        summary: 'Fill an empty farm with a made-up herd to try the product with',
        response: { 201: z.object({ animals: z.int() }) },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, 'herd.sample', async (change) => {
        const { farm_id, today } = change.context;
        if (await hasCows(change.db, farm_id))
          throw new AppError('conflict', message('import.herd-not-empty'));
        const herd = demoHerd({ cows: SAMPLE_COWS, seed: farm_id, today, say: wordsFor(reply).say });
        await plantHerd(change, herd);
        return { status: 201, body: { animals: herd.cows.length } };
      }),
  );
}
