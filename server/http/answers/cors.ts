/** Web pages of other origins may not call the API, except those that the settings name. */
import type { App } from '../app-type.ts';

const METHODS = 'GET, POST, PATCH, PUT, DELETE';
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Entered-At, X-Farm, X-Herd-Generation';
const ANSWER_HEADERS = 'ETag, Retry-After, X-Herd-Generation, X-Herd-Revision, X-Journal-Entry, X-Request-Id';
const DAY_SECONDS = 86_400;

/** Lets pages of these origins call the API. No cookies are used, so none are allowed. */
export function allowOrigins(app: App, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (!origin || !allowed.has(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', ANSWER_HEADERS);
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    await reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', DAY_SECONDS)
      .code(204)
      .send();
  });
}
