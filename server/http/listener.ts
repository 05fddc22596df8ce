import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Answers a request, or calls `framework` for it, at once or later. */
export type FirstAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  framework: RequestListener,
) => void;

/** Longer than a proxy keeps an idle connection: were it shorter, a request could meet a connection just closed. */
const KEEP_ALIVE_MS = 72_000;

/** A server whose requests are offered to `first` before they go to the framework. `requestTimeout` in ms. */
export function listenWith(
  first: FirstAnswer,
  requestTimeout: number,
): (framework: RequestListener) => Server {
  return (framework) =>
    createServer({ requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
      first(request, response, framework),
    );
}
