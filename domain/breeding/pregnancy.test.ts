import { describe, expect, test } from 'vitest';
import {
  afterEndingGone,
  endsWith,
  NOT_PREGNANT,
  openSemination,
  pregnancyFromSemination,
  restsOn,
} from './pregnancy.ts';

const since = (pregnancy_start_date: string | null) => ({ is_pregnant: true, pregnancy_start_date });

describe('a calving or a loss ends the pregnancy it belongs to', () => {
  test.each([
    ['the day after its start', since('2026-01-10'), '2026-01-11', [], true],
    ['on its start: history entered late', since('2026-01-10'), '2026-01-10', [], false],
    ['before its start', since('2026-01-10'), '2025-12-01', [], false],
    [
      'after its start, whatever other calvings there are',
      since('2026-01-10'),
      '2026-01-11',
      ['2026-02-01'],
      true,
    ],
    ['start unknown, the only calving', since(null), '2026-01-11', [], true],
    ['start unknown, the latest calving', since(null), '2026-01-11', ['2025-01-11'], true],
    ['start unknown, not the latest', since(null), '2026-01-11', ['2026-01-12'], false],
    ['start unknown, a twin of the same day', since(null), '2026-01-11', ['2026-01-11'], false],
    ['not pregnant', NOT_PREGNANT, '2026-01-11', [], false],
  ])('%s', (_, pregnancy, calving, others, ends) => {
    expect(endsWith(pregnancy, calving, others)).toBe(ends);
  });
});

describe('a successful semination makes her pregnant from its day', () => {
  const cow = { date_of_birth: '2024-02-29' };
  test.each([
    ['2026-01-10', '', since('2026-01-10')],
    ['2026-01-10', '2025-11-01', since('2026-01-10')],
    ['2026-01-10', '2026-01-10', since('2026-01-10')],
    ['2026-01-10', '2026-01-11', null], // she calved since: history
    ['2024-02-29', '', since(null)], // her own birth date
  ])('seminated on %s, open since %s', (semination, opened, pregnancy) => {
    expect(pregnancyFromSemination(cow, semination, opened)).toEqual(pregnancy);
  });
});

test.each([
  [since('2026-01-10'), '2026-01-10T23:00:00', true, true],
  [since('2026-01-10'), '2026-01-11T00:00:00', true, false],
  [since('2026-01-10'), '2026-01-10T23:00:00', false, false],
  [since(null), '2026-01-10T23:00:00', true, false],
  [NOT_PREGNANT, '2026-01-10T23:00:00', true, false],
])(
  '%o and a semination on %s, successful %s: rests on it %s',
  (pregnancy, semination_date, successful, rests) => {
    expect(restsOn(pregnancy, { semination_date, successful })).toBe(rests);
  },
);

test.each([
  [undefined, null, null],
  [undefined, '2026-01-10', null],
  ['2026-01-10T23:00:00', null, '2026-01-10'],
  ['2026-01-10T23:00:00', '2026-01-09', '2026-01-10'],
  ['2026-01-10T23:00:00', '2026-01-10', null],
])('last seminated on %s, last calved on %s: pregnant since %s', (semination, calved, start) => {
  expect(openSemination(semination, calved)).toBe(start);
});

describe('a record that ended a pregnancy is deleted', () => {
  const ending = (day: string, ended_pregnancy: boolean, ended_pregnancy_start: string | null = null) => ({
    day,
    ended_pregnancy,
    ended_pregnancy_start,
  });
  const loss = ending('2026-03-01', true, '2026-01-10');

  test('she is pregnant again', () => {
    expect(afterEndingGone(NOT_PREGNANT, loss, [loss])?.back).toEqual(since('2026-01-10'));
    expect(afterEndingGone(since('2026-05-01'), loss, [loss])?.back).toBeNull();
  });

  test('another one since its start takes it over', () => {
    const calving = ending('2026-10-20', false);
    expect(afterEndingGone(NOT_PREGNANT, loss, [loss, calving])).toEqual({ heir: calving, back: null });
    const before = ending('2026-01-10', false);
    expect(afterEndingGone(NOT_PREGNANT, loss, [before, loss])?.heir).toBeUndefined();
  });

  test('one that ended none gives none back', () => {
    const none = ending('2026-03-01', false);
    expect(afterEndingGone(NOT_PREGNANT, none, [none])).toBeNull();
  });
});
