import { expect, test } from 'vitest';
import { isUpcoming } from './upcoming.ts';

test.each([
  ['2026-02-24', '2026-02-23', false], // yesterday
  ['2026-02-24', '2026-02-24', true],
  ['2026-02-24', '2026-02-25', true],
  ['2026-02-24', '2026-03-03', true], // 7 days
  ['2026-02-24', '2026-03-04', false], // 8 days
  ['2024-02-24', '2024-03-02', true], // 7 days over a leap day
  ['2024-02-24', '2024-03-03', false],
  ['2025-12-29', '2026-01-05', true],
  ['2025-12-29', '2026-01-06', false],
  // The day on the farm counts, not the hour.
  ['2026-02-24', '2026-02-24T00:00:00+02:00', true],
  ['2026-02-24', '2026-02-23T23:59:59+02:00', false],
  ['2026-02-24', '2026-03-03T23:59:59+02:00', true],
  ['2026-02-24', '2026-03-04T00:00:00+02:00', false],
  ['2026-02-24', null, false],
])('on %s a next vaccination of %s is upcoming: %s', (today, next, upcoming) => {
  expect(isUpcoming(next, today)).toBe(upcoming);
});
