import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { plainDate } from '#domain/values/fields.ts';
import { calendarRange } from '#domain/work/calendar.ts';
import { CalendarAddress, CalendarEvents } from '#domain/work/calendar-schema.ts';
import { ofHerd, sendOfHerd } from '../herd/ready/tagged-answer.ts';
import { type App, contextOf, memberOf } from '../http/app-type.ts';
import { Empty } from '../http/requests/schemas.ts';
import type { Services } from '../http/services.ts';
import { endAddress, findAddress, keepAddress } from './address.repository.ts';
import { addressUrl, newAddress } from './address.ts';
import { calendarFileRoutes } from './calendar-file.routes.ts';
import { FarmEvents } from './farm-events.ts';

const tags = ['Calendar'];

const Period = z.object({
  from: z
    .optional(plainDate)
    .check(z.meta({ description: 'The first day; 30 days ago where it is not sent.' })),
  to: z.optional(plainDate).check(z.meta({ description: 'The last day; in 300 days where it is not sent.' })),
});

/** The calendar of a farm's work: its events, and the address at which calendar programs read them. */
export function calendarRoutes(app: App, services: Services): void {
  const { db, config, clock } = services;
  const farmEvents = new FarmEvents(services);

  app.get(
    '/api/calendar/',
    {
      config: { needs: 'viewer', keys: false },
      schema: {
        tags,
        summary: "The secret address of one's calendar; null when there is none",
        response: { 200: CalendarAddress },
      },
    },
    async (request) => {
      const kept = await findAddress(db, memberOf(request));
      return { url: kept ? addressUrl(config, kept) : null };
    },
  );

  app.post(
    '/api/calendar/',
    {
      config: { needs: 'viewer', keys: false },
      schema: {
        tags,
        summary: 'Make the address, or another: the one before ends at once',
        response: { 201: CalendarAddress },
      },
    },
    async (request, reply) => {
      const { user_id, farm_id } = memberOf(request);
      const address = newAddress(config, user_id);
      await keepAddress(db, address, farm_id, clock());
      return reply.code(201).send({ url: addressUrl(config, address) });
    },
  );

  app.delete(
    '/api/calendar/',
    {
      config: { needs: 'viewer', keys: false },
      schema: { tags, summary: 'End the address', response: { 204: Empty } },
    },
    async (request, reply) => {
      await endAddress(db, memberOf(request));
      return reply.code(204).send(undefined);
    },
  );

  const sendEvents = async (
    request: FastifyRequest,
    reply: FastifyReply,
    period: z.infer<typeof Period>,
  ): Promise<never> => {
    const { today } = contextOf(request);
    const [first, last] = calendarRange(today);
    const { from = first, to = last } = period;
    if (from > to) throw new AppError('invalid', fieldMessage('to', 'value.period-reversed'));
    return sendOfHerd(request, reply, async (context) => {
      const events = await farmEvents.of(context);
      return { today, events: events.filter(({ day }) => day >= from && day <= to) };
    });
  };

  app.get(
    '/api/calendar/events/',
    ofHerd({
      tag: 'Calendar',
      summary: 'What is to be done as events of whole days, as things stand today',
      answer: CalendarEvents,
      asked: {
        querystring: Period,
      },
    }),
    (request, reply) => sendEvents(request, reply, request.query),
  );

  calendarFileRoutes(app, services, farmEvents);
}
