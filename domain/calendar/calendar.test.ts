import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  ageOn,
  beginningOf,
  byDay,
  dateOfDay,
  dayNumber,
  dayOf,
  daysBetween,
  farmDay,
  hasTime,
  laterOf,
} from './calendar.ts';

const someDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') });

test('days come one after the other', () => {
  fc.assert(
    fc.property(someDay, someDay, (day, other) => {
      const [date, otherDate] = [dateOfDay(day), dateOfDay(other)];
      expect(byDay(date, otherDate)).toBe(Math.sign(day - other));
      expect(laterOf(date, otherDate)).toBe(dateOfDay(Math.max(day, other)));
    }),
  );
});

describe('days', () => {
  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-02-29', 11016],
    ['2026-03-29T23:59:59+02:00', dayNumber('2026-03-29')],
  ])('%s is day %i', (date, number) => {
    expect(dayNumber(date)).toBe(number);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2100-02-28', 1, '2100-03-01'], // a century is no leap year
    ['2000-02-28', 1, '2000-02-29'], // unless 400 divides it
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'], // over the change to summer time
    ['2026-10-24', 2, '2026-10-26'], // and back
    ['2024-02-29', 366, '2025-03-01'],
    ['1000-01-01', -1, '0999-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
    expect(daysBetween(expected, date)).toBe(-days);
  });

  test('a day and its number are one', () => {
    fc.assert(fc.property(someDay, (day) => dayNumber(dateOfDay(day)) === day));
  });

  test('the day of a date-time is its first ten characters', () => {
    expect(dayOf('2026-03-29T00:30:00+02:00')).toBe('2026-03-29');
    expect(dayOf('2026-03-29')).toBe('2026-03-29');
  });

  test('a day that begins names no hour', () => {
    expect(beginningOf('2026-03-29')).toBe('2026-03-29T00:00:00');
    expect(hasTime(beginningOf('2026-03-29'))).toBe(false);
    expect(hasTime('2026-03-29T00:00:01')).toBe(true);
  });

  test('of two that are one neither comes first', () => {
    expect(byDay('2026-03-29', '2026-03-29')).toBe(0);
  });
});

describe('age in years, months and days', () => {
  test.each([
    ['2026-03-15', '2026-03-15', [0, 0, 0]],
    ['2026-03-15', '2026-03-14', [0, 0, 0]], // not born yet
    ['2026-03-15', '2026-03-16', [0, 0, 1]],
    ['2026-03-15', '2026-04-14', [0, 0, 30]],
    ['2026-03-15', '2026-04-15', [0, 1, 0]],
    ['2025-03-15', '2026-03-14', [0, 11, 27]],
    ['2025-03-15', '2026-03-15', [1, 0, 0]],
    ['2025-12-31', '2026-01-01', [0, 0, 1]],
    // The 31st of a month that has none counts on its last day.
    ['2026-01-31', '2026-02-27', [0, 0, 27]],
    ['2026-01-31', '2026-02-28', [0, 1, 0]],
    ['2026-01-31', '2026-03-01', [0, 1, 1]],
    ['2026-01-31', '2026-03-30', [0, 1, 30]],
    ['2026-01-31', '2026-03-31', [0, 2, 0]],
    ['2023-01-30', '2024-02-29', [1, 1, 0]],
    // Born on a leap day.
    ['2024-02-29', '2025-02-27', [0, 11, 29]],
    ['2024-02-29', '2025-02-28', [1, 0, 0]],
    ['2024-02-29', '2025-03-01', [1, 0, 1]],
    ['2024-02-29', '2028-02-28', [3, 11, 30]],
    ['2024-02-29', '2028-02-29', [4, 0, 0]],
    ['2015-07-20', '2026-01-05T10:00:00', [10, 5, 16]],
    ['2015-07-20T10:00:00+02:00', '2026-01-05', [10, 5, 16]],
  ])('born %s, on %s', (birth, today, [years, months, days]) => {
    expect(ageOn(birth, today)).toEqual({ years, months, days });
  });

  test('never goes back from one day to the next', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 8000 }), (birth, lived) => {
        const size = (day: number) => {
          const age = ageOn(dateOfDay(birth), dateOfDay(day));
          expect(age.months).toBeLessThan(12);
          expect(age.days).toBeLessThan(31);
          return age.years * 1000 + age.months * 50 + age.days;
        };
        return size(birth + lived + 1) > size(birth + lived);
      }),
    );
  });
});

describe('the day on the farm', () => {
  test.each([
    ['2026-01-01T11:59:59Z', 'Pacific/Auckland', '2026-01-02'],
    ['2026-01-01T10:59:59Z', 'Pacific/Auckland', '2026-01-01'],
    ['2026-01-01T07:59:59Z', 'America/Los_Angeles', '2025-12-31'],
    ['2026-01-01T08:00:00Z', 'America/Los_Angeles', '2026-01-01'],
    ['2026-03-28T22:59:59Z', 'Europe/Paris', '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Paris', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Paris', '2026-03-29'], // the day of 23 hours
    ['2026-03-29T22:00:00Z', 'Europe/Paris', '2026-03-30'],
    ['2026-10-25T22:59:59Z', 'Europe/Paris', '2026-10-25'], // the day of 25 hours
    ['2026-10-25T23:00:00Z', 'Europe/Paris', '2026-10-26'],
    ['2024-04-25T21:59:59Z', 'Africa/Cairo', '2024-04-25'],
    ['2024-04-25T22:00:00Z', 'Africa/Cairo', '2024-04-26'], // it begins at one o'clock
    ['2026-01-01T18:29:59Z', 'Asia/Kolkata', '2026-01-01'],
    ['2026-01-01T18:30:00Z', 'Asia/Kolkata', '2026-01-02'],
  ])('at %s in %s is %s', (instant, zone, day) => {
    expect(farmDay(Date.parse(instant), zone)).toBe(day);
  });

  test('is shown by one format a zone, however its name is written, and by no more than there are zones', () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    const kept = vi.spyOn(Map.prototype, 'set');
    const name = 'america/argentina/buenos_aires';
    for (let way = 0; way < 2000; way += 1) {
      const spelled = [...name].map((letter, i) => ((way >> (i % 11)) & 1 ? letter.toUpperCase() : letter));
      expect(farmDay(Date.parse('2026-01-01T02:59:59Z'), spelled.join(''))).toBe('2025-12-31');
    }
    expect(formats).toHaveBeenCalledTimes(1);
    for (let minutes = 1; minutes < 1400; minutes += 1) {
      const two = (part: number) => String(part).padStart(2, '0');
      farmDay(0, `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
    }
    const zones = kept.mock.contexts.at(-1) as Map<string, unknown>;
    vi.restoreAllMocks();
    expect(zones.has('+23:19')).toBe(true);
    expect(zones.size).toBeLessThanOrEqual(1000);
  });

  test('throws for a zone that does not exist', () => {
    expect(() => farmDay(0, 'Europe/Atlantis')).toThrow(RangeError);
  });
});
