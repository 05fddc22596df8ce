import type { IncomingMessage } from 'node:http';
import type { AccessTokenPayload } from '#domain/account/user.ts';
import { farmDay } from '#domain/calendar/calendar.ts';
import type { Authenticate, RequestContext } from '../herd/request-context.ts';
import type { Services } from '../http/services.ts';
import { findRequestContext, requestContext } from './auth.repository.ts';
import type { AccessTokens } from './tokens.ts';

/** What the access token of a request says, or null if it has no valid one. */
export function payloadOf(
  { headers }: IncomingMessage,
  tokens: AccessTokens,
  now: Date,
): AccessTokenPayload | null {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token ? tokens.verify(token, now) : null;
}

/** Makes the function that accepts a request with a valid access token. */
export function authenticate({ db, clock }: Services, tokens: AccessTokens): Authenticate {
  const awaited = new WeakMap<IncomingMessage, Promise<RequestContext | null>>();
  const ask: Authenticate = (request) => {
    const known = awaited.get(request);
    if (known !== undefined) return known;
    const now = clock();
    const payload = payloadOf(request, tokens, now);
    if (!payload) return null;
    const { user_id } = payload;
    const contextOf = ([row]: Awaited<ReturnType<typeof findRequestContext>>): RequestContext | null => {
      return row ? requestContext(row, user_id, farmDay(now.getTime(), row.time_zone)) : null;
    };
    const farms = findRequestContext(db, user_id);
    if (!(farms instanceof Promise)) return contextOf(farms);
    const context = farms.then(contextOf);
    awaited.set(request, context);
    return context;
  };
  return (request) => {
    try {
      return ask(request);
    } catch (error) {
      // This runs outside the framework, where nothing catches an error that is thrown synchronously.
      return Promise.reject(error);
    }
  };
}
