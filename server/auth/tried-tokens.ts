/** Tokens of links that people open: wrong ones are counted, so that nobody tries many. */
import type { FastifyRequest } from 'fastify';
import { fieldMessage } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { countedAddress, countOutcomes, type Limit } from '../http/limits/attempts.ts';
import type { Services } from '../http/services.ts';

/** Of one address, with links of every sort: looking at an invitation, joining, signing in. */
const WRONG_TOKENS: Limit = { name: 'link-tokens', most: 30, minutes: 15, reason: 'attempts.links' };

/** What is answered of every token that opens nothing, whatever the reason. */
export const linkSpent = () => new AppError('invalid', fieldMessage('token', 'account.link-spent'));

/** What a token opens. Throws 400 with `errors.token` where that is nothing, and `too_many` after many wrong ones. */
export function openedBy<Found extends object>(
  services: Services,
  request: FastifyRequest,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const failures = [{ limit: WRONG_TOKENS, subject: countedAddress(request.ip) }];
  const check = async () => {
    const found = await find();
    if (!found) throw linkSpent();
    return found;
  };
  return countOutcomes(services, { failures }, check, {
    pass: async (_transaction, found) => found,
    withoutRoom: async (found) => found,
  });
}
