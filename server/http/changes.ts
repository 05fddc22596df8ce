/** A route that changes the herd: from the request's headers to the one door, and its answer back. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeKind } from '#domain/history/history.ts';
import { AppError } from '#domain/values/errors.ts';
import type { HerdTable } from '../database/schema.ts';
import { recordAnswer } from '../herd/answers.ts';
import { type Answer, changeHerd, type Repeatable } from '../herd/door.ts';
import type { HerdChange, HerdRow } from '../herd/herd-change.ts';
import { notFound } from '../herd/refusals.ts';
import { contextOf } from './app-type.ts';
import { askedPath } from './asked-path.ts';
import { namesTag } from './entity-tags.ts';
import type { Services } from './services.ts';

/**
 * Runs a change through the one door and sends its answer; the journal entry's id goes into a header. Resolves with the
 * reply, which tells Fastify that it was sent; `never`, because it is no answer of its own.
 */
export async function sendChange(
  { db, clock, config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ChangeKind,
  run: (change: HerdChange) => Promise<Answer>,
  undoes?: number,
): Promise<never> {
  const result = await changeHerd(
    db,
    {
      context: contextOf(request),
      kind,
      now: clock(),
      repeatable: repeatable(request),
      undoes,
      limits: config.farmLimits,
    },
    run,
  );
  if (result.journal_id !== null) reply.header('x-journal-entry', result.journal_id);
  return reply.code(result.status).send(result.status === 204 ? undefined : result.body) as never;
}

/**
 * The row that the request's path names. Throws a 404 when the keeper's farm has none with this id, and `stale`, with the
 * row as it is answered, when the client's If-Match names another version of it.
 */
export async function rowAt<T extends HerdTable>(
  change: HerdChange,
  request: FastifyRequest & { params: { id: number } },
  table: T,
  answer: (row: HerdRow<T>, timeZone: string) => unknown = (row, timeZone) =>
    recordAnswer(table, row, timeZone),
): Promise<HerdRow<T>> {
  const row = await change.find(table, request.params.id);
  if (!row) throw notFound();
  const { version } = row as unknown as { version: number };
  const header = request.headers['if-match'];
  if (header === undefined || namesTag(header, String(version))) return row;
  const current = await answer(row, change.context.time_zone);
  throw new AppError('stale', 'This was changed in the meantime.', { current });
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
  hash.update(askedPath(request).replace(/\/$/, ''));
  // The body as it was understood: order of fields, spacing and a form's boundary do not count.
  hash.update(JSON.stringify(sorted(request.body)));
  if (request.picture) hash.update(request.picture);
  return { key, fingerprint: hash.digest('hex') };
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
