import type { FastifyReply } from 'fastify';

/** Tells whoever keeps an answer that another may be answered to other values of this header; it is named once. */
export function varyBy(reply: FastifyReply, header: string): void {
  const named = reply.getHeader('vary');
  if (named === undefined) reply.header('vary', header);
  else if (!String(named).split(', ').includes(header)) reply.header('vary', `${named}, ${header}`);
}
