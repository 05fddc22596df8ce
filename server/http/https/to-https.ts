/** With a certificate that every browser trusts, http leads to https. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { DATA_HEADERS } from '../answers/security-headers.ts';
import type { FirstAnswer } from '../listener.ts';
import { REQUEST_ID, requestId } from '../requests/request-id.ts';

/** Asked by programs on this machine or in front of it, which follow nowhere. */
const ANSWERED = new Set(['/healthz', '/readyz']);
const PERMANENT_REDIRECT = 308;

/** Whether the connection itself is TLS. */
export function isEncrypted({ socket }: IncomingMessage): boolean {
  return (socket as TLSSocket).encrypted === true;
}

/** Leads requests by http to the same path by https, at the host as asked, and passes all others on to `next`. */
export function toHttps(
  { proxies, publicUrl }: { proxies: number; publicUrl: string },
  next: FirstAnswer,
): FirstAnswer {
  const isSecure = (request: IncomingMessage) =>
    isEncrypted(request) || (proxies > 0 && request.headers['x-forwarded-proto'] === 'https');
  return (request, response, framework) => {
    const path = request.url?.startsWith('/') ? request.url : '/';
    if (isSecure(request) || ANSWERED.has(path)) return next(request, response, framework);
    const to = new URL(originAsked(request) ?? publicUrl).origin + path;
    redirect(response, to, requestId(request, proxies));
  };
}

/** Null where the request names no host that an address can have. */
function originAsked({ headers: { host } }: IncomingMessage): string | null {
  const origin = `https://${host}`;
  return host && /^[\w.:[\]-]+$/.test(host) && URL.canParse(origin) ? origin : null;
}

function redirect(response: ServerResponse, location: string, id: string): void {
  // A body that is still coming is not waited for.
  response.writeHead(PERMANENT_REDIRECT, {
    ...DATA_HEADERS,
    ...{ location, 'content-length': 0, connection: 'close', [REQUEST_ID]: id },
  });
  response.end();
}
