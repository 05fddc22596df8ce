/** Sessions with what was entered of them here and has not arrived: begun, changed and ended. */
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import { summaryOf } from '#domain/crush/summary.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { currentSession } from '../lib/session/session.ts';
import type { WaitingOfCrush } from './entries.ts';

/** What a session begins with. */
export type Begun = Pick<CrushSession, 'key' | 'name' | 'day' | 'what' | 'ways' | 'expected'>;

/** @param begun_at ISO, UTC */
export function unsentSession(
  { key, name, day, what, ways, expected }: Begun,
  begun_at = new Date(timeNow()).toISOString(),
): CrushSession {
  const names = ways.map(({ way }) => way);
  return {
    ...{ key, name, day, what, ways, expected },
    ...{ id: 0, version: 0, state: 'open', source: 'hand', history: null, ended_at: null, rows: [] },
    started_at: begun_at,
    started_by: currentSession()?.username ?? '',
    summary: structuredClone(summaryOf([], expected, names)) as CrushSession['summary'],
  };
}

/** A session as the server or this browser knows it, with what waits; null where nobody knows it. */
export function sessionWith(
  key: string,
  known: CrushSession | null,
  waiting: readonly WaitingOfCrush[],
): CrushSession | null {
  let session = known;
  for (const { sent, made_at } of waiting) {
    if (sent.is !== 'session' || sent.session !== key) continue;
    if (sent.does === 'create') session ??= unsentSession(sent.body as Begun, made_at);
    else if (session && session.state !== 'undone') session = changed(session, sent.body, made_at);
  }
  return session;
}

function changed(session: CrushSession, body: Partial<CrushSession>, made_at: string): CrushSession {
  const after = { ...session, ...body };
  return { ...after, ended_at: after.state === 'ended' ? (session.ended_at ?? made_at) : null };
}

/** The list of sessions with those that were begun here, and with the rows that wait; newest first. */
export function sessionsWith(
  known: readonly CrushListed[],
  waiting: readonly WaitingOfCrush[],
): CrushListed[] {
  const there = new Map(known.map((session) => [session.key, session]));
  const keys = new Set(waiting.map(({ sent }) => sent.session));
  for (const key of keys) {
    const own = there.get(key);
    const session = sessionWith(key, own ? asSession(own) : null, waiting);
    if (!session) continue;
    const { id, name, day, state, source, started_at, started_by, ended_at, history } = session;
    there.set(key, {
      ...{ key, id, name, day, state, source, started_at, started_by, ended_at, history },
      done: (own?.done ?? 0) + newRows(key, waiting),
      expected: own?.expected ?? session.expected.length,
    });
  }
  return [...there.values()].sort((a, b) => Date.parse(b.started_at) - Date.parse(a.started_at));
}

function asSession({ done, expected: _, ...head }: CrushListed): CrushSession {
  return { ...unsentSession({ ...head, what: [], ways: [], expected: [] }), ...head, version: done };
}

/** How many animals the rows that wait add: a second one of an animal changes the first. */
function newRows(key: string, waiting: readonly WaitingOfCrush[]): number {
  const cows = waiting.flatMap(({ sent }) =>
    sent.is === 'animal' && sent.session === key && sent.does === 'create' ? sent.cow : [],
  );
  return new Set(cows).size;
}
