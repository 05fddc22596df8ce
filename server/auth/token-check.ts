import { AppError } from '#domain/errors.ts';
import type { Doorkeeper, Keeper } from '../herd/keeper.ts';
import type { App } from '../http/app-type.ts';

/** Asks every route under /api for an access token, unless the route says that it is public. */
export function checkTokens(app: App, ask: Doorkeeper): void {
  app.decorateRequest('keeper', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    // Without a route there is nothing to protect: the answer is 404.
    if (!url?.startsWith('/api/') || config.public) {
      done();
      return;
    }
    const letIn = (keeper: Keeper | null) => {
      request.keeper = keeper;
      done(keeper ? undefined : new AppError('unauthorized', 'Please log in.'));
    };
    const asked = ask(request.raw);
    if (asked instanceof Promise) asked.then(letIn, done);
    else letIn(asked);
  });
}
