import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Authenticate, RequestContext } from '../herd/request-context.ts';
import type { App } from '../http/app-type.ts';

/** Asks every route under /api for an access token, unless the route says that it is public. */
export function checkTokens(app: App, ask: Authenticate): void {
  app.decorateRequest('requestContext', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions;
    // Without a route there is nothing to protect: the answer is 404.
    if (!url?.startsWith('/api/') || config.needs === 'public') {
      done();
      return;
    }
    const letIn = (context: RequestContext | null) => {
      request.requestContext = context;
      done(context ? undefined : new AppError('unauthorized', message('session.required')));
    };
    const asked = ask(request.raw);
    if (asked instanceof Promise) asked.then(letIn, done);
    else letIn(asked);
  });
}
