import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { figuresOf } from '#domain/figures/figures.ts';
import { lastYear, type Period, periodFrom } from '#domain/figures/period.ts';
import { Figures } from '#domain/figures/schema.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plainDate } from '#domain/values/fields.ts';
import { readSettings } from '../herd/farm.repository.ts';
import { herdTag } from '../herd/herd-cache.ts';
import { generationName, type RequestContext } from '../herd/request-context.ts';
import { namesTag } from '../http/answers/entity-tags.ts';
import { sent } from '../http/answers/sent.ts';
import { type App, contextOf } from '../http/app-type.ts';
import type { Services } from '../http/services.ts';
import { KeptBooks } from './kept-books.ts';

const FiguresQuery = z.object({
  from: plainDate.optional().meta({ description: 'The first day: else so that the period is a year.' }),
  to: plainDate.optional().meta({ description: 'The last day, at most today: else today.' }),
});

/** The most characters of answers that are kept, of all farms together. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** A farm's figures. Farm, revision and day determine them, as they determine the herd, with the period that is asked for. */
export function figureRoutes(app: App, { db }: Services): void {
  const ready = new LRUCache<string, { tag: string; text: string }>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ text }) => text.length + 100,
  });

  const books = new KeptBooks(db);

  const answer = async (context: RequestContext, period: Period, tag: string): Promise<string> => {
    const place = `${context.farm_id}.${period.from}.${period.to}`;
    const made = ready.get(place);
    if (made?.tag === tag) return made.text;
    const { work } = await readSettings(db, context.farm_id);
    const found = await books.of(context, lastYear(period).from);
    const figures = figuresOf(found, period, { today: context.today, numbers: work });
    const text = JSON.stringify({ ...period, figures } satisfies Figures);
    ready.set(place, { tag, text });
    return text;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: z.infer<typeof FiguresQuery>,
  ): Promise<never> => {
    const context = contextOf(request);
    const { today } = context;
    const period = periodFrom(asked, today);
    if (period.to > today) throw new AppError('invalid', fieldMessage('to', 'date.in-future'));
    if (period.from > period.to) throw new AppError('invalid', fieldMessage('from', 'value.period-reversed'));
    const tag = herdTag(context);
    reply.headers({
      etag: tag,
      'cache-control': 'private, no-cache',
      'x-herd-generation': generationName(context),
    });
    const known = request.headers['if-none-match'];
    if (known !== undefined && namesTag(known, tag)) return sent(reply.code(304), undefined);
    return sent(reply.type('application/json; charset=utf-8'), await answer(context, period, tag));
  };

  app.get(
    '/api/figures/',
    {
      config: { compressed: true },
      schema: {
        tags: ['Figures'],
        summary: 'The figures of a period beside those of the year before, both days included',
        querystring: FiguresQuery,
        response: { 200: Figures },
      },
    },
    (request, reply) => send(request, reply, request.query),
  );
}
