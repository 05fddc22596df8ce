/** The file that calendar programs read. They cannot log in: its address is the secret. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { farmDay } from '#domain/calendar/calendar.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { keptTexts } from '../herd/ready/kept-by-tag.ts';
import { herdTag, isKnown, sendTagged } from '../herd/ready/tagged-answer.ts';
import type { RequestContext } from '../herd/request-context.ts';
import type { App } from '../http/app-type.ts';
import { countedAddress, type Limit, noteAttempt } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';
import { wordsIn } from '../http/words.ts';
import { animalsOf, findSubscription, type Subscription } from './address.repository.ts';
import { isToken, keyOfToken } from './address.ts';
import { calendarText } from './calendar-text.ts';
import type { FarmEvents } from './farm-events.ts';

/** Unknown addresses asked for from one network. Programs go on asking for one that has ended, a few times a day each. */
const UNKNOWN: Limit = { name: 'calendar', most: 60, minutes: 15, reason: 'attempts.calendars' };

const config = { needs: 'public', compressed: true } as const;

export function calendarFileRoutes(app: App, services: Services, farmEvents: FarmEvents): void {
  const { db, clock } = services;
  const ready = keptTexts(services.caches);

  /** Throws the same for every token that opens nothing, whatever it looks like. */
  async function subscriptionOf(request: FastifyRequest, token: string): Promise<Subscription> {
    const key = keyOfToken(token);
    const found = key === null ? undefined : await findSubscription(db, key);
    if (found && isToken(services.config, found.address, token)) return found;
    // Counted only where nothing was found: a good address is answered whatever others try from the same network.
    await noteAttempt(services, [{ limit: UNKNOWN, subject: countedAddress(request.ip) }]);
    throw unknown();
  }

  async function textOf(context: RequestContext, subscription: Subscription): Promise<string> {
    const file = {
      events: await farmEvents.of(context),
      animals: await animalsOf(db, context.farm_id),
      farmName: subscription.farm_name,
      publicUrl: services.config.publicUrl,
    };
    return calendarText(context, file, wordsIn(subscription.language));
  }

  async function send(request: FastifyRequest, reply: FastifyReply, token: string): Promise<never> {
    const subscription = await subscriptionOf(request, token);
    const farm = subscription.context;
    const context = { ...farm, today: farmDay(clock().getTime(), farm.time_zone) };
    const { language } = subscription;
    const tag = `${herdTag(context).slice(0, -1)}.${language}"`;
    const { largeFarms } = services;
    if (largeFarms?.isLarge(context) && !isKnown(request, tag))
      return largeFarms.answer(request, reply, farm.farm_id);
    return sendTagged(request, reply, {
      tag,
      type: 'text/calendar; charset=utf-8',
      body: () => ready.of(`${farm.farm_id}.${language}`, tag, () => textOf(context, subscription)),
    });
  }

  app.get(
    '/calendar/:token.ics',
    {
      config,
      schema: {
        tags: ['Calendar'],
        summary: "A user's calendar of the farm's work (iCalendar), at its secret address",
        params: z.object({ token: z.string() }),
      },
    },
    (request, reply) => send(request, reply, request.params.token),
  );

  // What else is asked for below it is no page of the web app.
  app.get('/calendar/*', { config, schema: { hide: true } }, (request, reply) => send(request, reply, ''));
}

function unknown(): AppError {
  return new AppError('not_found', message('calendar.unknown'));
}
