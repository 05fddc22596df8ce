/** Limits the size of one request body, and the size of all bodies in memory together. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { App } from '../app-type.ts';
import { routeNeed } from './needs.ts';

/** The largest body of a request without a token, also at an address without a route. */
export const PUBLIC_BODY_BYTES = 8 * 1024;
/** The largest body of a request with a token. Forms with images and files have limits of their own. */
const KEEPERS_BODY_BYTES = 1024 * 1024;
/** Of all together: six of the largest images. */
const ALL_BODIES_BYTES = 64 * 1024 * 1024;

/** A body in memory, from its first byte until its request is answered. */
interface Body {
  request: FastifyRequest;
  bytes: number;
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Limits all bodies in memory to `most` bytes together. Beyond it, the one that has made no progress for longest is
 * cut off; when all were received and are being worked on, new ones are answered 503. Register before the routes.
 */
export function boundBodies(app: App, most: number = ALL_BODIES_BYTES): void {
  let held = 0;
  /** Bodies that are being received, the one without progress for longest first. */
  const arriving = new Set<Body>();

  const release = (body: Body) => {
    arriving.delete(body);
    held -= body.bytes;
    body.bytes = 0;
  };
  const cut = (body: Body) => {
    release(body);
    body.request.raw.destroy();
  };
  const makeRoom = () => {
    for (const body of arriving) {
      if (held <= most) return;
      cut(body);
    }
  };
  const hold = (request: FastifyRequest, reply: FastifyReply) => {
    const body: Body = { request, bytes: 0 };
    arriving.add(body);
    const take = (chunk: Buffer) => {
      body.bytes += chunk.length;
      held += chunk.length;
      arriving.delete(body);
      arriving.add(body);
      if (held > most) makeRoom();
    };
    // The body's reader starts in the same turn, so no bytes pass before it.
    request.raw.on('data', take);
    request.raw.once('end', () => arriving.delete(body));
    reply.raw.once('close', () => {
      request.raw.off('data', take);
      release(body);
    });
  };

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && routeNeed(route) !== 'public')
      route.bodyLimit ??= KEEPERS_BODY_BYTES;
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Files are written to the disk as they are received.
    if (!hasBody(request) || request.routeOptions.config.files) {
      done(null, payload);
      return;
    }
    if (held >= most) {
      done(new AppError('unavailable', message('server.busy')), payload);
      return;
    }
    hold(request, reply);
    done(null, payload);
  });
}
