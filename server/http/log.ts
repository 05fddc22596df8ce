import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

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
  const line = { method, path: url?.split('?')[0], status, ms: Math.round(elapsedMs * 10) / 10 };
  if (error) log.error({ ...line, err: error }, 'not answered');
  else log.info(line, 'answered');
}
