import { describe, expect, test } from 'vitest';
import type { CrushListed, CrushSession } from '#domain/crush/schema.ts';
import type { CrushSent } from '#domain/outbox/crush.ts';
import { sessionsWith, sessionWith } from './unsent-session.ts';

const KEY = 'session-1234';
const AT = '2026-11-24T08:00:00Z';
const BEGUN = { key: KEY, name: 'Weigh', day: '2026-11-24', what: [], ways: [], expected: [1, 2] };

const session = (does: 'create' | 'update', body: object) => ({
  sent: { is: 'session', session: KEY, does, body } satisfies CrushSent,
  made_at: AT,
});
const animal = (cow: number, does: 'create' | 'update' = 'create') => ({
  sent: {
    ...{ is: 'animal', session: KEY, does, cow, body: {} },
    ...{ what: [], day: BEGUN.day, drafted: null, name: 'Weigh' },
  } satisfies CrushSent,
  made_at: AT,
});

const LISTED: CrushListed = {
  ...{ key: 'other-5678', id: 3, name: 'Treat', day: '2026-11-20', state: 'open', source: 'hand' },
  ...{ started_at: '2026-11-20T08:00:00+01:00', started_by: 'anna', ended_at: null, history: 9 },
  ...{ done: 4, expected: 10 },
};

describe('a session that no server has seen', () => {
  test('is there as it was begun, and ends here', () => {
    expect(sessionWith(KEY, null, [])).toBeNull();
    expect(sessionWith(KEY, null, [session('create', BEGUN)])).toMatchObject({
      ...BEGUN,
      ...{ state: 'open', ended_at: null, started_at: AT, summary: { not_seen: [1, 2] } },
    });
    const waiting = [session('create', BEGUN), animal(1), session('update', { state: 'ended' })];
    expect(sessionWith(KEY, null, waiting)).toMatchObject({ state: 'ended', ended_at: AT });
    expect(sessionWith('other-5678', null, waiting)).toBeNull();
  });

  test('stands in the list with the rows that wait, each animal once, before older ones', () => {
    const waiting = [session('create', BEGUN), animal(1), animal(2), animal(2), animal(1, 'update')];
    expect(sessionsWith([LISTED], waiting)).toEqual([
      expect.objectContaining({ key: KEY, state: 'open', done: 2, expected: 2 }),
      LISTED,
    ]);
  });
});

test('a session of the server is as it will be once all has arrived', () => {
  const own = { ...LISTED, key: KEY };
  const waiting = [animal(7), session('update', { state: 'ended' })];
  expect(sessionsWith([own], waiting)).toEqual([{ ...own, state: 'ended', ended_at: AT, done: 5 }]);
  const known = { key: KEY, state: 'undone', ended_at: null } as CrushSession;
  expect(sessionWith(KEY, known, waiting)?.state).toBe('undone');
});
