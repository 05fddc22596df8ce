/** Regularly deletes expired sessions, links, invitations and shared sheets, so that their tables do not grow for ever. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import { sweepSheetLinks } from '../herd/sheet-links.repository.ts';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import { sweepSessions } from './auth.repository.ts';
import { sweepEndedSessions } from './ended-sessions.repository.ts';
import { sweepInvitations } from './invitations/invitations.repository.ts';
import { sweepResets } from './password-reset.repository.ts';
import { sweepSignInLinks } from './sign-in-links/sign-in-links.repository.ts';

const HOUR_MS = 3_600_000;

/** Deletes at once and then every hour, until it is stopped. */
export function startSweep({ db, clock }: Services, log: Pick<FastifyBaseLogger, 'error'>): Repeated {
  return every(
    HOUR_MS,
    () => sweep(db, clock()),
    (error) => log.error({ err: error }, 'what is over could not be deleted'),
  );
}

/** Deletes what has expired: sessions, links, invitations, shared sheets. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await sweepSessions(db, now);
  await sweepEndedSessions(db, now);
  await sweepResets(db, now);
  await sweepSheetLinks(db, now);
  await sweepInvitations(db, now);
  await sweepSignInLinks(db, now);
}
