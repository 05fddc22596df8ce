import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
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

/** The path as it was sent, without its query and without secrets. */
function loggedPath(url: string): string | undefined {
  const asked = askedPath({ url });
  const secret = SECRET_BELOW.find((beginning) => asked.startsWith(beginning));
  return secret === undefined ? url.split('?')[0] : `${secret}…`;
}
