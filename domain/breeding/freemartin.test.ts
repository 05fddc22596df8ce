import { expect, it } from 'vitest';
import { isTwinOfBull } from './freemartin.ts';

const born = (day: string, newborn_cow: number | null, calf_sex: 'Female' | 'Male' | null) => ({
  birth_date: `${day}T00:00:00Z`,
  ended_pregnancy_start: null,
  newborn_cow,
  calf_sex,
});

it.each([
  ['a bull that lives', [born('2026-01-02', 1, 'Female'), born('2026-01-02', 2, 'Male')], true],
  ['a bull that was stillborn', [born('2026-01-02', 1, 'Female'), born('2026-01-02', null, 'Male')], true],
  ['a heifer', [born('2026-01-02', 1, 'Female'), born('2026-01-02', 2, 'Female')], false],
  ['a calf of unknown sex', [born('2026-01-02', 1, 'Female'), born('2026-01-02', null, null)], false],
  ['nobody', [born('2026-01-02', 1, 'Female'), born('2025-01-02', 2, 'Male')], false],
])('a heifer born with %s', (_, births, expected) => {
  expect(isTwinOfBull(1, births)).toBe(expected);
});
