/**
 * Sends requests before the code that reads their answers is loaded. The first code that asks for the same address gets that
 * answer.
 */
import { paths } from '../../paths.ts';
import { accessToken, readInit } from '../session/session.ts';

interface UnderWay {
  /** Whose answer it is. */
  token: string | null;
  answer: Promise<Response>;
}

const underWay = new Map<string, UnderWay>();

/** What every screen reads: how the farm counts, what is due today, and the farms of the user. */
const ALL = ['/api/settings/', '/api/work/today/', '/api/farms/'];

/** What screens read at once beside that, so that it need not be known here who reads it. */
const READS: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/api/cows/grouped/', '/api/feeds/'],
  [paths.work]: ['/api/work/', '/api/cows/grouped/'],
  [paths.addCow]: ['/api/cows/grouped/'],
  [paths.addFeed]: [],
  [paths.calendar]: [],
  [paths.crush]: ['/api/crush/'],
  [paths.declarations]: [],
  [paths.figures]: ['/api/figures/', '/api/cows/grouped/'],
  [paths.howWeWork]: ['/api/work/counts/'],
  [paths.notifications]: ['/api/farm-alerts/', '/api/notification-preferences/'],
  [paths.profile]: ['/api/user/'],
};

/** What the screen at this address reads as soon as it is there; what a search chooses is known of Home alone. */
export function readsAt({ pathname, search }: Location, cow: string | undefined): readonly string[] {
  if (cow !== undefined) return [`/api/cows/${cow}/`, ...ALL];
  const own = READS[pathname];
  // What nobody takes at once would be out of date for who asks later.
  if (!own) return [];
  return search === '' || pathname === paths.home ? [...own, ...ALL] : ALL;
}

/** Sends these reads. */
export function askFirst(addresses: readonly string[]): void {
  for (const address of addresses) {
    const answer = fetch(address, readInit());
    // Who takes it gets the failure.
    answer.catch(() => undefined);
    underWay.set(address, { token: accessToken(), answer });
  }
}

/** The answer that is under way from this address, once, and only to whoever asked. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const first = underWay.get(address);
  underWay.delete(address);
  return first?.token === accessToken() ? first?.answer : undefined;
}
