/**
 * Keeps what Home showed last in local storage. The next visit shows it while it waits for the server. It belongs to one user in
 * one farm, and is deleted when the session ends.
 */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { keys } from '../api/query-client.ts';
import { todayQuery } from './farm-today.ts';
import { feedsQuery } from './feeds.ts';
import { herdQuery, type ListedHerd } from './herd.ts';
import { settingsQuery } from './settings-query.ts';

const NAME = 'home';

/** A larger herd is not kept: writing it would take long, and local storage has room for 5 MB in all. */
const MOST_COWS = 5000;

const QUERIES: readonly Pick<FetchQueryOptions, 'queryKey'>[] = [
  herdQuery,
  feedsQuery,
  settingsQuery,
  todayQuery,
];

/** What Home shows, by the names of its answers. */
export const HOME = QUERIES.map(({ queryKey }) => queryKey);

/** Fetches what Home shows, as far as it is not fresh. */
export const fetchHome = (client: QueryClient): Promise<unknown> =>
  Promise.all(QUERIES.map((query) => client.prefetchQuery(query)));

interface Remembered {
  build: string;
  /** Of whom, and in which farm. */
  of: string;
  /** In the order of `HOME`. */
  answers: unknown[];
}

/**
 * This build, by the name of its file, which has a hash of its content: another build never reads what this one kept.
 */
const BUILD = import.meta.url;

/** Keeps what the client holds for Home, if it holds all of it. `of` is who was shown it, in which farm (`userAndFarm`). */
export function rememberHome(client: QueryClient, of: string | undefined): void {
  const answers = HOME.map((key) => client.getQueryData(key));
  const herd = client.getQueryData<ListedHerd>(keys.herd);
  if (of === undefined || !herd || answers.includes(undefined)) return;
  if (herd.cows.length > MOST_COWS) {
    forgetHome();
    return;
  }
  // The groups hold every animal already.
  const slim = herd.groups ? { groups: herd.groups } : herd;
  const kept: Remembered = { build: BUILD, of, answers: [slim, ...answers.slice(1)] };
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // No room: the next visit waits for the server, as the first did.
    forgetHome();
  }
}

/** Gives the client what was kept of this user's Home of this farm, as an answer that is to be asked for anew; says whether it did. */
export function recallHome(client: QueryClient, of: string): boolean {
  try {
    const kept: Remembered | null = JSON.parse(localStorage.getItem(NAME) ?? 'null');
    if (kept?.of !== of || kept.build !== BUILD) {
      forgetHome();
      return false;
    }
    const herd = kept.answers[0] as Partial<ListedHerd>;
    herd.cows ??= herd.groups?.flatMap((group) => group.cows) ?? [];
    HOME.forEach((key, index) => {
      client.setQueryData(key, kept.answers[index], { updatedAt: 0 });
    });
    return true;
  } catch {
    forgetHome();
    return false;
  }
}

export function forgetHome(): void {
  localStorage.removeItem(NAME);
}
