/**
 * Sends requests before the code that reads their answers is loaded. The first code that asks for the same address gets that
 * answer.
 */
import { accessToken, readInit } from '../session/session.ts';

interface UnderWay {
  /** Whose answer it is. */
  token: string | null;
  answer: Promise<Response>;
}

const underWay = new Map<string, UnderWay>();

/** What Home reads, so that it need not be known here who reads it. */
export const HOME_READS = [
  '/api/cows/grouped/',
  '/api/feeds/',
  '/api/settings/',
  '/api/work/today/',
] as const;

/** What a cow's page reads at once. */
export const cowReads = (id: string) => [`/api/cows/${id}/`, '/api/settings/', '/api/work/today/'];

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
