/** A session at the crush as it is begun and changed: what is wrong with what was sent, and what is kept of it. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { crushActNamed } from '#domain/crush/acts.ts';
import { type CrushSessionPatch, MOST_OPEN_SESSIONS, type WaySent, type What } from '#domain/crush/schema.ts';
import { columnsOf, kindOf } from '#domain/kinds/index.ts';
import { referencesFrom } from '#domain/kinds/references.ts';
import { fieldMessage, type Message, message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import { fieldsWhere } from '#domain/values/objects.ts';
import type { Db } from '../database/database.ts';
import type { SessionPart } from '../herd/crush/noted.ts';
import { countOpen } from '../herd/crush/sessions.repository.ts';
import { readRows } from '../herd/families/part-of-herd.repository.ts';
import type { RequestContext } from '../herd/request-context.ts';
import { refuseActs, refuseWays } from './asked-row.ts';

type SentPart = z.output<typeof CrushSessionPatch>;

/** Who may begin a session of these acts and ways, or change one to it: judged before any animal. What is no list is left to the schema. */
export function refuseSession(
  context: RequestContext,
  { what, ways }: Pick<SentPart, 'what' | 'ways'>,
): void {
  if (Array.isArray(what))
    refuseActs(
      context,
      (what as What[]).map((one) => one?.act),
    );
  if (Array.isArray(ways))
    refuseWays(
      context,
      ways.filter((way) => typeof way === 'object' && way !== null),
    );
}

/** The reasons of the schema, by the fields as they are told: what is shared stands at the act itself. */
export function faultsOfSession({ validationError }: FastifyRequest): Message[] {
  if (!validationError) return [];
  if (!(validationError instanceof AppError)) throw validationError;
  return validationError.reasons.map(({ field, ...reason }) =>
    field === undefined
      ? (reason as Message)
      : ({ ...reason, field: field.replace(/^(what\.\d+)\.shared\./, '$1.') } as Message),
  );
}

/** What is wrong with ids and names that the schema lets through. */
export async function faultsOfTold(
  db: Db,
  farmId: number,
  { what = [], ways = [], expected = [] }: Pick<SentPart, 'what' | 'ways' | 'expected'>,
): Promise<Message[]> {
  return [
    ...(await faultsOfWhat(db, farmId, what as What[])),
    ...(await faultsOfWays(db, farmId, ways)),
    ...(await faultsOfExpected(db, farmId, expected)),
  ];
}

async function faultsOfWhat(db: Db, farmId: number, what: readonly What[]): Promise<Message[]> {
  const faults: Message[] = [];
  const known = new Set<string>();
  for (const [place, { act, shared }] of what.entries()) {
    if (known.has(act)) faults.push(fieldMessage(`what.${place}.act`, 'crush.act-twice'));
    known.add(act);
    const { table } = crushActNamed(act);
    for (const { column, to } of referencesFrom(table)) {
      const id = shared[column];
      if (typeof id === 'number' && (await readRows(db, farmId, to, [id])).length === 0)
        faults.push(fieldMessage(`what.${place}.${column}`, 'record.unknown'));
    }
    for (const [column, { type }] of columnsOf(kindOf(table))) {
      const id = shared[column];
      if (type === 'cow' && typeof id === 'number' && (await readRows(db, farmId, 'cows', [id])).length === 0)
        faults.push(fieldMessage(`what.${place}.${column}`, 'cow.unknown'));
    }
  }
  return faults;
}

async function faultsOfWays(db: Db, farmId: number, ways: readonly WaySent[]): Promise<Message[]> {
  const faults: Message[] = [];
  const names = new Set<string>();
  for (const [index, { way, place, list }] of ways.entries()) {
    const name = way.toLowerCase();
    if (names.has(name)) faults.push(fieldMessage(`ways.${index}.way`, 'crush.way-twice'));
    names.add(name);
    if (place && (await readRows(db, farmId, 'places', [place])).length === 0)
      faults.push(fieldMessage(`ways.${index}.place`, 'record.unknown'));
    if (list && (await readRows(db, farmId, 'lists', [list])).length === 0)
      faults.push(fieldMessage(`ways.${index}.list`, 'record.unknown'));
  }
  return faults;
}

async function faultsOfExpected(db: Db, farmId: number, expected: readonly number[]): Promise<Message[]> {
  if (new Set(expected).size < expected.length) return [fieldMessage('expected', 'cow.named-twice')];
  const found = await readRows(db, farmId, 'cows', expected);
  return found.length < expected.length ? [fieldMessage('expected', 'cow.unknown')] : [];
}

/** The expected who are in the herd, in their order. */
async function inHerd(db: Db, farmId: number, expected: readonly number[]): Promise<number[]> {
  const there = new Set(
    (await readRows(db, farmId, 'cows', expected)).flatMap((cow) => (cow.in_herd ? cow.id : [])),
  );
  return expected.filter((id) => there.has(id));
}

/** What was sent of a session as it is kept. */
export async function keptPart(
  db: Db,
  farmId: number,
  { what, ways, expected, state, ...part }: SentPart,
  now: Date,
): Promise<SessionPart> {
  return {
    ...(fieldsWhere(part, (value) => value !== undefined) as SessionPart),
    ...(what === undefined ? {} : { what: JSON.stringify(what) }),
    ...(ways === undefined ? {} : { ways: JSON.stringify(ways) }),
    ...(expected === undefined ? {} : { expected: JSON.stringify(await inHerd(db, farmId, expected)) }),
    ...(state === undefined ? {} : { state, ended_at: state === 'open' ? null : now.toISOString() }),
  };
}

/** Only so many sessions of a farm are open. */
export async function refuseTooMany(db: Db, farmId: number): Promise<void> {
  if ((await countOpen(db, farmId)) >= MOST_OPEN_SESSIONS)
    throw new AppError('conflict', message('crush.too-many', { most: MOST_OPEN_SESSIONS }));
}
