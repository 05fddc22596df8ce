import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Notes each request once it was answered: method, path, status, milliseconds. Neither tokens nor names nor bodies. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'not answered');
    else request.log.info(line, 'answered');
  }
}
