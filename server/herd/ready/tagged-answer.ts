/** Answers that farm, revision and day determine: their ETag, their headers, and 304 for those who have them. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { namesTag } from '../../http/answers/entity-tags.ts';
import { sent } from '../../http/answers/sent.ts';
import { contextOf } from '../../http/app-type.ts';
import { BUILD } from '../../http/build.ts';
import { generationName, type RequestContext } from '../request-context.ts';

/**
 * The ETag of a farm's herd on its day, as this build answers it, since another build may answer the same herd
 * differently. Weak, because the same answer may be sent compressed or plain. `part` sets that of a part of it apart.
 */
export function herdTag(context: RequestContext, part = ''): string {
  return `W/"${context.farm_id}.${context.revision}.${context.generation}.${context.today}.${BUILD}${part}"`;
}

/** The headers of an answer under a tag, also of a 304: the browser keeps it, and asks each time whether it still holds. */
function tagHeaders(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache' };
}

/** The headers of every answer about the herd, also of a 304. */
export function herdHeaders(context: RequestContext, tag = herdTag(context)) {
  return { ...tagHeaders(tag), 'x-herd-generation': generationName(context) };
}

interface Tagged {
  tag: string;
  /** Its `Content-Type`; JSON where it is not given. */
  type?: string;
  /** Called only where the tag is not known: a text that is sent as it is, or an object for the route's schema. */
  body: () => Promise<unknown>;
}

/** Whether the client already has the answer with this tag. */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && namesTag(known, tag);
}

/** Sends a body under its tag, or a 304 to those whose `If-None-Match` names it. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, type = 'application/json; charset=utf-8', body }: Tagged,
): Promise<never> {
  reply.headers(tagHeaders(tag));
  if (isKnown(request, tag)) return sent(reply.code(304), undefined);
  return sent(reply.type(type), await body());
}

/** What a route says of itself whose answer the herd determines, with the request's parameters: see `sendOfHerd`. */
export function ofHerd<
  Answer extends z.ZodMiniType,
  Asked extends { params?: z.ZodMiniType; querystring?: z.ZodMiniType },
>({ tag, summary, answer, asked }: { tag: string; summary: string; answer: Answer; asked: Asked }) {
  return {
    config: { needs: 'viewer', wholeHerd: true, tagged: true, compressed: true },
    schema: { tags: [tag], summary, ...asked, response: { 200: answer } },
  } as const;
}

/** Sends what the herd determines, with the request's parameters; `body` as in `sendTagged`, under the herd's tag. */
export function sendOfHerd(
  request: FastifyRequest,
  reply: FastifyReply,
  body: (context: RequestContext, tag: string) => Promise<unknown>,
): Promise<never> {
  const context = contextOf(request);
  const tag = herdTag(context);
  reply.headers(herdHeaders(context));
  return sendTagged(request, reply, { tag, body: () => body(context, tag) });
}
