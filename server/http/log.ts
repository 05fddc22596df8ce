import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { FETCH_FAILURES } from '#domain/exchange/ade/sources.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Caller } from '../herd/request-context.ts';
import { askedPath } from './requests/asked-path.ts';

/** The rest of a path below these is a secret that opens something without a login. */
const SECRET_BELOW = ['/calendar/', '/sheet/', '/api/images/'];

/** Logs each request once it was answered. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    noteAnswer(request.log, request, {
      status: reply.statusCode,
      ms: reply.elapsedTime,
      caller: request.caller,
      error,
    });
  }
}

/** How a request was answered. */
interface Answered {
  readonly status: number;
  readonly ms: number;
  /** Who asked, where that is known. */
  readonly caller: Caller | null | undefined;
  /** Of a line that is no request's own: the id of its request. */
  readonly request_id?: string;
  readonly error?: Error | null | undefined;
}

/** Logs one line: method, path, status, milliseconds, and the ids of farm and user where they are known. No tokens, names or bodies. */
export function noteAnswer(
  log: FastifyBaseLogger,
  { method, url }: { method?: string | undefined; url?: string | undefined },
  { status, ms, caller, request_id, error }: Answered,
): void {
  const line = {
    request_id,
    method,
    path: url === undefined ? url : loggedPath(url),
    status,
    ms: Math.round(ms * 10) / 10,
    farm: caller?.context?.farm_id,
    user: caller?.user_id ?? undefined,
  };
  if (error) log.error({ ...line, err: error }, 'not answered');
  else log.info(line, 'answered');
}

/**
 * Logs why a request failed, where who asked is not to blame. That another server cannot be read, or that there was too much to do, is one
 * line of warning: nothing is wrong with this server.
 * @param failure what it is to the client
 */
export function noteFailure(log: FastifyBaseLogger, error: Error, failure: AppError): void {
  if (failure.status < 500) return;
  const isForeseen =
    error instanceof AppError && (error.code === 'unavailable' || error.code in FETCH_FAILURES);
  if (isForeseen) log.warn({ code: failure.code, reason: failure.reasons[0]?.code }, 'request refused');
  else log.error({ err: error }, 'request failed');
}

/** The path as it was sent, without its query and without secrets. */
function loggedPath(url: string): string | undefined {
  const asked = askedPath({ url });
  const secret = SECRET_BELOW.find((beginning) => asked.startsWith(beginning));
  return secret === undefined ? url.split('?')[0] : `${secret}…`;
}
