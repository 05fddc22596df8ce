/** A session that was begun here, and that no server has seen yet. */
import type { CrushSession } from '#domain/crush/schema.ts';
import { summaryOf } from '#domain/crush/summary.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { currentSession } from '../lib/session/session.ts';

/** What a session begins with. */
export type Begun = Pick<CrushSession, 'key' | 'name' | 'day' | 'what' | 'ways' | 'expected'>;

export function unsentSession(begun: Begun): CrushSession {
  const names = begun.ways.map(({ way }) => way);
  return {
    ...begun,
    ...{ id: 0, version: 0, state: 'open', source: 'hand', history: null, ended_at: null, rows: [] },
    started_at: new Date(timeNow()).toISOString(),
    started_by: currentSession()?.username ?? '',
    summary: structuredClone(summaryOf([], begun.expected, names)) as CrushSession['summary'],
  };
}
