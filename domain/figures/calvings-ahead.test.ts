import { expect, it } from 'vitest';
import { calvingsAhead } from './calvings-ahead.ts';

const TODAY = '2026-06-30';
const cow = (id: number, expected_calving_date: string | null, in_herd = true) => ({
  id,
  in_herd,
  expected_calving_date,
});

it('names who is expected to calve, the next first, and counts those of thirty days', () => {
  const { cows, soon } = calvingsAhead(
    [cow(1, '2026-07-31'), cow(2, null), cow(3, '2026-07-30'), cow(4, '2026-07-01', false), cow(5, TODAY)],
    TODAY,
  );
  expect(cows.map(({ id }) => id)).toEqual([5, 3, 1]);
  expect(soon).toBe(2);
});

it('counts by month, who is due today or overdue tomorrow', () => {
  const { months } = calvingsAhead(
    [cow(1, '2026-05-01'), cow(2, TODAY), cow(3, '2026-07-31'), cow(4, '2027-03-31')],
    TODAY,
  );
  expect(months).toHaveLength(10);
  expect(months.filter(({ count }) => count > 0)).toEqual([
    { month: '2026-07', count: 3 },
    { month: '2027-03', count: 1 },
  ]);
});

it('has nothing of a herd in which nobody is expected to calve', () => {
  const { cows, soon, months } = calvingsAhead([cow(1, null)], TODAY);
  expect([cows, soon]).toEqual([[], 0]);
  expect(months.every(({ count }) => count === 0)).toBe(true);
});
