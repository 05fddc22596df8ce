import { expect, test } from 'vitest';
import { checked, cow, type LifeFacts, seminated } from '../../testing/work-lives.ts';
import { addDays } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { WORK_NUMBERS } from './numbers.ts';
import { unansweredSeminations } from './unanswered.ts';

const TODAY = '2026-06-15';
const ago = (days: number) => addDays(TODAY, -days);
const { check_days } = WORK_NUMBERS;

const open = (days: number, facts: LifeFacts = {}) =>
  cow({ calvings: ['2024-01-01'], seminations: [seminated(ago(days))], ...facts });
const asked = (...herd: Animal[]) => unansweredSeminations(herd, WORK_NUMBERS, TODAY);

test.each<[string, Animal, boolean]>([
  ['the day before she can be checked', open(check_days - 1), false],
  ['on the day from which she can be checked', open(check_days), true],
  ['later', open(check_days + 30), true],
  ['of a bull', open(check_days, { cow_gender: 'Male' }), false],
  ['of one who was never seminated', cow(), false],
  ['to be checked again', open(60, { checks: [checked(ago(20), 'recheck')] }), false],
  [
    'to be checked again, since the day of the semination',
    open(60, { checks: [checked(ago(60), 'recheck')] }),
    false,
  ],
  [
    'to be checked again after a semination before',
    open(60, { checks: [checked(ago(61), 'recheck')] }),
    true,
  ],
  [
    'to be checked again, after another check before',
    open(60, { checks: [checked(ago(90), 'empty'), checked(ago(20), 'recheck', 2)] }),
    false,
  ],
])('a semination is asked about: %s', (_, life, isAsked) => {
  expect(asked(life)).toHaveLength(isAsked ? 1 : 0);
});

test('the latest come first, and those of one day in the order of the animals', () => {
  const herd = [open(90, { id: 1 }), open(50, { id: 4 }), open(50, { id: 2 }), open(40, { id: 3 })];
  expect(asked(...herd).map(({ cow, days }) => [cow, days])).toEqual([
    [3, 40],
    [2, 50],
    [4, 50],
    [1, 90],
  ]);
});
