/** Takes away what is over of sessions and mailed links, by itself, so that neither grows for ever. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import { endOfSession } from './auth.repository.ts';
import { endOfLink } from './password-reset.repository.ts';

const HOUR_MS = 3_600_000;

/** Sweeps at once and every hour, until it is stopped. */
export function startSweep({ db, clock }: Services, log: Pick<FastifyBaseLogger, 'error'>): Repeated {
  return every(
    HOUR_MS,
    () => sweep(db, clock()),
    (error) => log.error({ err: error }, 'what is over could not be deleted'),
  );
}

/**
 * Deletes sessions and links for a new password that are over. Those that were begun by a clock which ran ahead, and which
 * would last for longer than any that begins now, get the end of one that begins now, or go as well.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  const over = now.toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<=', over).execute();
  const latest = endOfSession(now);
  await db.updateTable('sessions').set({ expires_at: latest }).where('expires_at', '>', latest).execute();
  await db
    .deleteFrom('password_resets')
    .where((eb) => eb.or([eb('expires_at', '<=', over), eb('expires_at', '>', endOfLink(now))]))
    .execute();
}
