/** A route that changes the herd: from the request's headers to the one door, and its answer back. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeKind } from '#domain/history/history.ts';
import { AppError } from '#domain/values/errors.ts';
import type { HerdTable } from '../database/schema.ts';
import { recordAnswer } from '../herd/answers.ts';
import { changeHerd } from '../herd/door.ts';
import type { HerdChange, HerdRow } from '../herd/herd-change.ts';
import { notFound } from '../herd/refusals.ts';
import type { Answer, Repeatable } from '../herd/repeats.ts';
import { contextOf } from './app-type.ts';
import { askedPath } from './asked-path.ts';
import { namesTag } from './entity-tags.ts';
import type { Services } from './services.ts';

/**
 * Runs a change through the one door and sends its answer; the journal entry's id, the herd's revision and its generation go
 * into headers. A request that names another generation (`X-Herd-Generation`) is refused as stale. Resolves with the reply,
 * which tells Fastify that it was sent; `never`, because it is no answer of its own.
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
      generation: headerOf(request, 'x-herd-generation'),
      undoes,
      limits: config.farmLimits,
    },
    run,
  );
  reply.header('x-herd-revision', result.revision).header('x-herd-generation', result.generation);
  if (result.journal_id !== null) reply.header('x-journal-entry', result.journal_id);
  reply.code(result.status);
  if (result.done_before) {
    // Not of the shape that the route's answers have.
    const bytes = Buffer.from(JSON.stringify(result.done_before));
    return reply.type('application/json; charset=utf-8').send(bytes) as never;
  }
  return reply.send(result.status === 204 ? undefined : result.body) as never;
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

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function repeatable(request: FastifyRequest): Repeatable | undefined {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError(
      'malformed',
      `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} visible ASCII characters.`,
    );
  }
  const path = askedPath(request).replace(/\/$/, '');
  const sent = `${request.method} ${path} ${JSON.stringify(sorted(request.sent))}`;
  return {
    key,
    fingerprint: `request/2:${hashOf(sent, request.picture)}`,
    earlierFingerprint: () =>
      hashOf(path + JSON.stringify(request.body ? sortedFields(request.body) : null), request.picture),
  };
}

function hashOf(text: string, picture: Buffer | null): string {
  const hash = createHash('sha256').update(text);
  if (picture) hash.update(picture);
  return hash.digest('hex');
}

/** The order of fields does not count, however deep they lie. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(sortedFields(value).map(([name, field]) => [name, sorted(field)]));
}

function sortedFields(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
