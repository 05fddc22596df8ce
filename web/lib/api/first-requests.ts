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

/** What every screen reads: how the farm counts, and what is due today. */
const ALL = ['/api/settings/', '/api/work/today/'];

/** What screens read at once beside that, so that it need not be known here who reads it. */
const READS: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['/api/cows/grouped/', '/api/feeds/', ...ALL],
  [paths.work]: ALL,
  [paths.addCow]: ALL,
  [paths.addFeed]: ALL,
  [paths.figures]: ALL,
  [paths.howWeWork]: ['/api/work/counts/', ...ALL],
  [paths.profile]: ['/api/user/', ...ALL],
};

/** What the screen at this address reads as soon as it is there. */
export const readsAt = (path: string, cow: string | undefined): readonly string[] =>
  cow === undefined ? (READS[path] ?? []) : [`/api/cows/${cow}/`, ...ALL];

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
