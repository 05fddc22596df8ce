/** Requests that come again: each is known by the key that its client chose, and is run once. */
import type { HistoryAction } from '#domain/history/history.ts';
import { message } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { unindexed } from '../../database/unindexed.ts';
import type { RequestContext } from '../request-context.ts';

/** The answer of a change: an HTTP status and, unless it is 204, a body for JSON. */
export interface Answer {
  status: 200 | 201 | 204;
  body?: unknown;
}

/** An answer that names the change's entry in the journal, null where nothing was changed. */
export interface NamingAnswer extends Pick<Answer, 'status'> {
  naming: (entry: number | null) => unknown | Promise<unknown>;
}

/** A request that may come again: the key its client chose, and a fingerprint of its content. */
export interface Repeatable {
  key: string;
  /** Of what the client sent, before defaults are filled in, so that an upgrade does not change it. */
  fingerprint: string;
  /** In the form of 0.1.0. No stored answer has it 90 days after the upgrade. */
  earlierFingerprint: () => string;
}

/** The answer to a repeat whose first answer was deleted, made from the journal. */
export interface DoneBefore {
  /** The id of the first row that it touched; null when none is listed. */
  id: number | null;
  /** The first rows that it touched, and what it did to them. */
  rows: { entity: string; id: number; action: HistoryAction }[];
}

/** The first answer, word for word or as far as the journal has it. */
type FirstAnswer = (Answer | { status: 200; done_before: DoneBefore }) & { journal_id: number | null };

/** For how many days a repeat gets the first answer. */
const ANSWER_DAYS = 90;
const DAY_MS = 86_400_000;

/** The most rows that are listed for a request whose answer was deleted. */
const MOST_ROWS = 100;

const forget = prepared((db: Db, farmId: number, before: string) =>
  db
    .deleteFrom('idempotency_keys')
    .where('farm_id', '=', farmId)
    .where('created_at', '<', before)
    .returning(({ fn }) => fn<number>('octet_length', ['body']).as('bytes')),
);

/** Deletes answers that are too old; answers how many bytes they had. Their keys stay in the journal. */
export async function forgetOldAnswers(db: Db, farmId: number, now: Date): Promise<number> {
  const forgotten = await forget(db, farmId, new Date(now.getTime() - ANSWER_DAYS * DAY_MS).toISOString());
  return forgotten.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The first answer to this request, or null when it comes for the first time. Throws `key_reused` when the key came
 * with another request.
 */
export async function firstTime(db: Db, farmId: number, request: Repeatable): Promise<FirstAnswer | null> {
  const [kept] = await keptAnswer(db, farmId, request.key);
  if (kept) refuseOther(kept.fingerprint, request);
  const [entry] = await entryWithKey(db, farmId, request.key);
  if (kept) {
    const status = kept.status as Answer['status'];
    // With the journal entry's id: a client that lost the first answer can still undo the change.
    return { status, body: JSON.parse(kept.body), journal_id: entry?.id ?? null };
  }
  if (!entry) return null;
  refuseOther(String(entry.fingerprint), request);
  return { status: 200, journal_id: entry.id, done_before: await doneBefore(db, farmId, entry.id) };
}

/** Whether a request with this key has been done. One that is being done now is not known yet. */
export async function isKnown(db: Db, farmId: number, key: string): Promise<boolean> {
  const [kept] = await keptAnswer(db, farmId, key);
  if (kept) return true;
  const [entry] = await entryWithKey(db, farmId, key);
  return entry !== undefined;
}

const keptAnswer = prepared((db: Db, farmId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body'])
    .where('farm_id', '=', farmId)
    .where('key', '=', key),
);

const entryWithKey = prepared((db: Db, farmId: number, key: string) =>
  db
    .selectFrom('journal')
    .select(['id', 'fingerprint'])
    .where('farm_id', '=', farmId)
    .where('act_key', '=', key),
);

function refuseOther(fingerprint: string, request: Repeatable): void {
  const isNew = fingerprint.includes(':');
  if (fingerprint === (isNew ? request.fingerprint : request.earlierFingerprint())) return;
  throw new AppError('key_reused', message('request.key-reused'));
}

async function doneBefore(db: Db, farmId: number, entryId: number): Promise<DoneBefore> {
  const rows = await db
    .selectFrom('journal_rows')
    .select(['entity', 'entity_id as id'])
    .select(({ eb }) =>
      eb
        .case()
        .when('before', 'is', null)
        .then<HistoryAction>('added')
        .when('after', 'is', null)
        .then<HistoryAction>('deleted')
        .else<HistoryAction>('changed')
        .end()
        .as('action'),
    )
    .where(unindexed(db, 'farm_id'), '=', farmId)
    .where('journal_id', '=', entryId)
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  return { id: rows[0]?.id ?? null, rows };
}

const keep = prepared(
  (
    db: Db,
    farm_id: number,
    ...[key, fingerprint, status, body, created_at]: [string, string, number, string, string]
  ) => db.insertInto('idempotency_keys').values({ farm_id, key, fingerprint, status, body, created_at }),
);

/** Stores an answer for repeats of its request; answers how many bytes it has. */
export async function keepAnswer(
  db: Db,
  { farm_id }: RequestContext,
  { key, fingerprint }: Repeatable,
  { status, body }: Answer,
  now: Date,
): Promise<number> {
  const text = JSON.stringify(body ?? null);
  await keep(db, farm_id, key, fingerprint, status, text, now.toISOString());
  return Buffer.byteLength(text);
}
