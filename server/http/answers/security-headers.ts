/** The headers that protect a user's browser from misuse of the app. */
import type { FastifyRequest } from 'fastify';
import type { App } from '../app-type.ts';
import type { Https } from '../https/settings.ts';
import { askedPath } from '../requests/asked-path.ts';

/**
 * The tokens are in local storage, so an injected script could read them: only the app's own files may run, and no
 * inline scripts. Images come from here, from a file just chosen (blob:) or from the style sheet (data:).
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What an answer for programs may do when a browser shows it as a page: nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For every answer. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // An image's address is its key: no other site learns it.
  'referrer-policy': 'no-referrer',
};

/** For answers that a browser shows as a page. */
const PAGE_HEADERS = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For answers that programs read. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy': DATA_POLICY,
};

const YEAR_SECONDS = 31_536_000;

/**
 * Only where the request came by https: over http browsers are told to ignore it. Never with an own authority: a phone must be able
 * to fetch its certificate by http again.
 */
export const HTTPS_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': `max-age=${YEAR_SECONDS}`,
};

/** Sets the headers on every answer, also on failures. A route may set its own policy before. */
export function secureAnswers(app: App, { https }: { https: Https }): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A 304 means that the stored answer is still valid, its headers included.
    if (reply.statusCode === 304) {
      done(null, payload);
      return;
    }
    reply.headers(HEADERS);
    const forPrograms = isForPrograms(request);
    if (!forPrograms) reply.headers(PAGE_HEADERS);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', forPrograms ? DATA_POLICY : PAGE_POLICY);
    }
    if (https !== 'own' && request.protocol === 'https') reply.headers(HTTPS_HEADERS);
    // Answers of the API are one keeper's own, unless a route says otherwise.
    if (forPrograms && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'private, no-store');
    }
    done(null, payload);
  });
}

/** Whether an answer is the API's or a calendar program's: of one of their routes, or a 404 at an address below them. */
function isForPrograms(request: FastifyRequest): boolean {
  const { url: route } = request.routeOptions;
  const address = route?.startsWith('/api/') ? route : askedPath(request);
  if (address.startsWith('/calendar/') || address.startsWith('/ade/')) return true;
  return address.startsWith('/api/') && !address.startsWith('/api/docs');
}
