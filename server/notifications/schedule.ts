/** The daily check of every farm, and the trying again of mails, by themselves. */

import type { FastifyBaseLogger } from 'fastify';
import { detailOf } from '#domain/messages/sentences.ts';
import { ENGLISH } from '../catalogue.ts';
import { inParts } from '../database/in-parts.ts';
import { every, type Repeated } from '../http/every.ts';
import type { Services } from '../http/services.ts';
import type { DueMail } from './alert-mails.repository.ts';
import { claimChecks, type DueFarm, dueFarms, finishChecks, releaseChecks } from './due-farms.repository.ts';
import { FarmBell, failuresOf, type MailFailure } from './farm-bell.ts';
import { ORDERS } from './ordered-checks.routes.ts';

/** Each farm waits for its mail to be taken; a few at once keep a slow mail server busy without flooding it. */
const LOTS_AT_ONCE = 4;
/** Few enough to be through with before their claim runs out, even if each mail takes all the time it may. */
const FARMS_IN_A_LOT = 10;

const LOOK_MS = 60_000;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * Looks every minute, and at once, which farms' check hour has passed on their own clock. Looking, rather than setting
 * an alarm for each farm, also finds the hours that were slept through, skipped by a clock change, or moved with a farm
 * to another time zone.
 */
export function startSchedule(services: Services, log: Log): Repeated {
  const bell = new FarmBell(services);
  let stopped = false;
  const looking = every(
    LOOK_MS,
    () => runDueChecks(services, bell, log, () => stopped),
    (error) => log.error({ err: error }, 'farm checks could not be run'),
  );
  return {
    async stop() {
      stopped = true;
      await looking.stop();
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
  const { db, config, clock, meter } = services;
  const due = await dueFarms(db, config.checkHour, clock());
  meter?.checksDue(due.length);
  const lots = lotsOf(due);
  const worker = async (): Promise<void> => {
    for (const lot of lots) {
      if (stopped()) return;
      // One lot's fault must not end the others; its farms are due again when their claims have run out.
      await checkLot(services, bell, lot, log, stopped).catch((error) =>
        log.error({ err: error, farms: lot.map(({ id }) => id) }, 'farms could not be checked'),
      );
    }
  };
  await Promise.all(Array.from({ length: LOTS_AT_ONCE }, worker));
  logFailures(await bell.retry(stopped, (due) => retry(services, bell, due)), log);
}

/** Farms that have the same day, a few at a time. */
function* lotsOf(farms: readonly DueFarm[]): Generator<DueFarm[]> {
  const byDay = Map.groupBy(farms, ({ today }) => today);
  for (const ofDay of byDay.values()) yield* inParts(ofDay, FARMS_IN_A_LOT);
}

/** Checks some farms: claimed together and finished together, since each durable write has the disk to wait for. */
async function checkLot(
  services: Services,
  bell: FarmBell,
  lot: readonly DueFarm[],
  log: Log,
  stopped: () => boolean,
): Promise<void> {
  const { db, clock, meter } = services;
  const today = lot[0]?.today ?? '';
  const ids = lot.map(({ id }) => id);
  const begun = new Set<number>();
  const done: number[] = [];
  const claimed = await claimChecks(db, ids, today, clock());
  for (const farm of lot) {
    if (stopped()) break;
    if (!claimed.has(farm.id)) continue;
    begun.add(farm.id);
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      logFailures(await check(services, bell, farm), log);
      done.push(farm.id);
      meter?.checked('done', seconds());
    } catch (error) {
      meter?.checked('failed', seconds());
      // The claim runs out, and the farm is due again.
      log.error({ err: error, farm: farm.id }, 'farm check failed');
    }
  }
  await finishChecks(db, done, today, clock());
  await releaseChecks(
    db,
    [...claimed].filter((id) => !begun.has(id)),
  );
}

/** Checks a farm: a large one in the process for these, which must hold up nobody. */
async function check({ largeFarms }: Services, bell: FarmBell, farm: DueFarm): Promise<MailFailure[]> {
  if (largeFarms?.isLarge(farm)) return largeFarms.order(ORDERS.check, farm.id, farm);
  return failuresOf(await bell.check(farm, 'background'));
}

/** Tries a mail again, likewise. */
function retry({ largeFarms }: Services, bell: FarmBell, due: DueMail): Promise<MailFailure[]> {
  return largeFarms?.isLarge(due) ? largeFarms.order(ORDERS.retry, due.farm_id, due) : bell.retryOne(due);
}

function logFailures(failures: readonly MailFailure[], log: Log): void {
  for (const { user, reasons } of failures)
    log.warn({ user, reason: detailOf(ENGLISH, reasons) }, 'alert mail could not be sent');
}
