import { calve } from '#domain/herd/acts/calve.ts';
import { CALVING } from '#domain/herd/acts/index.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import { Calving, CalvingCreate } from '#domain/kinds/birth/calving.ts';
import { perform, rowAfter } from '../herd/door/perform.ts';
import { readCow } from '../herd/ready/herd.repository.ts';
import type { App } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';

export function calvingRoutes(app: App, services: Services): void {
  app.post(
    '/api/calvings/',
    {
      config: { act: CALVING },
      schema: {
        tags: ['Births'],
        summary: 'Record a calving with one to three calves, as one change',
        body: CalvingCreate,
        response: { 201: Calving },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, calve.kind, async (change) => {
        const { db, context } = change;
        const performed = await perform(change, calve, request.body);
        const birth_records = performed.result.birth_records.map(({ id }) =>
          recordAnswer('birth_records', rowAfter(performed, 'birth_records', id), context.time_zone),
        );
        const cows = [];
        for (const { id } of performed.result.cows)
          cows.push(await readCow(db, context, rowAfter(performed, 'cows', id).id));
        return { status: 201, body: { birth_records, cows } };
      }),
  );
}
