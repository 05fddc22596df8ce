/** Limits on what may be tried only so often. They are counted in the database, so they hold across instances. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { message, type PlainCode } from '#domain/messages/message.ts';
import { AppError } from '#domain/values/errors.ts';
import type { Db } from '../../database/database.ts';
import { takeTurn } from '../../database/turns.ts';
import type { Services } from '../services.ts';
import {
  forgetOldAttempts,
  type KeptAttempt,
  keepAttempts,
  latestAttempts,
  takeBack,
} from './attempts.repository.ts';

/** So many attempts in so much time. */
export interface Limit {
  /** Keeps what is counted apart from other limits. */
  name: string;
  most: number;
  minutes: number;
  /** What a client is told beyond it, without the time to wait. */
  reason: PlainCode;
}

/** One limit, and whom it counts: a name, an address, both. */
export interface Counted {
  limit: Limit;
  subject: string;
}

/** What is thrown beyond a limit. */
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

interface Keyed {
  limit: Limit;
  key: string;
}

const MINUTE_MS = 60_000;

/** An attempt as it is kept: it counts for as long as its limit looks back. */
const kept = ({ limit, key }: Keyed): KeptAttempt => ({ key, ms: limit.minutes * MINUTE_MS });

/**
 * Notes an attempt under each limit, before its outcome is known, so that many at once cannot slip through. Answers a
 * function that takes it back, for what counts only when it was done. Throws `too_many` with the time to wait beyond a
 * limit.
 */
export async function noteAttempt(
  { db, config, clock }: Counting,
  counted: readonly Counted[],
): Promise<() => Promise<void>> {
  const now = clock();
  const keyed = counted.map((attempt) => keyedOf(config.secret, attempt));
  // Looked at first: a refusal then writes nothing, however many come.
  for (const attempt of keyed) await refuseBeyond(db, now, attempt);
  const noted = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, now, keyed);
    return keepAttempts(transaction, now, keyed.map(kept));
  });
  await forgetOldAttempts(db, now);
  return async () => {
    await takeBack(db, noted);
  };
}

/**
 * Runs `check` and then, when it was passed, `pass` in a transaction. What `check` refuses counts as a failure, what it
 * passes does not count, and neither does what is still under way. However many are checked at once, they are judged one
 * after the other: beyond a limit each is answered `too_many`, the right one too, so that its answer tells nothing.
 */
export async function countFailures<Found, Result>(
  { db, config, clock }: Counting,
  counted: readonly Counted[],
  check: () => Promise<Found>,
  pass: (transaction: Db, found: Found) => Promise<Result>,
): Promise<Result> {
  const keyed = counted.map((attempt) => keyedOf(config.secret, attempt));
  // Looked at first: a flood of guesses has nothing checked and nothing written once it is beyond a limit.
  for (const attempt of keyed) await refuseBeyond(db, clock(), attempt);
  const outcome = await check().then(
    (found) => ({ found }),
    (refusal) => {
      if (refusal instanceof AppError && refusal.status < 500) return { refusal };
      throw refusal;
    },
  );
  const now = clock();
  const judged = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, now, keyed);
    if ('found' in outcome) return { result: await pass(transaction, outcome.found) };
    await keepAttempts(transaction, now, keyed.map(kept));
    return outcome;
  });
  if ('result' in judged) return judged.result;
  await forgetOldAttempts(db, now);
  throw judged.refusal;
}

/** Waits until the attempts before this one are judged, and throws where they have reached a limit. */
async function takeTurns(transaction: Db, now: Date, keyed: readonly Keyed[]): Promise<void> {
  await takeTurn(
    transaction,
    keyed.map(({ key }) => key),
  );
  for (const attempt of keyed) await refuseBeyond(transaction, now, attempt);
}

/** Throws when the limit was reached by now. What was noted by a clock that ran ahead does not count. */
async function refuseBeyond(db: Db, now: Date, { limit, key }: Keyed): Promise<void> {
  const windowMs = limit.minutes * MINUTE_MS;
  const from = new Date(now.getTime() - windowMs);
  const oldest = (await latestAttempts(db, key, from, now, limit.most))[limit.most - 1];
  if (oldest === undefined) return;
  const waitMs = Math.min(windowMs, new Date(oldest).getTime() + windowMs - now.getTime());
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new TooMany(limit, seconds);
}

/** A keyed hash: what people type as their name is sometimes their password, and addresses are nobody's business. */
function keyedOf(secret: string, { limit, subject }: Counted): Keyed {
  const key = createHmac('sha256', secret).update(`${limit.name}\0${subject}`).digest('base64url');
  return { limit, key };
}

/** A client's address as it is counted: of IPv6 the network, since one household has all addresses of it. */
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
