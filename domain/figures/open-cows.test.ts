import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { openCows } from './open-cows.ts';

const TODAY = '2026-06-15';
const cow = (name: string, days: number | null, changed = {}) => ({
  name,
  in_herd: true,
  is_pregnant: false,
  last_calving_date: days === null ? null : addDays(TODAY, -days),
  ...changed,
});

test('names who calved more than 100 days ago and is not pregnant, the longest first', () => {
  const herd = [
    cow('on the last day', 100),
    cow('a day later', 101),
    cow('long', 300),
    cow('pregnant', 300, { is_pregnant: true }),
    cow('gone', 300, { in_herd: false }),
    cow('heifer', null),
  ];
  expect(openCows(herd, TODAY).map(({ name }) => name)).toEqual(['long', 'a day later']);
});
