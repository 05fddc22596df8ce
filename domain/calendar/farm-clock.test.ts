import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addHours, endWithOffset, isTimeZone, toWallClock, withOffset } from './farm-clock.ts';

test.each([
  ['Europe/Paris', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['Europe/Atlantis', false],
  ['../etc/passwd', false],
])('the time zone %j is known: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

describe('what a client sends, on the wall clock of a farm in Paris', () => {
  test.each([
    // A plain date is the day's beginning.
    ['2026-03-29', '2026-03-29T00:00:00'],
    ['2024-02-29', '2024-02-29T00:00:00'],
    [' 2026-03-29 ', '2026-03-29T00:00:00'],
    // Without an offset it is the farm's already.
    ['2026-03-29T08:15', '2026-03-29T08:15:00'],
    ['2026-03-29T08:15:30', '2026-03-29T08:15:30'],
    ['2026-03-29T08:15:30.999', '2026-03-29T08:15:30'],
    ['2026-03-29 08:15', '2026-03-29T08:15:00'],
    // Also in the hour that is skipped, and in the one that comes twice: the digits stay.
    ['2026-03-29T02:30', '2026-03-29T02:30:00'],
    ['2026-10-25T02:30', '2026-10-25T02:30:00'],
    // With an offset it is converted.
    ['2026-01-15T08:00:00Z', '2026-01-15T09:00:00'],
    ['2026-07-15T08:00:00Z', '2026-07-15T10:00:00'],
    ['2026-07-15T08:00:00z', '2026-07-15T10:00:00'],
    ['2026-07-15T08:00:00.123Z', '2026-07-15T10:00:00'],
    ['2026-01-15T08:00-05:00', '2026-01-15T14:00:00'],
    ['2026-01-15T08:00-0500', '2026-01-15T14:00:00'],
    ['2026-01-15T08:00+14', '2026-01-14T19:00:00'],
    ['2026-01-15T08:00:00+05:30:00', '2026-01-15T03:30:00'],
    ['2026-01-15T08:00:00+00:00[UTC]', '2026-01-15T09:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    // What is no date.
    ['', null],
    ['tomorrow', null],
    ['2026-02-29', null],
    ['2026-04-31', null],
    ['2026-13-01', null],
    ['2026-04-31T08:00', null],
    ['2026-04-30T24:00', null],
    ['2026-04-30T08:61Z', null],
    ['2026-4-3', null],
    ['03.11.24', null],
    ['1767225600', null],
    ['2026-04-30Z', null],
    ['2026-04-30+05:30', null],
    // No longer than a time with the name of its zone can be.
    ['2026-03-29T08:15'.padEnd(64), '2026-03-29T08:15:00'],
    ['2026-03-29T08:15'.padEnd(65), null],
  ])('%j is %j', (sent, wall) => {
    expect(toWallClock(sent, 'Europe/Paris')).toBe(wall);
  });

  test('another zone, another day', () => {
    expect(toWallClock('2026-01-01T11:00:00Z', 'Pacific/Auckland')).toBe('2026-01-02T00:00:00');
    expect(toWallClock('2026-01-01T00:00:00Z', 'America/Los_Angeles')).toBe('2025-12-31T16:00:00');
  });
});

describe('a wall clock with its offset', () => {
  test.each([
    ['2026-01-15T08:00:00', 'Europe/Paris', '+01:00'],
    ['2026-07-15T08:00:00', 'Europe/Paris', '+02:00'],
    ['2026-07-15T08:00:00', 'UTC', '+00:00'],
    ['2026-07-15T08:00:00', 'America/St_Johns', '-02:30'],
    ['2026-07-15T08:00:00', 'Asia/Kathmandu', '+05:45'],
    ['1890-07-15T08:00:00', 'Asia/Singapore', '+06:55'],
    // Forward: 02:00 to 03:00 does not exist. Its digits stay, with the offset before the change.
    ['2026-03-29T01:59:59', 'Europe/Paris', '+01:00'],
    ['2026-03-29T02:00:00', 'Europe/Paris', '+01:00'],
    ['2026-03-29T02:59:59', 'Europe/Paris', '+01:00'],
    ['2026-03-29T03:00:00', 'Europe/Paris', '+02:00'],
    // Back: 02:00 to 03:00 comes twice. The first is meant.
    ['2026-10-25T02:00:00', 'Europe/Paris', '+02:00'],
    ['2026-10-25T02:59:59', 'Europe/Paris', '+02:00'],
    ['2026-10-25T03:00:00', 'Europe/Paris', '+01:00'],
    // The day has no midnight: its first hour is skipped.
    ['2024-04-26T00:00:00', 'Africa/Cairo', '+02:00'],
    ['2024-04-26T01:00:00', 'Africa/Cairo', '+03:00'],
    // Half an hour of summer time.
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '+10:30'],
    ['2026-10-04T02:30:00', 'Australia/Lord_Howe', '+11:00'],
    // Samoa skipped a whole day.
    ['2011-12-30T08:00:00', 'Pacific/Apia', '-10:00'],
    ['2011-12-31T08:00:00', 'Pacific/Apia', '+14:00'],
    // Offsets with seconds, rounded down to what ISO 8601 can say.
    ['1905-05-01T00:00:00', 'Europe/Paris', '+00:09'],
    ['1970-05-01T00:00:00', 'Africa/Monrovia', '-00:45'],
  ])('%s in %s has %s', (wall, zone, offset) => {
    expect(withOffset(wall, zone)).toBe(wall + offset);
  });
});

test.each([
  ['2026-03-29T02:30:00', 'Europe/Paris'],
  ['2026-03-29T02:00:00', 'Europe/Paris'],
  ['2026-10-25T02:30:00', 'Europe/Paris'],
  ['2024-04-26T00:00:00', 'Africa/Cairo'],
  ['2026-10-04T02:15:00', 'Australia/Lord_Howe'],
  ['2011-12-30T08:00:00', 'Pacific/Apia'],
  ['1905-05-01T06:00:00', 'Europe/Paris'],
])('%s in %s, which the clock skips or doubles, comes back as it was typed', (wall, zone) => {
  expect(toWallClock(wall, zone)).toBe(wall);
  expect(toWallClock(withOffset(wall, zone), zone)).toBe(wall);
});

test('a day that is answered and sent back is the same day, wherever the farm is', () => {
  // These zones change their clocks at midnight, at two or three, by half an hour, or had offsets with seconds.
  const zones = [
    'UTC',
    'Europe/Paris',
    'Africa/Cairo',
    'America/Santiago',
    'America/Asuncion',
    'Asia/Beirut',
    'America/Havana',
    'Australia/Lord_Howe',
    'Africa/Monrovia',
    'Asia/Kolkata',
    'Pacific/Auckland',
  ];
  const day = fc
    .integer({ min: 0, max: 80_000 })
    .map((days) => Temporal.PlainDate.from('1905-01-01').add({ days }).toString());
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, (zone, date) => {
      const wall = toWallClock(date, zone);
      expect(wall).toBe(`${date}T00:00:00`);
      const answered = withOffset(`${date}T00:00:00`, zone);
      expect(answered.slice(0, 10)).toBe(date);
      expect(toWallClock(answered, zone)?.slice(0, 10)).toBe(date);
    }),
    { numRuns: 500 },
  );
});

test.each([
  // The clock goes back: digits that it shows twice.
  ['2026-10-25T01:59:59', 'Europe/Paris', '+02:00'],
  ['2026-10-25T02:00:00', 'Europe/Paris', '+01:00'],
  ['2026-10-25T02:30:00', 'Europe/Paris', '+01:00'],
  ['2026-10-25T03:00:00', 'Europe/Paris', '+01:00'],
  // It goes forward: digits that it never shows.
  ['2026-03-29T02:30:00', 'Europe/Paris', '+01:00'],
  ['2026-03-29T03:00:00', 'Europe/Paris', '+02:00'],
  ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '+10:30'],
  ['2026-06-01T08:00:00', 'Europe/Paris', '+02:00'],
])('an end at %s in %s has %s, the later of two moments', (wall, zone, offset) => {
  expect(endWithOffset(wall, zone)).toBe(wall + offset);
});

describe('hours elapse on a farm in Paris', () => {
  test.each([
    ['2026-06-01T08:00:00', 0, '2026-06-01T08:00:00'],
    ['2026-06-01T08:00:00', 36, '2026-06-02T20:00:00'],
    ['2026-06-01T08:00:00', -9, '2026-05-31T23:00:00'],
    // The clock goes forward at two o'clock, …
    ['2026-03-29T01:59:59', 1, '2026-03-29T03:59:59'],
    ['2026-03-28T12:00:00', 24, '2026-03-29T13:00:00'],
    // … an hour that it skips is read with the offset before, …
    ['2026-03-29T02:30:00', 1, '2026-03-29T04:30:00'],
    // … and back at three.
    ['2026-10-24T12:00:00', 24, '2026-10-25T11:00:00'],
    ['2026-10-25T02:30:00', 1, '2026-10-25T02:30:00'],
    ['2026-10-25T02:30:00', 2, '2026-10-25T03:30:00'],
  ])('%s and %i hours is %s', (from, hours, then) => {
    expect(addHours(from, hours, 'Europe/Paris')).toBe(then);
  });
});
