import { describe, expect, test } from 'vitest';
import { inDays, sampleCow, sampleHerd, sentenceOf, TODAY } from '../../testing/sample-checked-herd.ts';
import { breedingAlerts } from './breeding-alerts.ts';
import type { CheckedCow, CheckedSemination } from './checked-herd.ts';

function semination(daysAgo: number, more: Partial<CheckedSemination> = {}): CheckedSemination {
  return {
    id: 1,
    cow: 5,
    semination_date: `${inDays(-daysAgo)}T08:00:00`,
    next_heat_date: `${inDays(21 - daysAgo)}T08:00:00`,
    successful: false,
    ...more,
  };
}

function keys(cow: Partial<CheckedCow>, ...seminations: CheckedSemination[]) {
  const cows = [sampleCow({ cow_gender: 'Female', ...cow })];
  return breedingAlerts(sampleHerd({ cows, seminations }), TODAY).map((alert) => alert.keys.join());
}

describe('the next heat', () => {
  const heat = (days: number) => [`heat-expected:cow-5:${inDays(days)}`];
  test.each<[string, Partial<CheckedCow>, CheckedSemination[], string[]]>([
    ['in 4 days', {}, [semination(17)], []],
    ['in 3 days', {}, [semination(18)], heat(3)],
    ['today', {}, [semination(21)], heat(0)],
    ['yesterday', {}, [semination(22)], []],
    ['on another day than 21 after', {}, [semination(5, { next_heat_date: inDays(2) })], heat(2)],
    ['after a successful semination', {}, [semination(20, { successful: true })], []],
    ['of a cow that is pregnant', { is_pregnant: true }, [semination(20)], []],
    ['after a semination that another followed', {}, [semination(20), semination(1)], []],
    ['after the later of two, in any order', {}, [semination(20), semination(41)], heat(1)],
    [
      'after the later entered of two on one day',
      {},
      [semination(20, { id: 2 }), semination(20, { successful: true })],
      heat(1),
    ],
    [
      'after a semination older than the last calving',
      { last_calving_date: inDays(-19) },
      [semination(20)],
      [],
    ],
    [
      'after one on the day of the last calving',
      { last_calving_date: inDays(-20) },
      [semination(20)],
      heat(1),
    ],
    ['of a heifer', { date_of_birth: inDays(-300) }, [semination(20)], heat(1)],
  ])('%s', (_, cow, seminations, expected) => {
    expect(keys(cow, ...seminations)).toEqual(expected);
  });

  test.each([
    [18, 'soon', 'in 3 days, on 3 March 2024'],
    [20, 'soon', 'tomorrow, on 1 March 2024'],
    [21, 'now', 'today, on 29 February 2024'],
  ])('%i days after a semination is %s', (daysAgo, urgency, when) => {
    const cows = [sampleCow({ cow_gender: 'Female' })];
    const found = breedingAlerts(sampleHerd({ cows, seminations: [semination(daysAgo)] }), TODAY);
    expect(found.map((alert) => [alert.urgency, sentenceOf(alert)])).toEqual([
      [
        urgency,
        `Bella (DE 09 12345678) may come in heat ${when}: her last semination is not marked successful.`,
      ],
    ]);
  });
});

describe('a cow that was not seminated since she calved', () => {
  const calved = (daysAgo: number, more: Partial<CheckedCow> = {}) => ({
    last_calving_date: inDays(-daysAgo),
    ...more,
  });
  const told = (daysAgo: number) => [`not-seminated:cow-5:${inDays(-daysAgo)}`];
  test.each<[string, Partial<CheckedCow>, CheckedSemination[], string[]]>([
    ['60 days after', calved(60), [], []],
    ['61 days after', calved(61), [], told(61)],
    ['with a semination before that calving', calved(61), [semination(340, { successful: true })], told(61)],
    ['with one on the day of it', calved(61), [semination(61)], []],
    ['with one after it', calved(100), [semination(10)], []],
    ['with a successful one after it', calved(100), [semination(10, { successful: true })], []],
    ['but is pregnant', calved(100, { is_pregnant: true }), [], []],
    ['400 days old', calved(61, { date_of_birth: inDays(-400) }), [], []],
    ['401 days old', calved(61, { date_of_birth: inDays(-401) }), [], told(61)],
    ['and never calved', {}, [], []],
    ['being a male', calved(61, { cow_gender: 'Male' }), [], []],
  ])('%s', (_, cow, seminations, expected) => {
    expect(keys(cow, ...seminations)).toEqual(expected);
  });
});

test('is told in days since her calving', () => {
  const cows = [sampleCow({ cow_gender: 'Female', last_calving_date: inDays(-345) })];
  expect(breedingAlerts(sampleHerd({ cows }), TODAY).map(sentenceOf)).toEqual([
    'Bella (DE 09 12345678): 345 days since calving, not seminated.',
  ]);
});
