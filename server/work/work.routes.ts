import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { daysAhead, Work, WorkToday } from '#domain/work/schema.ts';
import { workToday } from '#domain/work/today.ts';
import { dayOfWork } from '#domain/work/work.ts';
import { herdTag } from '../herd/herd-cache.ts';
import { generationName, type RequestContext } from '../herd/request-context.ts';
import { readFarmWork } from '../herd/work.repository.ts';
import { namesTag } from '../http/answers/entity-tags.ts';
import { sent } from '../http/answers/sent.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';

const tags = ['Work'];

const WorkQuery = z.object({ days: daysAhead.optional() });

/** For how many days ahead one asks, or for today in few lines. */
type Ahead = number | 'short';

/** The most characters of answers that are kept, of all farms together. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** What needs doing. Farm, revision and day determine it, as they determine the herd. */
export function workRoutes(app: App, { db }: Services): void {
  const ready = new LRUCache<string, { tag: string; text: string }>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ text }) => text.length + 100,
  });

  const answer = async (context: RequestContext, ahead: Ahead, tag: string): Promise<string> => {
    const place = `${context.farm_id}.${ahead}`;
    const found = ready.get(place);
    if (found?.tag === tag) return found.text;
    const { settings, ...facts } = await readFarmWork(db, context);
    const { today } = context;
    const day =
      ahead === 'short' ? workToday(facts, settings, today) : dayOfWork(facts, settings, { today, ahead });
    const text = JSON.stringify(day);
    ready.set(place, { tag, text });
    return text;
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, ahead: Ahead): Promise<never> => {
    const context = contextOf(request);
    const tag = herdTag(context);
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      'x-herd-generation': generationName(context),
    });
    const known = request.headers['if-none-match'];
    if (known !== undefined && namesTag(known, tag)) return sent(reply.code(304), undefined);
    return sent(reply.type('application/json; charset=utf-8'), await answer(context, ahead, tag));
  };

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
