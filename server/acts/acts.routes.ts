import { toMany } from '#domain/herd/acts/many.ts';
import { plainActs } from '#domain/herd/acts/plain-records.ts';
import { ActOnMany, DoneToMany } from '#domain/kinds/acts.ts';
import { placeMove } from '#domain/kinds/place-move/kind.ts';
import { recordAnswer } from '../herd/answers.ts';
import { perform, rowAfter } from '../herd/perform.ts';
import type { App } from '../http/app-type.ts';
import { sendChange } from '../http/requests/changes.ts';
import type { Services } from '../http/services.ts';

const moveMany = toMany(plainActs(placeMove).create);

/** Acts on many animals at once. */
export function actRoutes(app: App, services: Services): void {
  app.post(
    '/api/acts/',
    {
      schema: {
        tags: ['Many at once'],
        summary: 'Move many animals to a place, all or none of them, as one change',
        body: ActOnMany,
        response: { 201: DoneToMany },
      },
    },
    (request, reply) =>
      sendChange(services, request, reply, moveMany.kind, async (change) => {
        const performed = await perform(change, moveMany, request.body);
        const records = performed.result.map(({ id }) =>
          recordAnswer('place_moves', rowAfter(performed, 'place_moves', id), change.context.time_zone),
        );
        return { status: 201, body: { records } };
      }),
  );
}
