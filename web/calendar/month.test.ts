import { describe, expect, it } from 'vitest';
import { firstDayIn, firstDayOfWeek, weeksOf } from './month.ts';

describe('a month', () => {
  it.each([
    ['2026-06', 1, 7, '2026-06-01', '2026-07-05'],
    ['2026-06', 7, 5, '2026-05-31', '2026-07-04'],
    ['2026-02', 7, 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 1, 6, '2026-07-27', '2026-09-06'],
    ['2026-05', 6, 6, '2026-04-25', '2026-06-05'],
    ['1969-12', 1, 5, '1969-12-01', '1970-01-04'],
  ])('%s of weeks from day %i on', (month, firstDay, _, first, last) => {
    const weeks = weeksOf(month, firstDay);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe('weeks begin', () => {
  it.each([
    ['en-US', 7],
    ['en-GB', 1],
    ['de', 1],
    ['fr', 1],
    ['es', 1],
    ['es-MX', 7],
    ['pt-BR', 7],
  ])('as in %s', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
    expect(firstDayIn(new Intl.Locale(locale).maximize().region ?? '')).toBe(day);
  });

  it('on Saturday in Egypt, by what is known here alone', () => {
    expect(firstDayIn('EG')).toBe(6);
  });
});
