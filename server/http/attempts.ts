/** Limits on what may be tried only so often. They are counted in the database, so they hold across instances. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { Db } from '../database/database.ts';
import { takeTurn } from '../database/turns.ts';
import type { Services } from './services.ts';

/** So many attempts in so much time. */
export interface Limit {
  /** Keeps what is counted apart from other limits. */
  name: string;
  most: number;
  minutes: number;
  /** What a client is told beyond it, without the time to wait. */
  sentence: string;
}

/** One limit, and whom it counts: a name, an address, both. */
export interface Counted {
  limit: Limit;
  of: string;
}

const MINUTE_MS = 60_000;
/** No limit looks further back. */
const KEPT_MINUTES = 60;

/**
 * Notes an attempt under each limit, before its outcome is known, so that many at once cannot slip through. Answers a
 * function that takes it back: a success does not count. Throws `too_many` with the time to wait beyond a limit.
 */
export async function noteAttempt(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  counted: readonly Counted[],
): Promise<() => Promise<void>> {
  const now = clock();
  const keyed = counted.map((one) => ({ limit: one.limit, key: keyOf(config.secret, one) }));
  // Looked at first: a refusal then writes nothing, however many come.
  for (const one of keyed) await refuseBeyond(db, now, one);
  const noted = await db.transaction().execute(async (transaction) => {
    await takeTurn(
      transaction,
      keyed.map(({ key }) => key),
    );
    for (const one of keyed) await refuseBeyond(transaction, now, one);
    return transaction
      .insertInto('attempts')
      .values(keyed.map(({ key }) => ({ key, at: now.toISOString() })))
      .returning('id')
      .execute();
  });
  await db
    .deleteFrom('attempts')
    .where('at', '<', new Date(now.getTime() - KEPT_MINUTES * MINUTE_MS).toISOString())
    .execute();
  return async () => {
    const ids = noted.map(({ id }) => id);
    await db.deleteFrom('attempts').where('id', 'in', ids).execute();
  };
}

/** Throws when the limit was reached by now. */
async function refuseBeyond(db: Db, now: Date, { limit, key }: { limit: Limit; key: string }): Promise<void> {
  const windowMs = limit.minutes * MINUTE_MS;
  const latest = await db
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - windowMs).toISOString())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit.most)
    .execute();
  const oldest = latest[limit.most - 1];
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((new Date(oldest.at).getTime() + windowMs - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new AppError(
    'too_many',
    `${limit.sentence} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: seconds },
  );
}

/** A keyed hash: what people type as their name is sometimes their password, and addresses are nobody's business. */
function keyOf(secret: string, { limit, of }: Counted): string {
  return createHmac('sha256', secret).update(`${limit.name}\0${of}`).digest('base64url');
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
