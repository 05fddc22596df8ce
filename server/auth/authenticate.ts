import type { IncomingMessage } from 'node:http';
import type { AccessTokenPayload } from '#domain/account/user.ts';
import { farmDay } from '#domain/calendar/calendar.ts';
import type { Authenticate, Caller } from '../herd/request-context.ts';
import { namedFarm } from '../http/requests/named-farm.ts';
import type { Services } from '../http/services.ts';
import { type CallerRow, type FirstFarms, findCaller, requestContext } from './callers.repository.ts';
import { keyCallers } from './keys/key-caller.ts';
import { isMeantAsKey } from './keys/key-form.ts';
import { madeOnce } from './made-once.ts';
import type { AccessTokens } from './tokens.ts';

const NUMBER_BYTES = 8;

/** What a request bears: an access token, or the key of a program. */
function borneBy({ headers }: IncomingMessage): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Whether a request comes from a program, by what it bears as its key. */
export function comesFromProgram(request: IncomingMessage): boolean {
  const borne = borneBy(request);
  return borne !== undefined && isMeantAsKey(borne);
}

/** What the access token of a request says, or null if it has no valid one. */
export function payloadOf(
  request: IncomingMessage,
  tokens: AccessTokens,
  now: Date,
): AccessTokenPayload | null {
  const token = borneBy(request);
  return token ? tokens.verify(token, now) : null;
}

/** Makes the function that accepts a request with the key of a program alone, on the farm of the key: no header names another. */
export function authenticatePrograms({ db, clock, caches }: Services): Authenticate {
  const keyCaller = keyCallers(db, caches);
  return async (request) => {
    const borne = borneBy(request);
    return borne !== undefined && isMeantAsKey(borne) ? keyCaller(borne, undefined, clock()) : null;
  };
}

/** A user on the farm of the row. */
const onFarm = madeOnce((row: CallerRow, now: Date): Caller => {
  const { user_id, username } = row;
  return { user_id, username, context: requestContext(row, (zone) => farmDay(now.getTime(), zone)) };
});

/** Makes the function that accepts a request with a valid access token, or with the key of a program. */
export function authenticate({ db, clock, caches }: Services, tokens: AccessTokens): Authenticate {
  const keyCaller = keyCallers(db, caches);
  const firstFarms: FirstFarms = caches.open('tokens', () => NUMBER_BYTES);
  const awaited = new WeakMap<IncomingMessage, Promise<Caller | null>>();
  const ask: Authenticate = (request) => {
    const known = awaited.get(request);
    if (known !== undefined) return known;
    const found = find(request);
    if (found instanceof Promise) awaited.set(request, found);
    return found;
  };
  function find(request: IncomingMessage): Caller | null | Promise<Caller | null> {
    const now = clock();
    const named = namedFarm(request);
    const borne = borneBy(request);
    if (borne !== undefined && isMeantAsKey(borne)) return keyCaller(borne, named, now);
    const payload = payloadOf(request, tokens, now);
    if (!payload) return null;
    const { user_id } = payload;
    const callerOf = ([row]: CallerRow[]): Caller | null => {
      if (!row) return null;
      return named === null ? { user_id, username: row.username, context: null } : onFarm(row, now);
    };
    const found = findCaller(db, user_id, named ?? undefined, firstFarms);
    return found instanceof Promise ? found.then(callerOf) : callerOf(found);
  }
  return (request) => {
    try {
      return ask(request);
    } catch (error) {
      // This runs outside the framework, where nothing catches an error that is thrown synchronously.
      return Promise.reject(error);
    }
  };
}
