/** Says which requests of large farms the other process answers. */
import type { FastifyRequest } from 'fastify';
import { herdTag, isKnown } from '../../herd/ready/tagged-answer.ts';
import type { App } from '../app-type.ts';
import type { Services } from '../services.ts';

/** Routes that read only what is asked for are handed over for farms so many times as large: an animal may have many records. */
const LARGER = 5;

/**
 * Hands requests of large farms over: for a large farm those of routes that work on the whole herd, for a still larger farm all
 * that read. Changes are always made here. Register after the token check.
 */
export function handOver(app: App, { largeFarms }: Services): void {
  if (!largeFarms) return;

  const isHandedOver = (request: FastifyRequest): boolean => {
    const { routeOptions, method, caller } = request;
    if (!caller?.context) return false;
    const { wholeHerd, tagged } = routeOptions.config;
    if (!wholeHerd && method !== 'GET') return false;
    const { records } = caller.context;
    if (!largeFarms.isLarge({ records: wholeHerd ? records : records / LARGER })) return false;
    // A 304 needs no look at the herd.
    return !(tagged && isKnown(request, herdTag(caller.context)));
  };

  app.addHook('preHandler', (request, reply, done) => {
    if (isHandedOver(request))
      largeFarms.answer(request, reply, request.caller?.context?.farm_id ?? 0).catch(done);
    else done();
  });
}
