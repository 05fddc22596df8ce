import { expect, test } from 'vitest';
import { nearDay, writtenDate, writtenDays } from './words.ts';

const on = (day: string) => new Date(`${day}:00Z`);
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;
const IN_YEAR = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const TIME = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
const endIn = (locale: string) =>
  ({
    weekday: 'short',
    ...nearDay(locale),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }) as const;

test.each([
  ['fr', DAY, '2026-12-01T00:00', '1er décembre 2026'],
  ['fr-CA', IN_YEAR, '2026-12-01T00:00', '1er décembre'],
  ['fr', DAY, '2026-12-11T00:00', '11 décembre 2026'],
  ['fr', { dateStyle: 'short', timeZone: 'UTC' } as const, '2026-12-01T00:00', '01/12/2026'],
  ['fr', { day: 'numeric', timeZone: 'UTC' } as const, '2026-12-01T00:00', '1'],
  ['es', IN_YEAR, '2026-12-01T00:00', '1 de diciembre'],
] as const)('a day in %s, %o: %s is %s', (locale, options, day, written) => {
  expect(writtenDate(locale, options, on(day))).toBe(written);
});

test.each([
  ['en-GB', '2 Dec 2026', '2 Dec'],
  ['en-US', 'Dec 2, 2026', 'Dec 2'],
  ['de', '02.12.2026', '02.12.'],
  ['de-CH', '02.12.2026', '02.12.'],
  ['fr', '2 déc. 2026', '2 déc.'],
  ['es', '2 dic 2026', '2 dic'],
  ['pt-BR', '2 de dez. de 2026', '2 de dez.'],
])('in %s a near day is written as one with its year is: %s, %s', (locale, inFull, near) => {
  const day = on('2026-12-02T00:00');
  expect(writtenDate(locale, { dateStyle: 'medium', timeZone: 'UTC' }, day)).toBe(inFull);
  expect(writtenDate(locale, { ...nearDay(locale), timeZone: 'UTC' }, day)).toBe(near);
});

test.each([
  ['en-GB', '24 Nov – 12 Dec'],
  ['de', '24.11. – 12.12.'],
  ['fr', '24 nov. – 12 déc.'],
])('and so is a range of near days in %s: %s', (locale, written) => {
  const options = { ...nearDay(locale), timeZone: 'UTC' } as const;
  const days = writtenDays(locale, options, on('2026-11-24T00:00'), on('2026-12-12T00:00'));
  expect(days.replace(/\s/g, ' ')).toBe(written);
});

test('a range of days in French begins with the first of a month', () => {
  expect(writtenDays('fr', IN_YEAR, on('2026-12-01T00:00'), on('2026-12-09T00:00'))).toMatch(
    /^1er\D+9 décembre$/,
  );
});

test.each(['en-GB', 'en-US', 'de', 'fr', 'es', 'pt-BR'])(
  'hours have two digits, without AM and PM: %s',
  (locale) => {
    for (const options of [TIME, endIn(locale)]) {
      expect(writtenDate(locale, options, on('2026-12-02T07:30'))).toMatch(/\b07:30$/);
      expect(writtenDate(locale, options, on('2026-12-02T00:05'))).toMatch(/\b00:05$/);
      expect(writtenDate(locale, options, on('2026-12-02T18:00'))).toMatch(/\b18:00$/);
    }
  },
);
