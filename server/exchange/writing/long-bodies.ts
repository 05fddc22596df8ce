/** Bodies of programs, which may be long: what they hold takes many times the memory of their text until it is written. */
import type { FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { type App, contextOf } from '../../http/app-type.ts';
import { othersTurn } from '../../http/in-pieces.ts';
import { turns } from '../../http/limits/semaphore.ts';
import { hasMoreValues } from '../../http/requests/nesting.ts';
import { jsonReader } from '../../http/requests/values.ts';

/** In characters: a thousand weighings take half of it. */
const LONG = 512 * 1024;
/** More than 5 MB of resources have: what is nothing but brackets, or one object of fields, would keep others waiting while it is read. */
const MOST_VALUES = 400_000;
/** So many long ones are read and worked on at once. Their texts are bounded where they are received. */
const AT_ONCE = 2;

export type WithBody = <T>(request: FastifyRequest, use: () => Promise<T>) => Promise<T>;

/**
 * From now on the routes of the app get the text of a body. What it answers reads one and does something with it: `request.body` then is
 * what it holds. Of long ones a few are in memory at a time.
 */
export function takeLongBodies(app: App): WithBody {
  const read = jsonReader(app);
  const inTurn = turns({
    ...{ atOnce: AT_ONCE, atOnceOfOne: 1, busy: 'server.busy' },
    ...{ waiting: Number.POSITIVE_INFINITY, waitingOfOne: Number.POSITIVE_INFINITY },
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );
  return async (request, use) => {
    const { body: text } = request;
    if (typeof text !== 'string') return use();
    const used = async () => {
      await othersTurn();
      if (hasMoreValues(text, MOST_VALUES))
        throw new AppError('malformed', message('request.not-understood'));
      request.body = await new Promise((resolve, reject) =>
        read(request, text, (error, value) => (error ? reject(error) : resolve(value))),
      );
      return use();
    };
    return text.length > LONG ? inTurn(contextOf(request).farm_id, used) : used();
  };
}
