import type { FastifyReply } from 'fastify';

/** Adds a header to `Vary`, once: caches then keep an answer for each of its values. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  if (named === undefined) reply.header('vary', header);
  else if (!String(named).split(', ').includes(header)) reply.header('vary', `${named}, ${header}`);
}
