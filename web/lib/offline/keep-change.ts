/** Keeps a change before its first byte leaves, sends it, and answers what came of it in time. */
import type { HerdTable } from '#domain/herd/rows.ts';
import { kindOf, type Table } from '#domain/kinds/index.ts';
import { actOfRequest } from '#domain/outbox/act-of-request.ts';
import { type Entry, type EntryArgs, keptId, type NewEntry } from '#domain/outbox/entry.ts';
import { namedOf, rowAnswer } from '#domain/outbox/fold.ts';
import { withKnownIds } from '#domain/outbox/request.ts';
import { failureOf, type RequestOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { noteEntry } from '../api/journal-entries.ts';
import { typedFor } from '../forms/mending.ts';
import { whenIdle } from '../screen/idle.ts';
import { t } from '../words/words.ts';
import { ANSWER_MS, ELSEWHERE_MS } from './answer-time.ts';
import type { FoldedFarm } from './kept-farm.ts';
import { newEntry } from './new-entry.ts';
import type { Outcome } from './outcome.ts';
import type { Phone } from './phone.ts';
import { askToStay } from './room.ts';
import { withoutAnswer } from './store.ts';

/** How long sending waits for the page at most, in ms, where the server could not be reached. */
const SEND_MS = 500;
const KEPT: Outcome = { is: 'kept' };

interface KeptEntry extends Pick<Entry, 'n'> {
  /** Whether it was not kept before: then nothing can have become of it yet. */
  readonly isNew: boolean;
}

interface Change {
  readonly method: string;
  readonly path: string;
  readonly options: RequestOptions;
}

/**
 * Undefined where it is no act that waits, or the herd is not kept: then it is sent as ever.
 * @param photo a picture that was sent with it already: its fate is not known
 */
export async function keepChange(
  phone: Phone,
  { method, path, options }: Change,
  photo?: Blob,
): Promise<{ body: unknown } | undefined> {
  const { body, idempotencyKey: key } = options;
  const asked = key === undefined ? null : actOfRequest(method, path, body, options.about);
  if (!asked || key === undefined) return undefined;
  const sending = typedFor(key);
  const mended = sending?.mends === undefined ? null : await entryToMend(phone, sending.mends);
  const farm = await (mended ? phone.farmWithout(mended) : phone.farm());
  if (!farm) return undefined;
  // Its form may have been opened before the row that it names had arrived.
  const act = withKnownIds(asked, farm.folding.known);
  const { isReached } = phone.connection;
  const entry = await newEntry(phone.outbox, farm, {
    ...{ key, act, role: phone.role, isReached, mended, typed: sending?.typed },
    ...{ saw: options.ifMatch, sawThere: options.sawThere },
    ...{ at: Date.now() + farm.state.offset, photo: photo !== undefined },
  });
  const { n, outcome } = await phone.entered.whileAsking(key, async () => {
    const { n, isNew } = await (mended ? mend(phone, mended, entry) : keptOnce(phone, entry, photo));
    if (isNew && !isReached) {
      // It is said to be kept first: trying to send it writes that it is tried, and all that waits is read again.
      whenIdle(() => phone.sendNow(), SEND_MS);
      return { n, outcome: KEPT };
    }
    phone.sendNow();
    return { n, outcome: await outcomeOf(phone, n, isReached) };
  });
  if (outcome.is === 'arrived') {
    const { answer } = outcome.sent.entry;
    return told(options, answer?.body, outcome.sent.history === null ? null : String(outcome.sent.history));
  }
  if (outcome.is === 'refused') {
    // The form shows why, and sends it again with the same key. One that is mended keeps its place until it is withdrawn.
    if (!mended) await phone.outbox.withdraw(n);
    throw failureOf(outcome.answer.status, JSON.stringify(outcome.answer.body));
  }
  if (outcome.is === 'withdrawn') throw new ApiError('conflict', t('connection.withdrawn'));
  // Where the form leads to is named by it. It is kept, also where the phone does not answer now.
  await phone.entered.look().catch(withoutAnswer);
  void askToStay().catch(() => undefined);
  const after = (await phone.farm().catch(withoutAnswer)) ?? farm;
  return told(options, answerOfKept(after, act, keptId({ n }, 0), entry.makes), phone.nameOf(n));
}

/** What becomes of an entry while its form waits: as long as somebody sends. */
async function outcomeOf(phone: Phone, n: number, isReached: boolean): Promise<Outcome> {
  if (!isReached) return phone.outbox.outcome(n, 0);
  const over = new AbortController();
  const stop = phone.subscribe(() =>
    // Where a pass has ended, the next may begin at once.
    queueMicrotask(() => {
      const { ended, isSending } = phone.connection;
      if (!isSending && ended !== 'elsewhere') over.abort();
    }),
  );
  try {
    const soon = await phone.outbox.outcome(n, ELSEWHERE_MS, over.signal);
    if (soon.is !== 'kept' || !phone.connection.isSending) return soon;
    return await phone.outbox.outcome(n, ANSWER_MS - ELSEWHERE_MS, over.signal);
  } finally {
    stop();
  }
}

/** Keeps it, unless it is kept, or has arrived: a session ended before its form heard of it, and the form was sent again. */
export async function keptOnce({ outbox }: Phone, entry: NewEntry, photo?: Blob): Promise<KeptEntry> {
  const { waiting, sent } = await outbox.all();
  const there = [...waiting, ...sent.map((one) => one.entry)].find(({ key }) => key === entry.key);
  const { n } = there ?? (await outbox.keep(entry, photo));
  return { n, isNew: there === undefined };
}

/** The entry that a form says anew; throws `ApiError` where it has arrived or was withdrawn meanwhile. */
async function entryToMend({ outbox }: Phone, n: number): Promise<Entry> {
  const entry = (await outbox.list()).find((one) => one.n === n);
  if (!entry) throw new ApiError('conflict', t('connection.has-arrived'));
  return entry;
}

async function mend({ outbox }: Phone, { n }: Entry, said: NewEntry): Promise<KeptEntry> {
  await outbox.mend(n, said);
  return { n, isNew: false };
}

/** Hands an answer on as if the server had sent it. */
export function told({ onHeaders }: RequestOptions, body: unknown, entry: string | null): { body: unknown } {
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
  const { id: changed } = act.args;
  if (changed !== undefined)
    return farm.herd.find(table, changed) ? rowAnswer(farm, table, changed) : { id: changed };
  if (act.args.sent && 'calves' in act.args.sent)
    return {
      birth_records: rowsOf('birth_records').map((id) => rowAnswer(farm, 'birth_records', id)),
      cows: rowsOf('cows').map((id) => rowAnswer(farm, 'cows', id)),
    };
  const [id] = rowsOf(kindOf(table).table);
  return id === undefined ? {} : rowAnswer(farm, table, id);
}
