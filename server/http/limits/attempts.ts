/**
 * Limits how often somebody may try something. The database counts the attempts, so the limits hold for all instances
 * together.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { unlessFull } from '../../database/failures.ts';
import { takeTurn } from '../../database/turns.ts';
import type { Services } from '../services.ts';
import {
  forgetOldAttempts,
  type KeptAttempt,
  keepAttempts,
  latestAttempts,
  takeBack,
} from './attempts.repository.ts';
import { unstoredAttempts } from './unstored-attempts.ts';

/** What is counted apart from all else, and for how long it is kept. */
export interface Noted {
  name: string;
  minutes: number;
}

/** So many attempts in so much time. */
export interface Limit extends Noted {
  most: number;
  /** The message for a client beyond the limit, without the time to wait. */
  reason: PlainCode;
}

/** A limit, and who or what it counts: a name, an address, both. */
export interface Counted<L extends Noted = Limit> {
  limit: L;
  subject: string;
}

/** Thrown beyond a limit. */
export class TooMany extends AppError {
  readonly limit: Limit;

  constructor(limit: Limit, seconds: number) {
    super('too_many', [message(limit.reason), message('attempts.try-again', { seconds })], {
      retryAfter: seconds,
    });
    this.limit = limit;
  }
}

type Counting = Pick<Services, 'db' | 'config' | 'clock'>;

interface Keyed<L extends Noted = Limit> {
  limit: L;
  key: string;
}

const MINUTE_MS = 60_000;

/** An attempt to store: it counts for as long as its limit looks back. */
const kept = ({ limit, key }: Keyed<Noted>): KeptAttempt => ({ key, ms: limit.minutes * MINUTE_MS });

/**
 * Counts an attempt under each limit before its outcome is known, so that many at once cannot exceed it. Answers a
 * function that takes it back, for attempts that only count when they succeed. Throws `too_many` with the time to
 * wait when a limit is reached.
 */
export async function noteAttempt(
  { db, config, clock }: Counting,
  counted: readonly Counted[],
): Promise<() => Promise<void>> {
  const now = clock();
  const keyed = counted.map((attempt) => keyedOf(config.secret, attempt));
  // Checked first, so that a refusal writes nothing, however many requests come.
  await refuseBeyond(db, now, keyed);
  const noted = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, now, keyed);
    return keepAttempts(transaction, now, keyed.map(kept));
  });
  await forgetOldAttempts(db, now);
  return async () => {
    await takeBack(db, noted);
  };
}

/** What counts when something that is checked was refused, and what counts when it was right. */
interface Outcomes {
  failures: readonly Counted[];
  successes?: readonly Counted[];
}

/** What follows a check that passed. */
export interface Following<Found, Result> {
  /** Runs in a transaction, in which the outcome is counted. */
  pass: (transaction: Db, found: Found) => Promise<Result>;
  /** Stands in for `pass` where the disk is full, and writes nothing; without it that failure is thrown. */
  withoutRoom?: (found: Found) => Promise<Result>;
}

/**
 * Runs `check` and, when it passed, what follows. A refusal by `check` counts as a failure; checks under way do not
 * count. However many are checked at once, they are judged one after the other: when a limit is reached, each is
 * answered `too_many`, also a correct one, so that the answer tells nothing. What a full disk cannot take is counted in
 * memory.
 */
export async function countOutcomes<Found, Result>(
  { db, config, clock }: Counting,
  { failures, successes = [] }: Outcomes,
  check: () => Promise<Found>,
  { pass, withoutRoom }: Following<Found, Result>,
): Promise<Result> {
  const keyedAs = (counted: readonly Counted[]) => counted.map((attempt) => keyedOf(config.secret, attempt));
  const [failed, passed] = [keyedAs(failures), keyedAs(successes)];
  const keyed = [...failed, ...passed];
  // Checked first, so that beyond a limit a flood of guesses is not checked and writes nothing.
  await refuseBeyond(db, clock(), keyed);
  const outcome = await check().then(
    (found) => ({ found }),
    (refusal) => {
      if (refusal instanceof AppError && refusal.status < 500) return { refusal };
      throw refusal;
    },
  );
  const now = clock();
  const counts = 'found' in outcome ? passed : failed;
  const store = async (transaction: Db) => {
    await takeTurns(transaction, now, keyed);
    const judged = 'found' in outcome ? { result: await pass(transaction, outcome.found) } : outcome;
    if (counts.length > 0) await keepAttempts(transaction, now, counts.map(kept));
    return judged;
  };
  const judged = await db
    .transaction()
    .execute(store)
    .catch(async (fault: unknown) => {
      unlessFull(fault);
      await refuseBeyond(db, now, keyed, counts);
      if (!('found' in outcome)) return outcome;
      if (!withoutRoom) throw fault;
      return { result: await withoutRoom(outcome.found) };
    });
  if ('result' in judged) return judged.result;
  await forgetOldAttempts(db, now).catch(unlessFull);
  throw judged.refusal;
}

/** Whether something was noted within its time. */
export async function wasNoted({ db, config, clock }: Counting, noted: Counted<Noted>): Promise<boolean> {
  const { limit, key } = keyedOf(config.secret, noted);
  const now = clock();
  return (await latestAttempts(db, key, sinceOf(limit, now), now, 1)).length > 0;
}

const DAY_MINUTES = 24 * 60;

/** Notes that something was done, unless it was noted within a day: then it writes nothing. */
export async function noteOfDay({ db, config, clock }: Counting, noted: Counted<Noted>): Promise<void> {
  const now = clock();
  const keyed = keyedOf(config.secret, noted);
  const since = sinceOf({ ...keyed.limit, minutes: DAY_MINUTES }, now);
  if ((await latestAttempts(db, keyed.key, since, now, 1)).length > 0) return;
  await keepAttempts(db, now, [kept(keyed)]);
}

/** Waits until the attempts before this one are judged; throws when they have reached a limit. */
async function takeTurns(transaction: Db, now: Date, keyed: readonly Keyed[]): Promise<void> {
  await takeTurn(
    transaction,
    keyed.map(({ key }) => key),
  );
  await refuseBeyond(transaction, now, keyed);
}

const sinceOf = ({ minutes }: Noted, now: Date) => new Date(now.getTime() - minutes * MINUTE_MS);

/**
 * Throws when a limit is reached. Attempts stored while the clock ran ahead do not count. Those that are `unstored` are
 * noted in memory when none is reached; nobody else is judged in between.
 */
async function refuseBeyond(
  db: Db,
  now: Date,
  keyed: readonly Keyed[],
  unstored: readonly Keyed[] = [],
): Promise<void> {
  const judged: { limit: Limit; key: string; stored: string[] }[] = [];
  for (const { limit, key } of keyed)
    judged.push({ limit, key, stored: await latestAttempts(db, key, sinceOf(limit, now), now, limit.most) });
  for (const { limit, key, stored } of judged) {
    const since = sinceOf(limit, now).toISOString();
    const made = [...unstoredAttempts.of(key).filter((at) => at > since), ...stored].sort().reverse();
    const oldest = made[limit.most - 1];
    if (oldest === undefined) continue;
    const windowMs = limit.minutes * MINUTE_MS;
    const waitMs = Math.min(windowMs, new Date(oldest).getTime() + windowMs - now.getTime());
    throw new TooMany(limit, Math.max(1, Math.ceil(waitMs / 1000)));
  }
  for (const { limit, key } of unstored) unstoredAttempts.note(key, now, limit.most);
}

/** A keyed hash, since people sometimes type their password as their name, and addresses are private. */
function keyedOf<L extends Noted>(secret: string, { limit, subject }: Counted<L>): Keyed<L> {
  const key = createHmac('sha256', secret).update(`${limit.name}\0${subject}`).digest('base64url');
  return { limit, key };
}

/** The client's address as it is counted: for IPv6 its network, since one household has all addresses of it. */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  if (tail !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
