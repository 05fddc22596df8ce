import type { IncomingMessage } from 'node:http';
import { farmDay } from '#domain/calendar.ts';
import type { AccessTokenPayload } from '#domain/user.ts';
import type { Doorkeeper, Keeper } from '../herd/keeper.ts';
import type { Services } from '../http/services.ts';
import { findKeeper } from './auth.repository.ts';
import type { AccessTokens } from './tokens.ts';

/** What the access token of a request says, or null when it has no good one. */
export function payloadOf(
  { headers }: IncomingMessage,
  tokens: AccessTokens,
  now: Date,
): AccessTokenPayload | null {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token ? tokens.verify(token, now) : null;
}

/** Lets in whoever holds a good access token. */
export function doorkeeper({ db, clock }: Services, tokens: AccessTokens): Doorkeeper {
  const awaited = new WeakMap<IncomingMessage, Promise<Keeper | null>>();
  const ask: Doorkeeper = (request) => {
    const known = awaited.get(request);
    if (known !== undefined) return known;
    const now = clock();
    const payload = payloadOf(request, tokens, now);
    if (!payload) return null;
    const { user_id } = payload;
    const keeperOf = ([farm]: Awaited<ReturnType<typeof findKeeper>>): Keeper | null =>
      farm ? { user_id, ...farm, today: farmDay(now.getTime(), farm.time_zone) } : null;
    const farms = findKeeper(db, user_id);
    if (!(farms instanceof Promise)) return keeperOf(farms);
    const keeper = farms.then(keeperOf);
    awaited.set(request, keeper);
    return keeper;
  };
  return (request) => {
    try {
      return ask(request);
    } catch (error) {
      // Who asks stands outside of the framework, where nobody catches what is thrown at once.
      return Promise.reject(error);
    }
  };
}
