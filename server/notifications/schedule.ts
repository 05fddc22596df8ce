/** The daily check of every farm, and the trying again of mails, by themselves. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/services.ts';
import type { CheckedFarm } from './checks.repository.ts';
import { claimCheck, dueFarms, finishCheck } from './due-farms.repository.ts';
import { FarmBell, type Told } from './farm-bell.ts';

/** Each farm waits for its mail to be taken; a few at once keep a slow mail server busy without flooding it. */
const FARMS_AT_ONCE = 4;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

export interface Schedule {
  /** Resolves when what is under way is done; nothing new is begun. */
  stop(): Promise<void>;
}

/**
 * Looks every minute, and at once, which farms' check hour has passed on their own clock. Looking, rather than setting
 * an alarm for each farm, also finds the hours that were slept through, skipped by a clock change, or moved with a farm
 * to another time zone.
 */
export function startSchedule(services: Services, log: Log): Schedule {
  const bell = new FarmBell(services);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const tick = (): Promise<void> => {
    // One after the other: the run at the start may not be done when the minute is.
    running = running
      .then(() => runDueChecks(services, bell, log, () => stopped))
      .catch((error) => log.error({ err: error }, 'farm checks could not be run'));
    return running;
  };
  const job = new Cron('0 * * * * *', { protect: true, unref: true }, tick);
  void tick();
  return {
    async stop() {
      stopped = true;
      job.stop();
      await running;
    },
  };
}

/** Checks the farms whose hour has come, then tries the mails again that are waiting for it. */
export async function runDueChecks(
  services: Services,
  bell: FarmBell,
  log: Log,
  stopped: () => boolean = () => false,
): Promise<void> {
  const { db, config, clock } = services;
  const due = (await dueFarms(db, config.checkHour, clock()))[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const farm of due) {
      if (stopped()) return;
      await checkOnce(services, bell, farm).then(
        (told) => logFailures(told, log),
        // The claim runs out, and the farm is due again.
        (error) => log.error({ err: error, farm: farm.id }, 'farm check failed'),
      );
    }
  };
  await Promise.all(Array.from({ length: FARMS_AT_ONCE }, worker));
  logFailures(await bell.retry(stopped), log);
}

function logFailures(told: readonly Told[], log: Log): void {
  for (const { recipient, failure } of told) {
    if (failure)
      log.warn({ user: recipient.user_id, reason: failure.message }, 'alert mail could not be sent');
  }
}

async function checkOnce({ db, clock }: Services, bell: FarmBell, farm: CheckedFarm): Promise<Told[]> {
  if (!(await claimCheck(db, farm, clock()))) return [];
  const told = await bell.check(farm, 'background');
  await finishCheck(db, farm.id, farm.today);
  return told;
}
