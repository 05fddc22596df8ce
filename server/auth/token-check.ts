import type { IncomingMessage } from 'node:http';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo } from '#domain/values/roles.ts';
import { roleNeeded } from '../herd/door/refusals.ts';
import { type Authenticate, type Caller, mayAskAt } from '../herd/request-context.ts';
import { varyBy } from '../http/answers/vary.ts';
import type { App, Need } from '../http/app-type.ts';
import { namedFarm } from '../http/requests/named-farm.ts';
import { routeNeed, takesKeys } from '../http/requests/needs.ts';
import { comesFromProgram } from './authenticate.ts';

/**
 * Asks every route under /api for an access token or a key, unless the route says that it is public, and for the role that it needs in the
 * farm that the request is about. Who may not learns nothing else: it is judged before the body, ids and keys of repeats.
 */
export function checkTokens(app: App, ask: Authenticate): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config, method } = request.routeOptions;
    // Without a route there is nothing to protect: the answer is 404.
    if (!url?.startsWith('/api/') || config.needs === 'public') {
      done();
      return;
    }
    const route = { url, method: method ?? request.method, config };
    const need = routeNeed(route);
    if (need !== 'account') varyBy(reply, 'x-farm');
    const letIn = (caller: Caller | null) => {
      request.caller = caller;
      done(refusalOf(caller, { need, keys: takesKeys(route) }, request.raw));
    };
    const asked = ask(request.raw);
    if (asked instanceof Promise) asked.then(letIn, done);
    else letIn(asked);
  });
}

function refusalOf(
  caller: Caller | null,
  { need, keys }: { need: Need; keys: boolean },
  request: IncomingMessage,
): AppError | undefined {
  // A program cannot log in.
  if (!caller)
    return new AppError(
      'unauthorized',
      message(comesFromProgram(request) ? 'key.ended' : 'session.required'),
    );
  if (!mayAskAt('api', caller)) return new AppError('forbidden', message('key.not-opened'));
  const isProgram = caller.key_id !== undefined;
  if (need === 'account' || need === 'public') return isProgram ? notWithKey() : undefined;
  const named = namedFarm(request);
  if (named === null) return new AppError('malformed', message('farm.malformed'));
  if (!caller.context)
    return named === undefined
      ? new AppError('no_farm', message('farm.none'))
      : new AppError('not_found', message('farm.unknown'));
  if (isProgram && !keys) return notWithKey();
  return mayDo(caller.context.role, need) ? undefined : roleNeeded(need);
}

/** What concerns people and accounts is no affair of programs. */
function notWithKey(): AppError {
  return new AppError('forbidden', message('key.not-here'));
}
