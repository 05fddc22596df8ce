/** A route that changes the herd: from the request's headers to the one door, and its answer back. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { type Answer, changeHerd, type Repeatable } from '../herd/door.ts';
import type { HerdChange } from '../herd/herd-change.ts';
import { keeperOf } from './app-type.ts';
import { namesTag } from './entity-tags.ts';
import type { Services } from './services.ts';

/**
 * Runs a change through the one door and sends its answer; the journal entry's id goes into a header. Resolves with the
 * reply, which tells Fastify that it was sent; `never`, because it is no answer of its own.
 */
export async function sendChange(
  { db, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: string,
  run: (change: HerdChange) => Promise<Answer>,
  undoes?: number,
): Promise<never> {
  const result = await changeHerd(
    db,
    { keeper: keeperOf(request), kind, now: clock(), repeatable: repeatable(request), undoes },
    run,
  );
  if (result.journal_id !== null) reply.header('x-journal-entry', result.journal_id);
  return reply.code(result.status).send(result.status === 204 ? undefined : result.body) as never;
}

/** Throws `stale`, with the entity as it stands, when the client's If-Match names another version of it. */
export function refuseStale(request: FastifyRequest, version: number, current: () => unknown): void {
  const header = request.headers['if-match'];
  if (header === undefined || namesTag(header, String(version))) return;
  throw new AppError('stale', 'This was changed in the meantime.', { current: current() });
}

const MAX_KEY_LENGTH = 200;

function repeatable(request: FastifyRequest): Repeatable | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError(
      'malformed',
      `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} visible ASCII characters.`,
    );
  }
  const hash = createHash('sha256');
  hash.update(request.url.split('?')[0]?.replace(/\/$/, '') ?? '');
  // The body as it was understood: order of fields, spacing and a form's boundary do not count.
  hash.update(JSON.stringify(sorted(request.body)));
  if (request.picture) hash.update(request.picture);
  return { key, fingerprint: hash.digest('hex') };
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
