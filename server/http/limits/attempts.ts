/**
 * Limits on how often something may be tried. Attempts are counted in the database, so the limits hold across
 * instances.
 */
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
  /** Separates what is counted from other limits. */
  name: string;
  most: number;
  minutes: number;
  /** The message for a client beyond the limit, without the time to wait. */
  reason: PlainCode;
}

/** A limit, and who or what it counts: a name, an address, both. */
export interface Counted {
  limit: Limit;
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

interface Keyed {
  limit: Limit;
  key: string;
}

const MINUTE_MS = 60_000;

/** An attempt to store: it counts for as long as its limit looks back. */
const kept = ({ limit, key }: Keyed): KeptAttempt => ({ key, ms: limit.minutes * MINUTE_MS });

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
 * Runs `check` and, when it passed, `pass` in a transaction. A refusal by `check` counts as a failure; successes and
 * checks under way do not. However many are checked at once, they are judged one after the other: when a limit is
 * reached, each is answered `too_many`, also a correct one, so that the answer tells nothing.
 */
export async function countFailures<Found, Result>(
  { db, config, clock }: Counting,
  counted: readonly Counted[],
  check: () => Promise<Found>,
  pass: (transaction: Db, found: Found) => Promise<Result>,
): Promise<Result> {
  const keyed = counted.map((attempt) => keyedOf(config.secret, attempt));
  // Checked first, so that beyond a limit a flood of guesses is not checked and writes nothing.
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

/** Waits until the attempts before this one are judged; throws when they have reached a limit. */
async function takeTurns(transaction: Db, now: Date, keyed: readonly Keyed[]): Promise<void> {
  await takeTurn(
    transaction,
    keyed.map(({ key }) => key),
  );
  for (const attempt of keyed) await refuseBeyond(transaction, now, attempt);
}

/** Throws when the limit is reached. Attempts stored while the clock ran ahead do not count. */
async function refuseBeyond(db: Db, now: Date, { limit, key }: Keyed): Promise<void> {
  const windowMs = limit.minutes * MINUTE_MS;
  const from = new Date(now.getTime() - windowMs);
  const oldest = (await latestAttempts(db, key, from, now, limit.most))[limit.most - 1];
  if (oldest === undefined) return;
  const waitMs = Math.min(windowMs, new Date(oldest).getTime() + windowMs - now.getTime());
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new TooMany(limit, seconds);
}

/** A keyed hash, since people sometimes type their password as their name, and addresses are private. */
function keyedOf(secret: string, { limit, subject }: Counted): Keyed {
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
