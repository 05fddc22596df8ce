import { describe, expect, it } from 'vitest';
import { dayNumber } from './calendar.ts';
import { addMonths, firstOf, monthOf, monthOfDay, monthsBetween } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', -18, '2024-12'],
  ])('%s and %i months', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  it('is that of a day', () => {
    expect(monthOf('2026-02-28')).toBe('2026-02');
    expect(monthOfDay(dayNumber('2024-02-29'))).toBe('2024-02');
    expect(firstOf('2026-02')).toBe('2026-02-01');
  });

  it.each([
    ['2025-11', '2026-02', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['2026-02', '2026-02', ['2026-02']],
    ['2026-02', '2026-01', []],
  ])('and all from %s to %s', (from, to, months) => {
    expect(monthsBetween(from, to)).toEqual(months);
  });
});
