import { describe, expect, test } from 'vitest';
import { leastOffLabel } from './off-label.ts';
import {
  isMeatWithheldOn,
  lastDoseOf,
  type TreatmentFacts,
  togetherWithheld,
  withdrawalAfterVaccination,
  withdrawalOf,
} from './withdrawal.ts';

const ZONE = 'Europe/Berlin';

function treatment(facts: Partial<TreatmentFacts> = {}): TreatmentFacts {
  return {
    started_at: '2026-06-01T08:00:00',
    doses: 1,
    interval_hours: 24,
    milk_hours: 0,
    meat_days: 0,
    min_dry_days: null,
    hours_after_calving: null,
    ...facts,
  };
}

describe('the last dose', () => {
  test.each([
    [1, 24, '2026-06-01T08:00:00', '2026-06-01T08:00:00'],
    [2, 24, '2026-06-01T08:00:00', '2026-06-02T08:00:00'],
    [3, 12, '2026-06-01T08:00:00', '2026-06-02T08:00:00'],
    [4, 12, '2026-06-01T20:30:00', '2026-06-03T08:30:00'],
    [60, 720, '2026-06-01T00:00:00', '2031-04-06T00:00:00'],
    // Elapsed hours: the night in which the clock goes forward is an hour shorter, the other one longer.
    [2, 24, '2026-03-28T08:00:00', '2026-03-29T09:00:00'],
    [2, 24, '2026-10-24T08:00:00', '2026-10-25T07:00:00'],
  ])('of %i doses, one in %i hours, from %s on is at %s', (doses, interval_hours, started_at, last) => {
    expect(lastDoseOf({ started_at, doses, interval_hours }, ZONE)).toBe(last);
  });
});

describe('milk', () => {
  test.each([
    // Zero withholds nothing, one hour does.
    [{ milk_hours: 0 }, null],
    [{ milk_hours: 1 }, '2026-06-01T09:00:00'],
    [{ milk_hours: 16 }, '2026-06-02T00:00:00'],
    [{ milk_hours: 96 }, '2026-06-05T08:00:00'],
    [{ milk_hours: 84, doses: 3, interval_hours: 12 }, '2026-06-05T20:00:00'],
    [{ milk_hours: 2400 }, '2026-09-09T08:00:00'],
    // Over a change of the clock.
    [{ milk_hours: 48, started_at: '2026-03-28T08:00:00' }, '2026-03-30T09:00:00'],
    [{ milk_hours: 48, started_at: '2026-10-24T08:00:00' }, '2026-10-26T07:00:00'],
    [{ milk_hours: 1, started_at: '2026-03-29T01:30:00' }, '2026-03-29T03:30:00'],
    // The last dose lies in the hour that the clock shows twice, in its second turn.
    [
      { milk_hours: 12, doses: 2, interval_hours: 2, started_at: '2026-10-25T01:30:00' },
      '2026-10-25T14:30:00',
    ],
    [{ milk_hours: 24 }, '2026-06-02T08:00:00'],
  ])('%j is withheld until %s', (facts, until) => {
    expect(withdrawalOf(treatment(facts), [], ZONE)).toEqual({
      milk_withheld_until: until,
      milk_withheld_open: false,
      meat_withheld_until: null,
    });
  });

  test('is withheld without an end where the medicine is not for animals that give milk', () => {
    expect(withdrawalOf(treatment({ milk_hours: null }), ['2026-07-01T00:00:00'], ZONE)).toEqual({
      milk_withheld_until: null,
      milk_withheld_open: true,
      meat_withheld_until: null,
    });
  });
});

describe('meat', () => {
  test.each([
    [{ meat_days: 0 }, null],
    [{ meat_days: 1 }, '2026-06-02'],
    [{ meat_days: 28 }, '2026-06-29'],
    [{ meat_days: 1, started_at: '2026-06-01T23:59:59' }, '2026-06-02'],
    [{ meat_days: 5, doses: 3, interval_hours: 24 }, '2026-06-08'],
    [{ meat_days: 365, started_at: '2027-03-01T08:00:00' }, '2028-02-29'],
  ])('%j is withheld through %s', (facts, until) => {
    expect(withdrawalOf(treatment(facts), [], ZONE).meat_withheld_until).toBe(until);
  });
});

describe('a dry-cow tube', () => {
  const tube = { started_at: '2026-06-01T08:00:00', min_dry_days: 35, hours_after_calving: 96 };
  test.each([
    // No calving yet: nobody knows the end.
    [{}, [], null],
    [{}, ['2026-05-31T10:00:00'], null],
    // A calving of the day of the last dose lies before it.
    [{}, ['2026-06-01T23:00:00'], null],
    // The calving is later than the least dry days, on their very moment, before it.
    [{}, ['2026-08-01T10:00:00'], '2026-08-05T10:00:00'],
    [{}, ['2026-07-06T08:00:00'], '2026-07-10T08:00:00'],
    [{}, ['2026-07-06T07:59:00'], '2026-07-10T08:00:00'],
    [{}, ['2026-06-10T04:00:00'], '2026-07-10T08:00:00'],
    [{}, ['2026-06-02T00:00:00'], '2026-07-10T08:00:00'],
    // The first of her calvings after it.
    [{}, ['2025-06-01T10:00:00', '2026-08-01T10:00:00', '2027-08-01T10:00:00'], '2026-08-05T10:00:00'],
    // Only one of the two is said.
    [{ min_dry_days: null }, ['2026-06-10T04:00:00'], '2026-06-14T04:00:00'],
    [{ min_dry_days: null }, ['2026-06-02T00:00:00'], '2026-06-06T00:00:00'],
    [{ hours_after_calving: null }, ['2026-06-10T04:00:00'], '2026-07-06T08:00:00'],
    [{ hours_after_calving: 0 }, ['2026-08-01T10:00:00'], '2026-08-01T10:00:00'],
    // By the last dose, not the first.
    [{ doses: 2, interval_hours: 24 }, ['2026-06-02T12:00:00'], null],
    [{ doses: 2, interval_hours: 24 }, ['2026-06-10T04:00:00'], '2026-07-11T08:00:00'],
    // Its milk hours decide nothing, whatever they are.
    [{ milk_hours: 240 }, ['2026-08-01T10:00:00'], '2026-08-05T10:00:00'],
    [{ milk_hours: null }, ['2026-08-01T10:00:00'], '2026-08-05T10:00:00'],
    // Days are the calendar's and hours elapse: the clock changes on 25 October.
    [{ started_at: '2026-09-20T08:00:00' }, [], null],
    [{ started_at: '2026-09-19T08:00:00' }, ['2026-10-01T08:00:00'], '2026-10-28T07:00:00'],
    [{ started_at: '2026-09-20T08:00:00' }, ['2026-10-01T08:00:00'], '2026-10-29T08:00:00'],
  ])('%j of a cow that calved on %j', (facts, calvings, until) => {
    expect(withdrawalOf(treatment({ ...tube, ...facts }), calvings, ZONE)).toEqual({
      milk_withheld_until: until,
      milk_withheld_open: until === null,
      meat_withheld_until: null,
    });
  });
});

describe('a vaccination', () => {
  test.each([
    [null, null, null, null],
    [0, 0, null, null],
    [12, 0, '2026-06-01T20:00:00', null],
    [null, 21, null, '2026-06-22'],
  ])('with %j hours and %j days', (milk_hours, meat_days, milk_withheld_until, meat_withheld_until) => {
    const given = { vaccination_date: '2026-06-01T08:00:00', milk_hours, meat_days };
    expect(withdrawalAfterVaccination(given, ZONE)).toEqual({
      milk_withheld_until,
      milk_withheld_open: false,
      meat_withheld_until,
    });
  });
});

test('the latest ends of all count, and an open one beside them', () => {
  const given = [
    treatment({ milk_hours: 240, meat_days: 3 }),
    treatment({ milk_hours: 24, meat_days: 40 }),
    treatment({ milk_hours: null }),
  ];
  expect(togetherWithheld([])).toEqual({
    milk_withheld_until: null,
    milk_withheld_open: false,
    meat_withheld_until: null,
  });
  expect(togetherWithheld(given.map((facts) => withdrawalOf(facts, [], ZONE)))).toEqual({
    milk_withheld_until: '2026-06-11T08:00:00',
    milk_withheld_open: true,
    meat_withheld_until: '2026-07-11',
  });
});

describe('meat is withheld on a day', () => {
  const given = [treatment({ meat_days: 3, doses: 2 })];
  const vaccinated = [{ vaccination_date: '2026-08-01T08:00:00', milk_hours: null, meat_days: 2 }];
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-06-05', true],
    ['2026-06-06', false],
    ['2026-07-31', false],
    ['2026-08-01', true],
    ['2026-08-03', true],
    ['2026-08-04', false],
  ])('%s: %s', (day, withheld) => {
    expect(isMeatWithheldOn(day, given, vaccinated, ZONE)).toBe(withheld);
  });

  test('by any of them, whatever else she was given', () => {
    const nothing = treatment({ started_at: '2026-01-01T08:00:00' });
    const noDose = { vaccination_date: '2026-01-01T08:00:00', milk_hours: null, meat_days: null };
    expect(isMeatWithheldOn('2026-06-01', [nothing, ...given], [], ZONE)).toBe(true);
    expect(isMeatWithheldOn('2026-08-01', [nothing, ...given], [noDose, ...vaccinated], ZONE)).toBe(true);
  });

  test('never by what withholds nothing', () => {
    const unknown = [{ vaccination_date: '2026-06-01T08:00:00', milk_hours: null, meat_days: null }];
    expect(isMeatWithheldOn('2026-06-01', [treatment()], unknown, ZONE)).toBe(false);
  });
});

test.each([
  [null, 168],
  [0, 24],
  [1, 2],
  [72, 108],
  [84, 126],
])('off label, milk hours of %j are at least %i', (milk_hours, least) => {
  expect(leastOffLabel({ milk_hours })).toEqual({ milk_hours: least, meat_days: 28 });
});
