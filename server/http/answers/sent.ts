import type { FastifyReply } from 'fastify';

/**
 * Sends what the types of a route's answers do not know: a stream, bytes, what the one door answered. Answers the reply,
 * which tells Fastify that it was sent; to the types it is no answer at all, and so any.
 */
export function sent(reply: FastifyReply, payload: unknown): never {
  return reply.send(payload) as never;
}
