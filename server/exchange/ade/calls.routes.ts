import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { AdeCall } from '#domain/exchange/ade/calls.ts';
import { sent } from '../../http/answers/sent.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import { every, type Repeated } from '../../http/every.ts';
import type { Services } from '../../http/services.ts';
import { AdeCalls } from './calls.ts';

const WRITE_MS = 5000;
const LONGEST_PATH = 200;

/** Between the process that answers and the one that notes: how many resources a call was about. No client gets it. */
const ITEMS = 'x-ade-items';

/** Says how many resources a call read or sent. */
export function countItems(reply: FastifyReply, items: number): void {
  reply.header(ITEMS, items);
}

/** Tells the owners of a farm what programs asked last. */
export function adeCallRoutes(app: App, services: Services): AdeCalls {
  const calls = new AdeCalls(services.db);
  app.get(
    '/api/ade-calls/',
    {
      config: { needs: 'owner' },
      schema: {
        tags: ['Exchange'],
        summary: 'The last 50 calls to `/ade` with keys of the farm, the newest first',
        response: { 200: z.array(AdeCall) },
      },
    },
    async (request, reply) => sent(reply, await calls.of(contextOf(request).farm_id)),
  );
  return calls;
}

/** Notes the calls that come to the app after it with a key of a farm. What bears none is nobody's. */
export function noteCalls(app: App, calls: AdeCalls, clock: () => Date): void {
  app.decorateRequest('adeItems', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    const items = reply.getHeader(ITEMS);
    reply.removeHeader(ITEMS);
    request.adeItems = items === undefined ? null : Number(items);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { caller, method, url, adeItems: items } = request;
    if (caller?.context) {
      const path = (url.split('?')[0] ?? '').slice(0, LONGEST_PATH);
      const call = {
        at: clock().toISOString(),
        key: caller.username,
        method,
        path,
        status: reply.statusCode,
      };
      calls.note(caller.context.farm_id, { ...call, items });
    }
    done();
  });
  let writing: Repeated | undefined;
  app.addHook('onReady', (done) => {
    const failed = (error: unknown) => app.log.warn({ err: error }, 'calls of programs could not be kept');
    writing = every(WRITE_MS, () => calls.write(), failed, WRITE_MS);
    done();
  });
  app.addHook('onClose', async () => {
    await writing?.stop();
    await calls.write().catch(() => undefined);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How many resources a call of the data exchange was about. */
    adeItems: number | null;
  }
}
