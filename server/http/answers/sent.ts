import type { FastifyReply } from 'fastify';

/**
 * Sends what the types of a route's answers cannot describe: a stream, bytes, or the answer of `changeHerd`. Returns the
 * reply, which tells Fastify that it was sent; its type is `never`, so that it fits every route.
 */
export function sent(reply: FastifyReply, payload: unknown): never {
  return reply.send(payload) as never;
}
