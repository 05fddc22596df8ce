import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { daysAhead, Work, WorkToday } from '#domain/work/schema.ts';
import { workToday } from '#domain/work/today.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { readFarmWork } from '../herd/lives/work.repository.ts';
import { keptTexts } from '../herd/ready/kept-by-tag.ts';
import { herdHeaders, sendTagged } from '../herd/ready/tagged-answer.ts';
import { WorkTags } from '../herd/ready/work-tag.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

const TAGS = ['Work'];

const WorkQuery = z.object({ days: z.optional(daysAhead) });

/** For how many days ahead one asks, or for today in few lines. */
type Ahead = number | 'short';

/** What needs doing. Farm, revision and day determine it, as they determine the herd, and the hour at which milk is free again. */
export function workRoutes(app: App, services: Services): void {
  const { lives, clock } = services;
  const ready = keptTexts(services.caches);
  const tags = new WorkTags(services);

  const textOf = async (context: RequestContext, ahead: Ahead): Promise<string> => {
    const { settings, ...facts } = await readFarmWork(lives, context, clock());
    const { today } = context;
    if (ahead === 'short') return JSON.stringify(workToday(facts, settings, today));
    const { milkFree: _, ...day } = dayOfWork(facts, settings, { today, ahead });
    return JSON.stringify(day);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, ahead: Ahead): Promise<never> => {
    const context = contextOf(request);
    const tag = await tags.of(context);
    const body = () => ready.of(`${context.farm_id}.${ahead}`, tag, () => textOf(context, ahead));
    reply.headers(herdHeaders(context));
    return sendTagged(request, reply, { tag, body });
  };

  app.get(
    '/api/work/',
    {
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags: TAGS,
        summary: 'What needs doing today, list by list',
        querystring: WorkQuery,
        response: { 200: Work },
      },
    },
    (request, reply) => send(request, reply, request.query.days ?? 0),
  );

  app.get(
    '/api/work/today/',
    {
      logLevel: 'warn',
      config: { needs: 'viewer', wholeHerd: true, compressed: true },
      schema: {
        tags: TAGS,
        summary: 'What needs doing today, in few lines',
        response: { 200: WorkToday },
      },
    },
    (request, reply) => send(request, reply, 'short'),
  );
}
