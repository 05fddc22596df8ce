import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
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
    noteAnswer(request.log, request, reply.statusCode, reply.elapsedTime, error);
  }
}

/** Logs one line: method, path, status, milliseconds. No tokens, names or bodies. */
export function noteAnswer(
  log: FastifyBaseLogger,
  { method, url }: { method?: string | undefined; url?: string | undefined },
  status: number,
  elapsedMs: number,
  error?: Error | null,
): void {
  const line = {
    method,
    path: url === undefined ? url : loggedPath(url),
    status,
    ms: Math.round(elapsedMs * 10) / 10,
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
