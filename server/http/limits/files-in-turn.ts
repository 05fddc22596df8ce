/** Makes files only a few at a time, each anew for its request, so that many such requests do not delay others. */
import type { FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type App, contextOf } from '../app-type.ts';
import { turns } from './semaphore.ts';

/** A workbook is made in a thread: one more for each processor would only take memory. */
const AT_ONCE = 2;
const WAITING = 16;
const WAITING_OF_FARM = 4;

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next file be made; null for a request that makes none. */
    endTurn: (() => void) | null;
  }
}

/**
 * Has the requests of routes that say `file` wait for their turn, which ends when the file is made, and not when it is
 * read. Refuses those beyond a bounded line with `unavailable`. Register after whatever answers without the route.
 */
export function makeFilesInTurn(app: App): void {
  const busy = 'busy.exports';
  const inTurn = turns({ atOnce: AT_ONCE, waiting: WAITING, waitingOfOne: WAITING_OF_FARM, busy });
  app.decorateRequest('endTurn', null);
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.file) {
      done();
      return;
    }
    const made = () =>
      new Promise<void>((resolve) => {
        request.endTurn = resolve;
        // Nobody waits for it any more.
        if (reply.raw.destroyed) done(new AppError('unavailable', message(busy)));
        else done();
      });
    inTurn(contextOf(request).farm_id, made).catch(done);
  });
  const end = (request: FastifyRequest) => {
    request.endTurn?.();
    request.endTurn = null;
  };
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
}
