/** What is counted of a farm over a period. Farm, revision and day determine it, as they determine the herd, with the period that is asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Period, periodFrom } from '#domain/figures/period.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plainDate } from '#domain/values/fields.ts';
import { herdTag } from '../herd/herd-cache.ts';
import { generationName, type RequestContext } from '../herd/request-context.ts';
import { namesTag } from '../http/answers/entity-tags.ts';
import { sent } from '../http/answers/sent.ts';
import { contextOf } from '../http/app-type.ts';

export const PeriodQuery = z.object({
  from: plainDate.optional().meta({ description: 'The first day: else so that the period is a year.' }),
  to: plainDate.optional().meta({ description: 'The last day, at most today: else today.' }),
});
type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The most characters of answers that are kept, of all farms together, by each route. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** Answers what `count` counts, unless who asks has it already. A last day after today, or before the first, is a 400. */
export function periodAnswers(
  count: (context: RequestContext, period: Period) => Promise<object>,
): (request: FastifyRequest, reply: FastifyReply, asked: PeriodQuery) => Promise<never> {
  const ready = new LRUCache<string, { tag: string; text: string }>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ text }) => text.length + 100,
  });

  const answer = async (context: RequestContext, period: Period, tag: string): Promise<string> => {
    const place = `${context.farm_id}.${period.from}.${period.to}`;
    const made = ready.get(place);
    if (made?.tag === tag) return made.text;
    const text = JSON.stringify(await count(context, period));
    ready.set(place, { tag, text });
    return text;
  };

  return async (request, reply, asked) => {
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
}
