/** What is counted of a farm over a period. Farm, revision and day determine it, as they determine the herd, with the period that is asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { type Period, periodFault, periodFrom } from '#domain/figures/period.ts';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plainDate } from '#domain/values/fields.ts';
import { keptTexts } from '../herd/ready/kept-by-tag.ts';
import { sendOfHerd } from '../herd/ready/tagged-answer.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { contextOf } from '../http/app-type.ts';
import type { Caches } from '../http/limits/caches.ts';

export const PeriodQuery = z.object({
  from: z
    .optional(plainDate)
    .check(z.meta({ description: 'The first day: else so that the period is a year.' })),
  to: z.optional(plainDate).check(z.meta({ description: 'The last day, at most today: else today.' })),
});
type PeriodQuery = z.infer<typeof PeriodQuery>;

/** The period that is asked for. Throws where its last day lies after today, or before its first. */
export function askedPeriod(asked: PeriodQuery, today: PlainDate): Period {
  const period = periodFrom(asked, today);
  const fault = periodFault(period, today);
  if (fault === 'ahead') throw new AppError('invalid', fieldMessage('to', 'date.in-future'));
  if (fault === 'reversed') throw new AppError('invalid', fieldMessage('from', 'value.period-reversed'));
  return period;
}

/** The period in the name of a file. */
export function periodInName({ from, to }: Period): string {
  return `${from}-to-${to}`;
}

/** Answers what `count` counts, unless who asks has it already. A last day after today, or before the first, is a 400. */
export function periodAnswers(
  caches: Caches,
  count: (context: RequestContext, period: Period) => Promise<object>,
): (request: FastifyRequest, reply: FastifyReply, asked: PeriodQuery) => Promise<never> {
  const ready = keptTexts(caches);

  return async (request, reply, asked) => {
    const { today } = contextOf(request);
    const period = askedPeriod(asked, today);
    return sendOfHerd(request, reply, (context, tag) =>
      ready.of(`${context.farm_id}.${period.from}.${period.to}`, tag, async () =>
        JSON.stringify(await count(context, period)),
      ),
    );
  };
}
