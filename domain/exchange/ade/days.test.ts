import { describe, expect, it, test } from 'vitest';
import { readDay, readMoment, writtenDay, writtenMoment } from './days.ts';

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const HONOLULU = 'Pacific/Honolulu';

test.each([
  [BERLIN, '2026-07-01', '2026-07-01T11:00:00Z'],
  [BERLIN, '2026-01-15', '2026-01-15T11:30:00Z'],
  [AUCKLAND, '2026-01-15', '2026-01-15T05:30:00Z'],
  [AUCKLAND, '2026-07-01', '2026-07-01T06:00:00Z'],
  [HONOLULU, '2026-07-01', '2026-07-01T17:00:00Z'],
  ['Asia/Kathmandu', '2026-07-01', '2026-07-01T09:07:30Z'],
  ['Pacific/Kiritimati', '2026-07-01', '2026-07-01T05:00:00Z'],
  ['UTC', '2026-07-01', '2026-07-01T12:00:00Z'],
])('in %s the day %s is written as %s', (zone, day, written) => {
  expect(writtenDay(day, zone)).toBe(written);
  expect(readMoment(written, zone)).toBe(`${day}T00:00:00`);
});

describe.each([BERLIN, AUCKLAND, HONOLULU, 'UTC', 'Pacific/Kiritimati', 'America/Adak', 'Asia/Kathmandu'])(
  'in %s',
  (zone) => {
    it('a day is the same in UTC and on the farm, all the year', () => {
      for (let day = Temporal.PlainDate.from('2026-01-01'); day.year === 2026; day = day.add({ days: 1 })) {
        const written = writtenDay(day.toString(), zone);
        const onFarm = Temporal.Instant.from(written).toZonedDateTimeISO(zone).toPlainDate();
        expect([written.slice(0, 10), onFarm.toString()]).toEqual([day.toString(), day.toString()]);
        expect(readDay(written, zone)).toBe(day.toString());
      }
    });

    it('every minute of a day comes back as it was written', () => {
      for (let minute = 1; minute < 24 * 60; minute += 1) {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const wallClock = `2026-07-01T${clock}:00`;
        expect(readMoment(writtenMoment(wallClock, zone), zone)).toBe(wallClock);
      }
    });
  },
);

test.each([
  // What says a day alone.
  [BERLIN, '2026-07-01', '2026-07-01T00:00:00'],
  [BERLIN, '2026-07-01T00:00:00Z', '2026-07-01T00:00:00'],
  [HONOLULU, '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00'],
  [HONOLULU, '2026-07-01T00:00:00+00:00', '2026-07-01T00:00:00'],
  [AUCKLAND, '2026-07-01T00:00Z', '2026-07-01T00:00:00'],
  [BERLIN, '2026-07-01T00:00:00', '2026-07-01T00:00:00'],
  [BERLIN, '2026-07-01T00:00:00+02:00', '2026-07-01T00:00:00'],
  [BERLIN, '2026-06-30T22:00:00Z', '2026-07-01T00:00:00'],
  [BERLIN, '2026-07-01T11:00:00.0000000Z', '2026-07-01T00:00:00'],
  [BERLIN, '2026-07-01T13:00:00+02:00', '2026-07-01T00:00:00'],
  // What says an hour.
  [BERLIN, '2026-07-01T06:30:00Z', '2026-07-01T08:30:00'],
  [BERLIN, '2026-07-01t06:30:00z', '2026-07-01T08:30:00'],
  [BERLIN, '2026-01-01T06:30:00.1234567Z', '2026-01-01T07:30:00'],
  [BERLIN, '2026-01-01T06:30:00.123456789012Z', '2026-01-01T07:30:00'],
  [BERLIN, '2026-07-01T08:30', '2026-07-01T08:30:00'],
  [BERLIN, ' 2026-07-01T08:30:15 ', '2026-07-01T08:30:15'],
  [BERLIN, '2026-07-01T02:00:00+02:00', '2026-07-01T02:00:00'],
  [AUCKLAND, '2026-07-01T20:30:00-05:00', '2026-07-02T13:30:00'],
  [BERLIN, '2026-07-01T11:00:00.001Z', '2026-07-01T13:00:00'],
  [HONOLULU, '2026-07-02T00:00:00.001Z', '2026-07-01T14:00:00'],
])('in %s, %s is read as %s', (zone, sent, wallClock) => {
  expect(readMoment(sent, zone)).toBe(wallClock);
});

test.each([
  '',
  ' ',
  'yesterday',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '01.07.2026',
  '20260701T',
  '9999-12-31T23:59:59-10:00',
  '0000-01-01T00:00:00+01:00',
  `2026-07-01T06:30:00.${'1'.repeat(80)}Z`,
])('%j is no date', (sent) => {
  expect(readMoment(sent, BERLIN)).toBeNull();
  expect(readDay(sent, BERLIN)).toBeNull();
});

test('of an hour that the clock shows twice an end is the later one', () => {
  expect(writtenMoment('2026-10-25T02:30:00', BERLIN)).toBe('2026-10-25T00:30:00Z');
  expect(writtenMoment('2026-10-25T02:30:00', BERLIN, 'later')).toBe('2026-10-25T01:30:00Z');
});
