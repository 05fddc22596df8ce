/** Refuses requests beyond what the server can work on, so that accepted requests are answered in time. */
import type { FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { App } from '../app-type.ts';
import { hasBody } from '../requests/bodies.ts';
import { farmPlaces } from './places.ts';

const SAMPLE_MS = 200;

/** Counts the requests that are being worked on. */
export interface Gate {
  /** Counts one more; false when there is no room for it. */
  enter(): boolean;
  /** Uncounts one that was counted. */
  leave(): void;
  /** How many there are. */
  working(): number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts as being worked on. */
    inWork: boolean;
    /** Uncounts it among those of its farm; null while it is not counted there. */
    leaveFarm: (() => void) | null;
  }
}

/**
 * Refuses requests with 503 while `most` others are being worked on, or while the event loop is more than
 * `maxDelayMs` late. A request counts from its arrival until its answer is made, but not while its body or its answer
 * is being transferred: a slow line takes nothing from others. One farm has half of the places at most. Register before anything
 * that works, and `resumeWork` after whatever reads bodies and knows the farm.
 */
export function refuseOverload(
  app: App,
  { most, maxDelayMs }: { most: number; maxDelayMs: number },
): { resumeWork: () => void; gate: Gate } {
  let working = 0;
  const late = lateness(app);
  app.decorateRequest('inWork', false);
  app.decorateRequest('leaveFarm', null);
  const takePlaceOfFarm = farmPlaces(Math.max(1, Math.floor(most / 2)), 'busy.requests-of-farm');

  const gate: Gate = {
    enter() {
      // A late event loop alone may come from one long piece of work, after which there is room for all.
      const crowded = working >= most / 10;
      if (working >= most || (crowded && late() > maxDelayMs)) return false;
      working += 1;
      return true;
    },
    leave() {
      working -= 1;
    },
    working: () => working,
  };
  const begin = (request: FastifyRequest) => {
    if (!gate.enter()) {
      throw new AppError('unavailable', message('server.busy'));
    }
    request.inWork = true;
  };
  const beginOfFarm = (request: FastifyRequest) => {
    const farm = request.caller?.context;
    if (farm && request.inWork) request.leaveFarm ??= takePlaceOfFarm(farm.farm_id);
  };
  const end = (request: FastifyRequest) => {
    if (!request.inWork) return;
    request.inWork = false;
    request.leaveFarm?.();
    request.leaveFarm = null;
    gate.leave();
  };

  // Callbacks instead of promises: these run for every request, and each promise would cost as much as reading a
  // farm's row by key.
  app.addHook('onRequest', (request, _reply, done) => {
    // Monitoring gets a true answer even now.
    if (request.routeOptions.url !== '/healthz') begin(request);
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) end(request);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  return {
    gate,
    resumeWork() {
      app.addHook('onRequest', (request, _reply, done) => {
        beginOfFarm(request);
        done();
      });
      app.addHook('preHandler', (request, _reply, done) => {
        if (!request.inWork && hasBody(request)) {
          begin(request);
          beginOfFarm(request);
        }
        done();
      });
    },
  };
}

/** Answers by how many ms the event loop was late at the last look, measured by how late a timer runs. */
function lateness(app: App): () => number {
  let due = performance.now() + SAMPLE_MS;
  let delay = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    delay = now - due;
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => delay;
}
