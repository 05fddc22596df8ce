import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { daysAhead, Work, WorkToday } from '#domain/work/schema.ts';
import { workToday } from '#domain/work/today.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { keptTexts } from '../herd/kept-by-tag.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { sendOfHerd } from '../herd/tagged-answer.ts';
import { readFarmWork } from '../herd/work.repository.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

const tags = ['Work'];

const WorkQuery = z.object({ days: daysAhead.optional() });

/** For how many days ahead one asks, or for today in few lines. */
type Ahead = number | 'short';

/** What needs doing. Farm, revision and day determine it, as they determine the herd. */
export function workRoutes(app: App, { db }: Services): void {
  const ready = keptTexts();

  const textOf = async (context: RequestContext, ahead: Ahead): Promise<string> => {
    const { settings, ...facts } = await readFarmWork(db, context);
    const { today } = context;
    const day =
      ahead === 'short' ? workToday(facts, settings, today) : dayOfWork(facts, settings, { today, ahead });
    return JSON.stringify(day);
  };

  const send = (request: FastifyRequest, reply: FastifyReply, ahead: Ahead): Promise<never> =>
    sendOfHerd(request, reply, (context, tag) =>
      ready.of(`${context.farm_id}.${ahead}`, tag, () => textOf(context, ahead)),
    );

  app.get(
    '/api/work/',
    {
      config: { compressed: true },
      schema: {
        tags,
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
      config: { compressed: true },
      schema: {
        tags,
        summary: 'What needs doing today, in few lines',
        response: { 200: WorkToday },
      },
    },
    (request, reply) => send(request, reply, 'short'),
  );
}
