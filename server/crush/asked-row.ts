/** What was sent for an animal at the crush, judged: who she is, who may record it, and what is wrong with it. */
import type { FastifyRequest } from 'fastify';
import { enteredAt } from '#domain/calendar/entered-at.ts';
import { farmTime } from '#domain/calendar/farm-clock.ts';
import { CRUSH_ACTS } from '#domain/crush/acts.ts';
import type { SentValues, WaySent } from '#domain/crush/schema.ts';
import { numbered } from '#domain/herd/answers/found-cows.ts';
import { inFuture } from '#domain/herd/herd-rules.ts';
import { fieldMessage, type Message, message } from '#domain/messages/message.ts';
import { ByNumber } from '#domain/values/by-number.ts';
import { AppError } from '#domain/values/errors.ts';
import { mayDo } from '#domain/values/roles.ts';
import type { Db } from '../database/database.ts';
import { readNumbers } from '../herd/animals/numbered.repository.ts';
import type { CrushRowKept } from '../herd/crush/noted.ts';
import { roleNeeded } from '../herd/door/refusals.ts';
import type { RequestContext } from '../herd/request-context.ts';

/** A value of an act, which is judged with what holds for all. */
const OF_A_VALUE = /^values\.[a-z-]+\.\w+$/;

/** What the schema has against a request, but for single values of acts. */
export function faultsOfForm({ validationError }: FastifyRequest): Message[] {
  if (!validationError) return [];
  if (!(validationError instanceof AppError)) throw validationError;
  const { reasons } = validationError;
  const ofForm = reasons.filter(({ field = '' }) => !OF_A_VALUE.test(field));
  // What is no object at all has no fields.
  if (reasons.some(({ field }) => field === undefined)) throw validationError;
  return ofForm;
}

/** Refuses who may not do one of these acts: judged before any animal. */
export function refuseActs({ role }: RequestContext, words: Iterable<string>): void {
  const named = new Set(words);
  for (const { word, create } of CRUSH_ACTS)
    if (named.has(word) && !mayDo(role, create.role)) throw roleNeeded(create.role);
}

/** The same of ways that move animals or put them on a list. */
export function refuseWays({ role }: RequestContext, ways: readonly Pick<WaySent, 'place' | 'list'>[]): void {
  const does = ways.some(({ place, list }) => (place ?? null) !== null || (list ?? null) !== null);
  if (does && !mayDo(role, 'worker')) throw roleNeeded('worker');
}

/** What is not sent as an object has no acts. */
export function wordsIn(values: SentValues | null | undefined): string[] {
  return typeof values === 'object' && values !== null ? Object.keys(values) : [];
}

/** Whether a row is somebody's own: entered and changed by nobody else. */
export function isOwn(row: CrushRowKept, { user_id, key_id }: RequestContext): boolean {
  if (row.by_others) return false;
  return key_id === undefined ? user_id !== null && row.user_id === user_id : row.key_id === key_id;
}

/** A vet and a program take back only what they entered. */
export function refuseTakingBack(context: RequestContext, row: CrushRowKept): void {
  if (isOwn(row, context)) return;
  if (context.key_id !== undefined) throw new AppError('forbidden', message('key.own-alone'));
  if (!mayDo(context.role, 'worker')) throw roleNeeded('worker');
}

interface Named {
  readonly cow?: number | undefined;
  readonly animal?: string | undefined;
}

/** The animal by her id or by a whole number; or what is wrong with it. */
export async function animalNamed(
  db: Db,
  farmId: number,
  { cow, animal }: Named,
): Promise<{ cow: number } | { fault: Message }> {
  if (cow !== undefined && cow !== null) return { cow };
  if (typeof animal !== 'string') return { fault: fieldMessage('cow', 'value.required') };
  const found = new ByNumber((await readNumbers(db, farmId)).map(numbered)).named(animal);
  const [only] = found;
  if (only && found.length === 1) return { cow: only.id };
  return {
    fault: fieldMessage('animal', only ? 'number.ambiguous' : 'number.unknown', { number: animal }),
  };
}

/** The farm's wall clock of when it was entered, where the client does not say when it was. */
export function momentOf(request: FastifyRequest, now: Date, zone: string): string {
  const entered = enteredAt(request.headers['x-entered-at'], now) ?? now;
  return farmTime(entered.toISOString(), zone).slice(0, 19);
}

/** What is wrong with a day of a session or of a row; nothing where it is not said. */
export function faultsOfDay(day: string | null | undefined, today: string): Message[] {
  const reason = typeof day === 'string' ? inFuture(day, today) : null;
  return reason ? [{ ...reason, field: 'day' }] : [];
}
