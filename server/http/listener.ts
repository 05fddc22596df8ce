import { createServer, type RequestListener, type Server } from 'node:http';

/** Answers a request, or leaves it alone; says whether it answered. */
export type FirstAnswer = (...request: Parameters<RequestListener>) => boolean;

/** Longer than a proxy keeps an idle connection: were it shorter, a request could meet a connection just closed. */
const KEEP_ALIVE_MS = 72_000;

/** A server whose requests are offered to `first` before they go to the framework. `requestTimeout` in ms. */
export function listenWith(
  first: FirstAnswer,
  requestTimeout: number,
): (framework: RequestListener) => Server {
  return (framework) =>
    createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (!first(request, response)) framework(request, response);
    });
}
