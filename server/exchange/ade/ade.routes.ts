/** ICAR's animal data exchange (ADE): what milking robots, recording organisations and other herd programs ask, below `/ade/v1`. */
import type { AppError } from '#domain/values/errors.ts';
import type { Authenticate } from '../../herd/request-context.ts';
import type { App } from '../../http/app-type.ts';
import { noteFailure } from '../../http/log.ts';
import { addTogether } from '../../http/routes-together.ts';
import type { Services } from '../../http/services.ts';
import { writingRoutes } from '../writing/writing.routes.ts';
import { adeCallRoutes, noteCalls } from './calls.routes.ts';
import { collectionRoutes } from './collections.routes.ts';
import { documentRoute } from './document.ts';
import { farmRoutes } from './farm.routes.ts';
import { checkPrograms } from './programs.ts';
import { nothingHere, sendRefusal } from './refusals.ts';

const ADE_PREFIX = '/ade';

/**
 * `ask` says whose key a request bears, on the farm of the key; `failureOf` what a failure is to a client; `isBeside` that another process
 * asks, which notes the calls.
 */
export async function adeRoutes(
  app: App,
  services: Services,
  ask: Authenticate,
  failureOf: (error: Error, id: string) => AppError,
  isBeside: boolean,
): Promise<void> {
  const calls = adeCallRoutes(app, services);
  await app.register(
    (ade: App, _options, done) => {
      ade.setErrorHandler((error: Error, request, reply) => {
        const failure = failureOf(error, request.id);
        noteFailure(request.log, error, failure);
        return sendRefusal(reply, failure);
      });
      // The document of the interface has its own calls; these have a document of their own.
      ade.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      if (!isBeside) noteCalls(ade, calls, services.clock);
      checkPrograms(ade, ask, services.clock);
      const allAdded = addTogether(ade);
      farmRoutes(ade, services);
      documentRoute(ade, services);
      collectionRoutes(ade, services);
      writingRoutes(ade, services);
      for (const url of ['/', '/*'])
        ade.route({
          ...{ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, config: { needs: 'viewer' } },
          onRequest: async () => {
            throw nothingHere();
          },
          handler: () => undefined,
        });
      allAdded();
      done();
    },
    { prefix: ADE_PREFIX },
  );
}
