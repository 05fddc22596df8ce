import { expect, it } from 'vitest';
import type { BesideHerd } from '#domain/figures/schema.ts';
import { besideRows } from './beside-rows.ts';

/** A cow with an interval, a conception and a calf, in a herd that has this many of each. */
function beside(n: number): BesideHerd {
  const number = { last: 400, mean: 400, n: 1, herd: { median: n === 0 ? null : 390, n } };
  return {
    cow: 1,
    from: '2024-11-01',
    to: '2026-11-01',
    calving_interval: number,
    services_per_conception: number,
    calves_reared: { hits: 1, n: 1, herd: { hits: n, n } },
  };
}

const weighed = { id: 1, weighed_on: '2026-10-01', age_days: 1000, kg: 650 };

it('leaves out what the herd has no number for', () => {
  const keys = (n: number, mates: { kg: number; n: number } | null) =>
    besideRows(beside(n), { ...weighed, mates }).map(({ key }) => key);
  expect(keys(3, { kg: 600, n: 2 })).toEqual(['interval', 'services', 'reared', 'weight']);
  expect(keys(0, { kg: 600, n: 2 })).toEqual(['weight']);
  expect(keys(3, null)).toEqual(['interval', 'services', 'reared']);
  expect(besideRows(beside(0), undefined)).toEqual([]);
});
