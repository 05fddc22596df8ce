/** Checks farms by lots: claimed together, one after the other, and what is to be told of them by itself. */
import type { FastifyBaseLogger } from 'fastify';
import { detailOf } from '#domain/messages/sentences.ts';
import { ENGLISH } from '../catalogue.ts';
import { inParts } from '../database/in-parts.ts';
import { othersTurn } from '../http/in-pieces.ts';
import type { Services } from '../http/services.ts';
import type { DueMail } from './alert-mails.repository.ts';
import type { Basis } from './checks.repository.ts';
import {
  CLAIM_MS,
  claimChecks,
  type DueFarm,
  isFree,
  noteQuietChecks,
  type QuietCheck,
  releaseChecks,
} from './due-farms.repository.ts';
import { type FarmBell, failuresOf, type MailFailure } from './farm-bell.ts';
import type { CheckKind } from './look.ts';
import { ORDERS } from './ordered-checks.routes.ts';

/** Few enough to be through with long before their claim runs out. */
const FARMS_IN_A_LOT = 10;
/** What of a lot is not begun by then is given back. */
const MOST_OF_CLAIM_MS = CLAIM_MS / 2;
/** After each farm a check rests so many times as long as it took: two instances beside their database would otherwise leave nothing to others. */
const REST = 2;

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** How fast checks follow each other. */
export interface Pace {
  /** A time in ms that only goes forward. */
  now(): number;
  pause(ms: number): Promise<void>;
}

/** What checks work with. */
export interface Checking {
  services: Services;
  bell: FarmBell;
  log: Log;
  stopped: () => boolean;
  pace: Pace;
}

/** Tells what a check found; answers the mails that failed. */
type Telling = () => Promise<MailFailure[]>;

/**
 * The farms that nobody is at in lots, each of one day. In an order of its own, so that instances come to different ones; those that
 * an instance gave up come first: they have waited for their claim.
 */
export function* lotsOf(farms: readonly DueFarm[], now: Date): Generator<DueFarm[]> {
  const free = shuffled(farms.filter((farm) => isFree(farm, now)));
  const left = free.filter(({ claimed_until }) => claimed_until !== null);
  const others = free.filter(({ claimed_until }) => claimed_until === null);
  for (const some of [left, others])
    for (const ofDay of Map.groupBy(some, ({ today }) => today).values())
      yield* inParts(ofDay, FARMS_IN_A_LOT);
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Checks a lot at the pace, and answers what there is to tell. */
export async function checkLot(checking: Checking, lot: readonly DueFarm[]): Promise<Telling[]> {
  const { services, stopped, pace } = checking;
  const { db, clock } = services;
  const begunAt = performance.now();
  const claimedAt = clock();
  const ids = lot.map(({ id }) => id);
  const claimed = await claimChecks(db, ids, lot[0]?.today ?? '', claimedAt);
  const tellings: Telling[] = [];
  const quiet: (QuietCheck & { seconds: number })[] = [];
  for (const farm of lot) {
    if (!claimed.has(farm.id)) continue;
    if (stopped() || performance.now() - begunAt > MOST_OF_CLAIM_MS) break;
    claimed.delete(farm.id);
    const since = pace.now();
    const found = await checkOne(checking, farm, 'daily-of-lot');
    if (typeof found === 'function') tellings.push(found);
    else if (found) quiet.push({ farm, ...found });
    // SQLite answers at once: by itself nobody else would get a turn.
    await othersTurn();
    await pace.pause(REST * (pace.now() - since));
  }
  for (const { farm } of await noteQuiet(checking, quiet)) {
    const found = await checkOne(checking, farm, 'daily');
    if (typeof found === 'function') tellings.push(found);
  }
  await releaseChecks(db, [...claimed], claimedAt);
  return tellings;
}

/** Notes the checks that found nothing new; answers those of farms that were changed meanwhile. */
async function noteQuiet(
  { services: { db, config, clock, meter } }: Checking,
  quiet: readonly (QuietCheck & { seconds: number })[],
): Promise<readonly QuietCheck[]> {
  if (quiet.length === 0) return [];
  try {
    const noted = await noteQuietChecks(db, quiet, config.checkHour, clock());
    const done = quiet.filter(({ farm }) => noted.has(farm.id));
    for (const { seconds } of done) meter?.checked('done', seconds);
    return quiet.filter(({ farm }) => !noted.has(farm.id));
  } catch (error) {
    for (const { seconds } of quiet) meter?.checked('failed', seconds);
    throw error;
  }
}

/** Checks a farm: answers what there is to tell, or what it was read as where that is to be noted yet. */
async function checkOne(
  { services, bell, log }: Checking,
  farm: DueFarm,
  kind: CheckKind,
): Promise<Telling | { basis: Basis; seconds: number } | null> {
  const { largeFarms, meter } = services;
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    if (largeFarms?.isLarge(farm)) {
      // In the process for these, which must hold up nobody.
      const users = await largeFarms.order<number[]>(ORDERS.check, farm.id, farm);
      meter?.checked('done', seconds());
      return () => makeMails(services, bell, farm, users);
    }
    const looked = await bell.look(farm, kind);
    if (looked === 'checked') return null;
    if (!('state' in looked)) return { basis: looked, seconds: seconds() };
    meter?.checked('done', seconds());
    return async () => failuresOf(await bell.tell(looked, 'background'));
  } catch (error) {
    meter?.checked('failed', seconds());
    // The claim runs out, and the farm is due again.
    log.error({ err: error, farm: farm.id }, 'farm check failed');
    return null;
  }
}

async function makeMails(
  services: Services,
  bell: FarmBell,
  { id: farm_id, name, time_zone, records }: DueFarm,
  users: readonly number[],
): Promise<MailFailure[]> {
  const failures: MailFailure[] = [];
  for (const user_id of users)
    failures.push(...(await makeMail(services, bell, { user_id, farm_id, name, time_zone, records })));
  return failures;
}

/** Makes a mail, or tries it again: of a large farm in the process for these. */
export function makeMail({ largeFarms }: Services, bell: FarmBell, due: DueMail): Promise<MailFailure[]> {
  return largeFarms?.isLarge(due) ? largeFarms.order(ORDERS.retry, due.farm_id, due) : bell.retryOne(due);
}

/** Tells what the checks of a lot found. What is left when this is stopped, or dies, is told as mails that failed. */
export async function tellLot({ log, stopped }: Checking, tellings: readonly Telling[]): Promise<void> {
  for (const tell of tellings) {
    if (stopped()) return;
    try {
      logFailures(await tell(), log);
    } catch (error) {
      log.error({ err: error }, 'an alert mail could not be made');
    }
  }
}

export function logFailures(failures: readonly MailFailure[], log: Log): void {
  for (const { user, reasons } of failures)
    log.warn({ user, reason: detailOf(ENGLISH, reasons) }, 'alert mail could not be sent');
}
