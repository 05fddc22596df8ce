/** Who may ask at `/ade`: programs with a key that opens it, each so often. */
import type { FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo } from '#domain/values/roles.ts';
import { roleNeeded } from '../../herd/door/refusals.ts';
import { type Authenticate, type Caller, mayAskAt } from '../../herd/request-context.ts';
import type { App } from '../../http/app-type.ts';

/** How often a key may ask in a minute: a robot with 60 cows asks a few times. */
const MOST_A_MINUTE = 1200;
const MINUTE_MS = 60_000;
/** The windows of so many keys are kept. */
const MOST_KEYS = 10_000;

/** Has every request of the app that comes after it bear a key that opens `/ade`. `ask` says whose it is. */
export function checkPrograms(app: App, ask: Authenticate, clock: () => Date): void {
  const takeTurn = turnsOfKeys(clock);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.needs === 'public') return;
    const caller = await ask(request.raw);
    // Also where it is refused: its owners see that.
    request.caller = caller;
    if (!caller?.context)
      throw new AppError('unauthorized', message(bearsKey(request) ? 'key.ended' : 'ade.key-needed'));
    if (!mayAskAt('ade', caller)) throw new AppError('forbidden', message('key.not-opened'));
    takeTurn(caller);
    if (request.method !== 'GET' && !mayDo(caller.context.role, 'worker')) throw roleNeeded('worker');
  });
}

function bearsKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^Bearer cowbell_/i.test(headers.authorization ?? '');
}

/** Counts what each key asks, minute by minute, in memory: so often asking is a program gone wrong, and not somebody who guesses. */
function turnsOfKeys(clock: () => Date): (caller: Pick<Caller, 'key_id'>) => void {
  let minute = 0;
  const asked = new Map<number, number>();
  return ({ key_id = 0 }) => {
    const now = clock().getTime();
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute || asked.size > MOST_KEYS) asked.clear();
    minute = current;
    const times = (asked.get(key_id) ?? 0) + 1;
    asked.set(key_id, times);
    if (times <= MOST_A_MINUTE) return;
    const seconds = Math.ceil(((current + 1) * MINUTE_MS - now) / 1000);
    throw new AppError('too_many', message('attempts.try-again', { seconds }), { retryAfter: seconds });
  };
}
