/** The number of a request: every answer carries it, and every line that the log writes about it. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { App } from '../app-type.ts';

/** The header of the answer, and of a request that a proxy has numbered. */
export const REQUEST_ID = 'x-request-id';

/** What is taken over from a proxy. */
const TAKEN = /^[\w.-]{1,64}$/;

const PROCESS_BYTES = 9;
const COUNT_LENGTH = 8;
/** Of this process, so that no two processes give out the same. */
const ofProcess = randomBytes(PROCESS_BYTES).toString('base64url');
let count = 0;

const given = new WeakMap<IncomingMessage, string>();

/**
 * The id of a request, the same at each call: the one that the proxy in front gave it, of 1 to 64 letters, digits, `.`, `_` and `-`; otherwise a new one
 * of 21 characters, which is given once.
 * @param proxies how many proxies stand in front: without one nobody is believed
 */
export function requestId(request: IncomingMessage, proxies: number): string {
  let id = given.get(request);
  if (id === undefined) {
    const asked = proxies > 0 ? request.headers[REQUEST_ID] : undefined;
    id = typeof asked === 'string' && TAKEN.test(asked) ? asked : newId();
    given.set(request, id);
  }
  return id;
}

/** Tells every answer of the framework the id of its request. */
export function nameRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}

function newId(): string {
  count += 1;
  return `${ofProcess}-${count.toString(36).padStart(COUNT_LENGTH, '0')}`;
}
