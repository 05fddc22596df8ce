import type { FastifyRequest } from 'fastify';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { namesTag } from '../http/answers/entity-tags.ts';

/** Throws `stale`, with what stands now, where the client's `If-Match` names another version. */
export async function refuseStale(
  { headers }: Pick<FastifyRequest, 'headers'>,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  const header = headers['if-match'];
  if (header === undefined || namesTag(header, String(version))) return;
  throw new AppError('stale', message('entity.changed-meanwhile'), { current: await current() });
}
