/** The daily check of every farm, and the trying again of mails, by themselves. */

import { setTimeout as sleep } from 'node:timers/promises';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import { dueFarms, planChecks } from './due-farms.repository.ts';
import { FarmBell } from './farm-bell.ts';
import {
  type Checking,
  checkLot,
  type Log,
  logFailures,
  lotsOf,
  makeMail,
  type Pace,
  tellLot,
} from './lots.ts';

/** So many lots may wait for a mail server at once: they keep a slow one busy without flooding it. */
const LOTS_AT_MAILS = 4;

const LOOK_MS = 60_000;
/** So often it is found out anew when all farms are due. */
const PLAN_MS = 3_600_000;

/** Without pauses. */
const AT_ONCE: Pace = { now: () => performance.now(), pause: async () => {} };

/** When the moments of all checks were found out last, by the time of a pace, and the latest that the clock was seen at. */
interface Planned {
  at: number;
  clock: number;
}

const NEVER: Readonly<Planned> = { at: Number.NEGATIVE_INFINITY, clock: 0 };

type Tellings = Awaited<ReturnType<typeof checkLot>>;

/**
 * Looks every minute, and at once, for farms whose check is due by their own clock. Looking, rather than setting an alarm for each
 * farm, also finds what was slept through, and what an instance that died has left.
 */
export function startSchedule(services: Services, log: Log): Repeated {
  const bell = new FarmBell(services);
  const stopping = new AbortController();
  const planned = { ...NEVER };
  const pace: Pace = {
    ...AT_ONCE,
    pause: (ms) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
  };
  const stopped = () => stopping.signal.aborted;
  const looking = every(
    LOOK_MS,
    () => runDueChecks(services, bell, log, stopped, pace, planned),
    (error) => log.error({ err: error }, 'farm checks could not be run'),
  );
  return {
    async stop() {
      stopping.abort();
      await looking.stop();
    },
  };
}

/**
 * Checks the farms whose hour has come, and tries the mails again that are waiting for it. After each farm it rests twice as long as
 * that took: most of the time, and of the database, is for others. Mails are not waited for meanwhile. While that lasts it looks again each
 * minute.
 */
export async function runDueChecks(
  services: Services,
  bell: FarmBell,
  log: Log,
  stopped: () => boolean = () => false,
  pace: Pace = AT_ONCE,
  planned: Planned = { ...NEVER },
): Promise<void> {
  const checking: Checking = { services, bell, log, stopped, pace };
  const mailing = new Set<Promise<void>>();
  const mail = async (tellings: Tellings) => {
    while (mailing.size >= LOTS_AT_MAILS) await Promise.race(mailing);
    const done = tellLot(checking, tellings).finally(() => mailing.delete(done));
    mailing.add(done);
  };
  let retrying: Promise<void> | undefined;
  try {
    while (!(stopped() || (await checkForAMinute(checking, planned, mail)))) {
      retrying ??= retryMails(checking)
        .catch((error) => log.error({ err: error }, 'mails could not be tried again'))
        .finally(() => {
          retrying = undefined;
        });
    }
  } finally {
    await Promise.all([...mailing, retrying]);
  }
  await retryMails(checking);
}

/** Looks, and checks what is due until it is time to look again; answers whether it came to the end. */
async function checkForAMinute(
  checking: Checking,
  planned: Planned,
  mail: (tellings: Tellings) => Promise<void>,
): Promise<boolean> {
  const { services, log, stopped, pace } = checking;
  const { db, config, clock, meter } = services;
  const lookedAt = pace.now();
  const now = clock();
  // By a clock that ran ahead, checks were put off for as long.
  if (lookedAt - planned.at >= PLAN_MS || now.getTime() < planned.clock - LOOK_MS) {
    await planChecks(db, config.checkHour, now);
    planned.at = lookedAt;
  }
  planned.clock = now.getTime();
  const due = await dueFarms(db, config.checkHour, clock());
  meter?.checksDue(due.length);
  for (const lot of lotsOf(due, clock())) {
    if (stopped()) return true;
    if (pace.now() - lookedAt >= LOOK_MS) return false;
    try {
      const tellings = await checkLot(checking, lot);
      if (tellings.length > 0) await mail(tellings);
    } catch (error) {
      // One lot's fault must not end the others; its farms are due again when their claims have run out.
      log.error({ err: error, farms: lot.map(({ id }) => id) }, 'farms could not be checked');
    }
  }
  return true;
}

async function retryMails({ services, bell, log, stopped }: Checking): Promise<void> {
  logFailures(await bell.retry(stopped, (due) => makeMail(services, bell, due)), log);
}
