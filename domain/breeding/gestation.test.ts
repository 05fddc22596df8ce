import { expect, test } from 'vitest';
import { expectedCalvingDate, nextHeatDate, weeksOfPregnancy } from './gestation.ts';

test.each([
  ['2026-01-01', '2026-01-22'],
  ['2026-02-08', '2026-03-01'],
  ['2024-02-08', '2024-02-29'],
  ['2026-12-11', '2027-01-01'],
  ['2026-03-20T06:30:00', '2026-04-10T06:30:00'], // over the change to summer time
])('seminated on %s, in heat again on %s', (semination, heat) => {
  expect(nextHeatDate(semination)).toBe(heat);
});

test.each([
  ['2026-01-01', '2026-10-11'],
  ['2025-12-31', '2026-10-10'],
  ['2025-05-22', '2026-03-01'],
  ['2023-05-22', '2024-02-29'],
  ['2024-02-29', '2024-12-08'],
])('pregnant since %s, due on %s', (start, due) => {
  expect(expectedCalvingDate(start)).toBe(due);
});

test.each([
  ['2026-01-01', '2025-12-31', 0],
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2026-01-07', 0],
  ['2026-01-01', '2026-01-08', 1],
  ['2026-01-01', '2026-01-14', 1],
  ['2026-01-01', '2026-01-15', 2],
  ['2024-02-25', '2024-03-02', 0], // six days with the leap day
  ['2024-02-25', '2024-03-03', 1],
  ['2026-01-01', '2026-10-11', 40], // 283 days
])('pregnant since %s, on %s in week %i', (start, today, weeks) => {
  expect(weeksOfPregnancy(start, today)).toBe(weeks);
});
