import { expect, test } from 'vitest';
import { doseAfter, dosesBefore } from './doses.ts';

const ZONE = 'Europe/Berlin';

test.each([
  // At least the first, also one that is given today or tomorrow.
  ['2026-06-15T08:00:00', 3, 24, 1],
  ['2026-06-16T08:00:00', 3, 24, 1],
  ['2026-06-14T08:00:00', 3, 24, 1],
  ['2026-06-13T08:00:00', 3, 24, 2],
  ['2026-06-12T08:00:00', 3, 24, 3],
  ['2026-06-01T08:00:00', 3, 24, 3],
  ['2026-06-01T08:00:00', 1, 24, 1],
  // Every twelve hours: those of today are not counted, whatever the hour.
  ['2026-06-14T08:00:00', 5, 12, 2],
  ['2026-06-14T12:00:00', 5, 12, 1],
])(
  'of a treatment from %s on of %i doses, one in %i hours, %i are given',
  (started_at, doses, interval_hours, given) => {
    expect(dosesBefore('2026-06-15', { started_at, doses, interval_hours }, ZONE)).toBe(given);
  },
);

test('a dose is given after elapsed hours, also over a change of the clock', () => {
  const times = { started_at: '2026-03-28T08:00:00', interval_hours: 24 };
  expect(doseAfter(0, times, ZONE)).toBe('2026-03-28T08:00:00');
  expect(doseAfter(1, times, ZONE)).toBe('2026-03-29T09:00:00');
});
