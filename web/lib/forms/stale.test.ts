import { expect, test } from 'vitest';
import { clashes } from './stale.ts';

const before = { version: 1, weight: 600, breed: null, birth_date: '2026-05-01T08:00:00+02:00' };

test('a field that both changed, to different values, is a clash', () => {
  expect(clashes(before, { ...before, version: 2, weight: 610 }, { weight: 620 })).toEqual(['weight']);
});

test('the same change made twice is none', () => {
  expect(clashes(before, { ...before, version: 2, weight: 620 }, { weight: 620 })).toEqual([]);
});

test('a change of another field is none', () => {
  expect(clashes(before, { ...before, version: 2, breed: 'Holstein' }, { weight: 620 })).toEqual([]);
});

test('date-times are compared by the clock of the farm', () => {
  const now = { ...before, version: 2, weight: 1 };
  expect(clashes(before, now, { birth_date: '2026-05-02T00:00' })).toEqual([]);
  const moved = { ...before, version: 2, birth_date: '2026-05-02T00:00:00+02:00' };
  expect(clashes(before, moved, { birth_date: '2026-05-02T00:00:00' })).toEqual([]);
  expect(clashes(before, moved, { birth_date: '2026-05-03T00:00:00' })).toEqual(['birth_date']);
});
