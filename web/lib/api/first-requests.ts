/**
 * Sends requests before the code that reads their answers is loaded. The first code that asks for the same address gets that
 * answer.
 */
import { paths } from '../../paths.ts';
import { accessToken, readInit } from '../session/session.ts';

interface UnderWay {
  /** Whose answer it is. */
  token: string | null;
  /** When it was asked for, in ms since the page began. */
  at: number;
  answer: Promise<Response>;
}

const underWay = new Map<string, UnderWay>();

/** What nobody took for so long, in ms, is out of date: its screen could not be shown. */
const LASTS_MS = 30_000;

/** What the frame reads on every screen: how the farm counts, what is due today, and the farms of the user. */
const ALL = ['/api/settings/', '/api/work/today/', '/api/farms/'];

/** What the screens on which visits begin read beside that, so that it need not be known here who reads it. */
const READS: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/api/cows/grouped/', '/api/feeds/'],
  [paths.work]: ['/api/work/', '/api/cows/grouped/'],
  [paths.addCow]: ['/api/cows/grouped/'],
  [paths.addFeed]: [],
  [paths.calendar]: ['/api/cows/grouped/'],
  [paths.crush]: ['/api/crush/'],
  [paths.declarations]: [],
  [paths.figures]: ['/api/figures/', '/api/cows/grouped/'],
  [paths.howWeWork]: ['/api/work/counts/'],
  [paths.notifications]: ['/api/farm-alerts/', '/api/notification-preferences/'],
  [paths.profile]: ['/api/user/'],
};

/** Days that the address of a screen chooses, so that it reads other addresses than these. */
const OTHER_DAYS = /[?&](days|period|from|to)=/;

/** What the screen at this address reads as soon as it is there. */
export function readsAt({ pathname, search }: Location, cow: string | undefined): readonly string[] {
  const own = cow === undefined ? READS[pathname] : [`/api/cows/${cow}/`];
  if (!own) return [];
  return OTHER_DAYS.test(search) ? ALL : [...own, ...ALL];
}

/** Sends these reads. */
export function askFirst(addresses: readonly string[]): void {
  for (const address of addresses) {
    const answer = fetch(address, readInit());
    // Who takes it gets the failure.
    answer.catch(() => undefined);
    underWay.set(address, { token: accessToken(), at: performance.now(), answer });
  }
}

/** The answer that is under way from this address, once, soon, and only to whoever asked. */
export function takeFirst(address: string): Promise<Response> | undefined {
  const first = underWay.get(address);
  underWay.delete(address);
  if (!first || first.token !== accessToken() || performance.now() - first.at > LASTS_MS) return undefined;
  return first.answer;
}
