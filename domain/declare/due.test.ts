import { describe, expect, it } from 'vitest';
import type { DeclaredEvent } from '../kinds/declaration/kind.ts';
import { proposedDays } from './change.ts';
import { asks, dueOn, lastDay } from './due.ts';
import type { Happened } from './events.ts';
import { type FarmDeclares, NOTHING_DECLARED } from './settings.ts';

const farm = (country: string, declare_from: string | null = null): FarmDeclares => ({
  country,
  declare: proposedDays(country),
  declare_from,
});

const happened = (event: DeclaredEvent, day: string, tagged_on: string | null = null): Happened => ({
  ...{ event, cow: 7, day, tagged_on },
});

describe('the last of so many days', () => {
  it.each([
    // Across the ends of months and years, and of a February with 28 and 29 days.
    ['2026-01-31', 7, '2026-02-07'],
    ['2026-02-25', 7, '2026-03-04'],
    ['2028-02-25', 7, '2028-03-03'],
    ['2026-12-28', 7, '2027-01-04'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2026-03-01', 180, '2026-08-28'],
    ['2026-01-01', 400, '2027-02-05'],
  ])('after %s, %i days on, is %s', (day, days, last) => {
    expect(lastDay(day, days, false)).toBe(last);
  });

  it.each([
    ['a Monday', '2026-06-15', 1, '2026-06-16'],
    ['a Monday', '2026-06-15', 4, '2026-06-19'],
    ['a Monday', '2026-06-15', 5, '2026-06-22'],
    ['a Monday', '2026-06-15', 10, '2026-06-29'],
    ['a Friday', '2026-06-19', 1, '2026-06-22'],
    ['a Friday', '2026-06-19', 5, '2026-06-26'],
    ['a Friday', '2026-06-19', 6, '2026-06-29'],
    ['a Saturday', '2026-06-20', 1, '2026-06-22'],
    ['a Saturday', '2026-06-20', 10, '2026-07-03'],
    ['a Sunday', '2026-06-21', 1, '2026-06-22'],
    ['a Sunday', '2026-06-21', 5, '2026-06-26'],
    ['a Sunday', '2026-06-21', 0, '2026-06-21'],
    ['a Saturday at the end of a month', '2026-01-31', 10, '2026-02-13'],
    ['a Friday before a leap day', '2028-02-25', 2, '2028-02-29'],
    ['a Thursday at the end of a year', '2026-12-31', 2, '2027-01-04'],
    ['a Sunday before 1970', '1969-12-28', 3, '1969-12-31'],
    ['a Monday, the most', '2026-06-15', 400, '2027-12-27'],
  ])('after %s, %s, %i working days on, is %s', (_what, day, days, last) => {
    expect(lastDay(day, days, true)).toBe(last);
  });

  it('of working days is the one that counting them day by day reaches', () => {
    const isWorking = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    for (let start = 0; start < 14; start += 1) {
      const day = lastDay('2026-02-20', start, false);
      let [last, counted] = [day, 0];
      for (let days = 1; days <= 30; days += 1) {
        while (counted < days) {
          last = lastDay(last, 1, false);
          if (isWorking(last)) counted += 1;
        }
        expect([day, days, lastDay(day, days, true)]).toEqual([day, days, last]);
      }
    }
  });
});

describe('an event', () => {
  it.each<[string, DeclaredEvent, string | null]>([
    ['DE', 'birth', '2026-06-22'],
    ['DE', 'death', '2026-06-22'],
    ['DE', 'tag_lost', null],
    ['IE', 'birth', '2026-07-12'],
    ['XI', 'birth', '2026-07-12'],
    ['GB', 'departure', '2026-06-18'],
    ['GB', 'death', '2026-06-22'],
    ['NZ', 'birth', '2026-12-12'],
    ['NZ', 'death', '2026-06-17'],
    ['AU', 'birth', null],
    ['AU', 'arrival', '2026-06-17'],
    ['AR', 'death', '2026-06-29'],
    ['AR', 'tag_lost', '2026-06-29'],
    ['AR', 'departure', null],
    ['CH', 'birth', null],
  ])('of 15 June 2026 in %s, a %s, is due on %s', (country, event, due) => {
    expect(dueOn(farm(country), happened(event, '2026-06-15'))).toBe(due);
    expect(asks(farm(country), happened(event, '2026-06-15'))).toBe(due !== null);
  });

  it('asks nothing before the day from which the farm declares', () => {
    const from = farm('DE', '2026-06-15');
    expect(asks(from, happened('departure', '2026-06-14'))).toBe(false);
    expect(asks(from, happened('departure', '2026-06-15'))).toBe(true);
  });

  it('asks nothing of a farm without a country', () => {
    const none: FarmDeclares = { country: null, declare: NOTHING_DECLARED, declare_from: null };
    expect(asks(none, happened('birth', '2026-06-15'))).toBe(false);
  });

  it('that is a birth in Argentina counts from the ear tag, and without one asks nothing', () => {
    const argentina = farm('AR', '2026-06-01');
    const untagged = happened('birth', '2026-05-04');
    expect([asks(argentina, untagged), dueOn(argentina, untagged)]).toEqual([false, null]);
    const tagged = happened('birth', '2026-05-04', '2026-06-05');
    expect([asks(argentina, tagged), dueOn(argentina, tagged)]).toEqual([true, '2026-06-19']);
    expect(asks(argentina, happened('birth', '2026-05-04', '2026-05-29'))).toBe(false);
  });
});
