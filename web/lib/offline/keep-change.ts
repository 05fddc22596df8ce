/** Keeps a change before its first byte leaves, sends it, and answers what came of it in time. */
import { farmDay } from '#domain/calendar/calendar.ts';
import { cell, type HerdTable } from '#domain/herd/rows.ts';
import { kindOf, type Table } from '#domain/kinds/index.ts';
import { actOfRequest } from '#domain/outbox/act-of-request.ts';
import { type EntryArgs, isKeptId, keptId, type NewEntry, type SeenAnimal } from '#domain/outbox/entry.ts';
import { namedOf, rowAnswer, tryEntry } from '#domain/outbox/fold.ts';
import { touchesOf } from '#domain/outbox/order.ts';
import { AppError } from '#domain/values/errors.ts';
import { failureOf, type RequestOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { noteEntry } from '../api/journal-entries.ts';
import { t } from '../words/words.ts';
import type { FoldedFarm } from './kept-farm.ts';
import { makersOf } from './outbox.ts';
import type { Phone } from './phone.ts';
import { NoAnswer, NoRoom } from './store.ts';

/** How long a form waits for the answer, in ms: after that the change is said to be kept. */
const ANSWER_MS = 3000;

interface Change {
  readonly method: string;
  readonly path: string;
  readonly options: RequestOptions;
}

/** Undefined where it is no act that waits, or the herd is not kept: then it is sent as ever. */
export async function keepChange(
  phone: Phone,
  { method, path, options }: Change,
): Promise<{ body: unknown } | undefined> {
  const { body, idempotencyKey: key } = options;
  const act = key === undefined ? null : actOfRequest(method, path, body);
  if (!act || key === undefined) return undefined;
  const farm = await phone.farm();
  if (!farm) return undefined;
  const { isReached } = phone.connection;
  const now = Date.now() + farm.state.offset;
  const made = {
    made_at: new Date(now).toISOString(),
    made_on: farmDay(now, farm.settings.time_zone),
    role: phone.role,
  };
  const doable = { ...act, ...made, n: NEXT };
  const makes = makesOf(farm, doable, isReached);
  const { id } = act.args;
  const table = id === undefined ? null : namedOf(act).table;
  const row = id === undefined || !table ? undefined : farm.herd.find(table, id);
  const seen = row && table ? seenAs(farm, table, row, options.ifMatch) : null;
  const entry: NewEntry = {
    key,
    ...act,
    ...made,
    ...{ seen, makes, photo: false },
    refs: await refsOf(phone, act.args),
    touches: touchesOf(act.kind, act.args, seen),
    animals: animalsOf(farm, act.args),
    generation: farm.state.generation,
  };
  const { n } = await kept(phone, entry);
  phone.sendNow();
  const outcome = await phone.outbox.outcome(n, isReached ? ANSWER_MS : 0);
  if (outcome.is === 'arrived') {
    const { answer } = outcome.sent.entry;
    return told(options, answer?.body, outcome.sent.history === null ? null : String(outcome.sent.history));
  }
  if (outcome.is === 'refused') {
    // The form shows why, and sends it again with the same key.
    await phone.outbox.withdraw(n);
    throw failureOf(outcome.answer.status, JSON.stringify(outcome.answer.body));
  }
  if (outcome.is === 'withdrawn') throw new ApiError('conflict', t('connection.withdrawn'));
  const after = await phone.farm();
  return told(options, after && answerOfKept(after, act, keptId({ n }, 0), makes), phone.nameOf(n));
}

/** The row as the keeper saw it. Of an older version nobody knows what stood there: every field counts as changed since. */
function seenAs(farm: FoldedFarm, table: HerdTable, { id, version }: Versioned, saw = version) {
  return {
    version: saw,
    values: saw === version ? (rowAnswer(farm, table, id) as Record<string, unknown>) : {},
  };
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** A number that no entry has yet, for an act that is only tried. */
const NEXT = 0;

/** The tables of what it makes. A refusal of the rules is told at once, unless the server can be asked: others may have changed the herd. */
function makesOf(
  farm: FoldedFarm,
  doable: Parameters<typeof tryEntry>[1],
  isReached: boolean,
): readonly Table[] {
  try {
    return tryEntry(farm, doable, farm.folding).makes;
  } catch (error) {
    if (error instanceof AppError && isReached) return [];
    throw error;
  }
}

async function kept(phone: Phone, entry: NewEntry) {
  try {
    return await phone.outbox.keep(entry);
  } catch (error) {
    if (error instanceof NoRoom) throw new ApiError('too_large', t('connection.no-room'));
    if (error instanceof NoAnswer) throw new ApiError('unavailable', t('connection.no-answer'));
    throw error;
  }
}

async function refsOf({ outbox }: Phone, args: EntryArgs): Promise<string[]> {
  const makers = new Set(makersOf({ args }));
  if (makers.size === 0) return [];
  const { waiting, sent } = await outbox.all();
  return [...waiting, ...sent.map(({ entry }) => entry)]
    .filter(({ n }) => makers.has(n))
    .map(({ key }) => key);
}

/** The animals that it is about, as they are known again after a backup was restored. */
function animalsOf({ herd }: FoldedFarm, { id, sent }: EntryArgs): SeenAnimal[] {
  const named = [id, ...idsIn(sent)];
  const cows = named.flatMap((one) => (one === undefined || isKeptId(one) ? [] : (herd.cow(one) ?? [])));
  return [...new Set(cows)].map(({ id, id_number, date_of_birth }) => ({ id, id_number, date_of_birth }));
}

function idsIn(sent: object | null): number[] {
  if (!sent) return [];
  const own = ['cow', 'mother_cow'].map((column) => cell(sent, column));
  const many = cell(sent, 'animals');
  const others = Array.isArray(many) ? many.map((animal: object) => cell(animal, 'cow')) : [];
  return [...own, ...others].filter((value): value is number => typeof value === 'number');
}

/** Hands an answer on as if the server had sent it. */
function told({ onHeaders }: RequestOptions, body: unknown, entry: string | null): { body: unknown } {
  const headers = new Headers(entry === null ? {} : { 'X-Journal-Entry': entry });
  onHeaders?.(headers);
  const own = typeof body === 'object' && body !== null ? structuredClone(body) : body;
  noteEntry(own, headers);
  return { body: own };
}

/** What a form gets that goes on before its change has arrived: the row as the phone shows it. */
function answerOfKept(
  farm: FoldedFarm,
  act: { kind: Parameters<typeof namedOf>[0]['kind']; args: EntryArgs },
  first: number,
  makes: readonly Table[],
): unknown {
  if (act.kind.endsWith('.many')) return { count: makes.length, records: [] };
  const named = namedOf(act);
  const { table, verb } = named;
  if (verb === 'delete' || !table) return undefined;
  const rowsOf = (of: HerdTable) =>
    makes.flatMap((one, place) => (one === of && farm.herd.find(of, first + place) ? [first + place] : []));
  if (act.args.id !== undefined) return rowAnswer(farm, table, act.args.id);
  if (act.args.sent && 'calves' in act.args.sent)
    return {
      birth_records: rowsOf('birth_records').map((id) => rowAnswer(farm, 'birth_records', id)),
      cows: rowsOf('cows').map((id) => rowAnswer(farm, 'cows', id)),
    };
  const [id] = rowsOf(kindOf(table).table);
  return id === undefined ? {} : rowAnswer(farm, table, id);
}
