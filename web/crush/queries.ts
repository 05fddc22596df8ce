import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CrushCards, CrushListed, CrushSession } from '#domain/crush/schema.ts';
import type { Work } from '#domain/work/schema.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { keys, queryClient } from '../lib/api/query-client.ts';
import { paths } from '../paths.ts';
import { waitingOfCrush } from './entries.ts';
import { sessionsWith, sessionWith } from './unsent-session.ts';

/** How soon rows of other devices are seen, in ms. */
const ANEW_MS = 8000;

const ALL = ['crush'] as const;

export const addressOfSession = (key: string) => `${paths.crush}/${key}`;
/** The same with all its animals at once. */
export const sheetOfSession = (key: string) => `${addressOfSession(key)}?face=sheet`;
export const NEW_SESSION = `${paths.crush}/new`;

/** All sessions, the one that was begun last first. */
export const sessionsQuery = queryOptions({
  queryKey: ALL,
  queryFn: async ({ signal }) => {
    const known = await answerOr(api.get<CrushListed[]>('/api/crush/', { signal }));
    const waiting = await waitingOfCrush().catch(() => []);
    if ('error' in known && waiting.length === 0) throw known.error;
    return sessionsWith('error' in known ? [] : known.answer, waiting);
  },
});

/** The answer, or why there is none. */
function answerOr<T>(asked: Promise<T>): Promise<{ answer: T } | { error: unknown }> {
  return asked.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

const keyOf = (key: string) => [...ALL, 'session', key] as const;

/** A session with its rows. Read again while the page is seen; what has not changed is answered without a body. */
export function sessionQuery(key: string) {
  return queryOptions({
    queryKey: keyOf(key),
    queryFn: async ({ signal }) => {
      const known = await answerOr(api.get<CrushSession>(`/api/crush/${key}/`, { signal }));
      // What was begun or ended here and has not arrived waits in this browser.
      const waiting = await waitingOfCrush().catch(() => []);
      const session = sessionWith(key, 'error' in known ? null : known.answer, waiting);
      if (session === null) throw 'error' in known ? known.error : new Error(key);
      return session;
    },
    refetchInterval: ANEW_MS,
  });
}

/**
 * The session as it was read last, for whoever records in it: who hands it down draws it a moment later than what was entered here is
 * taken off the screen, and an animal would be in neither.
 */
export function useSession(begun: CrushSession): CrushSession {
  const { data = begun } = useQuery(sessionQuery(begun.key));
  return data;
}

/** What is known of each animal beforehand: read once, as the session is opened, so that a reading needs no network. */
export const cardsQuery = queryOptions({
  queryKey: ['crush-cards'] as const,
  queryFn: ({ signal }) => api.get<CrushCards>('/api/crush/cards/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes what the server answered of a session. */
export function sessionIs(session: CrushSession): void {
  changeSession(session.key, () => session, session);
}

/** The same of a part of it; `first` is what it is where nothing was read yet. */
export function changeSession(
  key: string,
  change: (before: CrushSession) => CrushSession,
  first?: CrushSession,
): void {
  const queryKey = keyOf(key);
  queryClient.setQueryData<CrushSession>(queryKey, (before) => (before ? change(before) : first));
  // What is being read may be from before this, and would take it off the screen again: the next press would mean something else.
  if (queryClient.isFetching({ queryKey }) > 0) void sessionRead(key);
}

/** Ends a session, or opens it again. What is kept for later shows as what the session is read with. */
export async function stateOfSession(key: string, state: 'open' | 'ended'): Promise<void> {
  const options = { idempotencyKey: randomKey() };
  const answer = await api.patch<CrushSession | undefined>(`/api/crush/${key}/`, { state }, options);
  if (answer?.rows) sessionIs(answer);
}

/** Reads a session anew. */
export function sessionRead(key: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(key) });
}

/** Reads sessions again where they are shown, and marks as old what records of animals change. */
export async function sessionsChanged(): Promise<void> {
  const old = [keys.herd, keys.cows, keys.alerts, keys.histories, keys.farmRows()];
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ALL }),
    ...old.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
  ]);
}

/** The day's work: who is on a list of it may be expected. */
export const workQuery = queryOptions({
  queryKey: [...keys.herd, 'work', 0] as const,
  queryFn: ({ signal }) => api.get<Work>('/api/work/', { signal }),
});
