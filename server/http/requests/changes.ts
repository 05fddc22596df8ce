/** Sends the change of a route to `changeHerd`, with what the request's headers say, and sends its answer back. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enteredAt } from '#domain/calendar/entered-at.ts';
import { Herd } from '#domain/herd/herd.ts';
import type { HerdTable } from '#domain/herd/rows.ts';
import type { Act } from '#domain/herd/run.ts';
import type { ChangeKind } from '#domain/history/history.ts';
import { type Kind, kindOfAct } from '#domain/kinds/index.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { answerRow } from '../../herd/door/answer-row.ts';
import { changeHerd } from '../../herd/door/door.ts';
import type { HerdChange } from '../../herd/door/herd-change.ts';
import { perform, rowAfter } from '../../herd/door/perform.ts';
import { notFound } from '../../herd/door/refusals.ts';
import { type Answer, isKnown, type NamingAnswer, type Repeatable } from '../../herd/door/repeats.ts';
import type { HerdRow } from '../../herd/families/herd-row.ts';
import { readRow } from '../../herd/families/part-of-herd.repository.ts';
import { namesTag } from '../answers/entity-tags.ts';
import { sent } from '../answers/sent.ts';
import { wordsFor } from '../answers/spoken.ts';
import { contextOf } from '../app-type.ts';
import type { Services } from '../services.ts';
import { askedPath } from './asked-path.ts';

/**
 * Runs a change (`changeHerd`) and sends its answer, with the journal entry's id, the herd's revision and its
 * generation in headers. A request that names another generation (`X-Herd-Generation`), and is no repeat, is refused
 * as stale. Resolves with the reply, which tells Fastify that it was sent; the type is `never`, since the answer is
 * sent already.
 */
export async function sendChange(
  { db, clock, config, memory, meter }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: ChangeKind,
  run: (change: HerdChange) => Promise<Answer | NamingAnswer>,
  undoes?: number,
): Promise<never> {
  const now = clock();
  const result = await changeHerd(
    db,
    {
      context: contextOf(request),
      kind,
      now,
      // The fingerprint of a repeat does not have it: what was entered is the same, whatever a clock says.
      enteredAt: enteredAt(request.headers['x-entered-at'], now),
      repeatable: repeatable(request),
      // An empty header names no generation that exists, and is refused; `If-Match` does the same.
      generation: request.headers['x-herd-generation']?.toString(),
      undoes,
      limits: config.farmLimits,
      memory,
    },
    run,
  );
  if (result.journal_id !== null && !result.is_repeat) meter?.changed();
  reply.header('x-herd-revision', result.revision).header('x-herd-generation', result.generation);
  if (result.journal_id !== null) reply.header('x-journal-entry', result.journal_id);
  reply.code(result.status);
  if (result.done_before) {
    // This body does not have the form of the route's answers.
    const detail = wordsFor(reply).say('request.done-before');
    const bytes = Buffer.from(JSON.stringify({ detail, ...result.done_before }));
    return sent(reply.type('application/json; charset=utf-8'), bytes);
  }
  // A repeat's sentences are stored in the language of the first request.
  if (result.is_repeat) reply.removeHeader('content-language');
  if (result.status === 204) return sent(reply, undefined);
  // It may be of an earlier release, whose answers had fewer fields than the route's have now.
  if (result.is_repeat)
    return sent(reply.type('application/json; charset=utf-8'), Buffer.from(JSON.stringify(result.body)));
  return sent(reply, result.body);
}

/** Whether a request is a repeat of one that has been done: `sendChange` then sends the first answer, without running anything. */
export async function wasDone(db: Db, request: FastifyRequest): Promise<boolean> {
  const asked = repeatable(request);
  return asked !== undefined && isKnown(db, contextOf(request).farm_id, asked.key);
}

/** A request whose path names a row. */
type PathRequest = FastifyRequest & { params: { id: number } };

/**
 * The row that the request's path names. Throws a 404 when the farm has none with this id, and `stale`, with the row
 * as it is now, when the client's `If-Match` names another version.
 */
async function rowAt<T extends HerdTable>(
  change: HerdChange,
  request: PathRequest,
  table: T,
): Promise<HerdRow<T>> {
  const row = await readRow(change.db, change.context.farm_id, table, request.params.id);
  if (!row) throw notFound();
  await refuseStale(request, row.version, () => answerRow(change, table, row));
  return row;
}

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

/**
 * Runs an act on the farm's herd (through `changeHerd`) and sends the row that it answers, as the contract has it.
 * The row that the request's path names is looked up first, see `rowAt`. Arguments that depend on that row are made
 * after it was found.
 */
export function sendAct<Arguments, Result extends { readonly id: number }>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  act: Act<Arguments, Result>,
  args: Arguments | ((change: HerdChange, herd: Herd) => Promise<Arguments>),
): Promise<never> {
  return sendChange(services, request, reply, act.kind, async (change) => {
    const herd = new Herd(change.context.time_zone);
    if (act.at) await bringRowAt(change, request, act.at, herd);
    const settled = args instanceof Function ? await args(change, herd) : args;
    const performed = await perform(change, act, settled, herd);
    if (act.kind.endsWith('.delete')) return { status: 204 };
    const table = kindNamed(act.kind).table;
    const body = await answerRow(change, table, rowAfter(performed, table, performed.result.id));
    return { status: act.at ? 200 : 201, body };
  });
}

async function bringRowAt<T extends HerdTable>(
  change: HerdChange,
  request: FastifyRequest,
  table: T,
  herd: Herd,
): Promise<void> {
  herd.bring(table, [await rowAt(change, request as PathRequest, table)]);
}

/** The kind of record that an act is about, by the first word of its name. */
function kindNamed(act: string): Kind {
  const kind = kindOfAct(act);
  if (!kind) throw new Error(`${act} is about no kind of record`);
  return kind;
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
    throw new AppError('malformed', message('request.key-malformed', { most: MAX_KEY_LENGTH }));
  }
  const path = askedPath(request).replace(/\/$/, '');
  const sent = `${request.method} ${path} ${JSON.stringify(sorted(request.sent))}`;
  return {
    key,
    fingerprint: `request/2:${hashOf(sent, request.image)}`,
    earlierFingerprint: () =>
      hashOf(path + JSON.stringify(request.body ? sortedFields(request.body) : null), request.image),
  };
}

function hashOf(text: string, image: Buffer | null): string {
  const hash = createHash('sha256').update(text);
  if (image) hash.update(image);
  return hash.digest('hex');
}

/** With its fields sorted, at every depth, since their order does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(sortedFields(value).map(([name, field]) => [name, sorted(field)]));
}

function sortedFields(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}
