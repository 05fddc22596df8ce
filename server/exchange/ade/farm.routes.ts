/** What stands beside the collections: the version, and the farm as a location. */
import { locationResource } from '#domain/exchange/ade/location.ts';
import { instantOf } from '#domain/exchange/ade/modified.ts';
import { sent } from '../../http/answers/sent.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import { VERSION } from '../../http/build.ts';
import type { Services } from '../../http/services.ts';
import { countItems } from './calls.routes.ts';
import { readFarmChanged } from './changes.repository.ts';
import { readFarm } from './farm.repository.ts';
import { originOf } from './origin.ts';

/** The release of ICAR's data exchange that is spoken. */
export const ADE_VERSION = '1.5.1';

export function farmRoutes(app: App, services: Services): void {
  const { db } = services;
  app.get('/v1/version', { config: { needs: 'viewer' } }, (_request, reply) =>
    sent(reply, { ade: ADE_VERSION, cowbell: VERSION }),
  );
  app.get('/v1/locations', { config: { needs: 'viewer' } }, async (request, reply) => {
    const farm = await readFarm(db, contextOf(request).farm_id);
    const modified = (await readFarmChanged(db, farm.id)) ?? farm.begun;
    const location = locationResource(
      { key: farm.key, name: farm.name, time_zone: farm.time_zone, numbers: farm.numbers },
      instantOf(modified),
    );
    const view = {
      totalItems: 1,
      pageSize: 1,
      first: `${originOf(services, request)}/ade/v1/locations`,
    };
    countItems(reply, 1);
    return sent(reply.type('application/json'), { view, member: [location] });
  });
}
