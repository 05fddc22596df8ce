import { expect, it } from 'vitest';
import { birthWeighing, gainPerDay, gainSinceBirth, kgByTape, type Weighed, weight205 } from './growth.ts';

const BORN = '2026-01-01';

function weighed(
  weighed_on: string,
  kg: number,
  occasion: Weighed['occasion'] = 'other',
  method: Weighed['method'] = 'scale',
): Weighed {
  return { weighed_on, kg, occasion, method };
}

const atBirth = weighed(BORN, 40, 'birth');

it.each([
  ['no other', [], null],
  ['one 13 days before', [weighed('2026-03-19', 90)], null],
  ['one 14 days before', [weighed('2026-03-18', 90)], 714],
  [
    'the latest of those at least 14 days before',
    [weighed('2026-03-01', 80), weighed('2026-03-18', 90)],
    714,
  ],
  ['passing over those that are too near', [weighed('2026-03-01', 80), weighed('2026-03-25', 99)], 645],
  ['of one day the one entered last', [weighed('2026-03-01', 70), weighed('2026-03-01', 80)], 645],
  ['a loss', [weighed('2026-03-01', 131)], -1000],
])('gains a day, with %s', (_, before, gain) => {
  const now = weighed('2026-04-01', 100);
  expect(gainPerDay(now, [...before, now])).toBe(gain);
});

it.each<[Weighed['method'], Weighed['method'], number, number | null]>([
  ['scale', 'scale', 599.1, -9],
  ['scale', 'scale', 600, 0],
  ['tape', 'tape', 599.1, null],
  // 5 % of 600 kg and of 642 kg together are 43.9 kg.
  ['tape', 'tape', 642, null],
  ['tape', 'tape', 650, 500],
  ['scale', 'tape', 629, null],
  ['scale', 'tape', 640, 400],
  ['estimate', 'scale', 655, null],
  ['estimate', 'scale', 665, 650],
])(
  'gains by %s and %s, to %d kg from 600 kg in 100 days, what is more than their error',
  (first, then, kg, gain) => {
    const before = weighed('2028-01-01', 600, 'other', first);
    const now = weighed('2028-04-10', kg, 'other', then);
    expect(gainPerDay(now, [before])).toBe(gain);
    const birth = { ...before, occasion: 'birth' as const };
    expect(gainSinceBirth(now, [birth], '2028-01-01')).toBe(gain);
  },
);

it('gains since the weighing of the birth, on the birthday and of that occasion', () => {
  const now = weighed('2026-04-11', 140);
  expect(gainSinceBirth(now, [atBirth, now], BORN)).toBe(1000);
  expect(gainSinceBirth(atBirth, [atBirth, now], BORN)).toBeNull();
  expect(gainSinceBirth(now, [weighed(BORN, 40), now], BORN)).toBeNull();
  expect(gainSinceBirth(now, [weighed('2026-01-02', 40, 'birth'), now], BORN)).toBeNull();
  const corrected = weighed(BORN, 50, 'birth');
  expect(birthWeighing([atBirth, corrected, now], BORN)).toBe(corrected);
});

// 2026-07-25 is day 205 of her life.
it.each([
  ['no birth weight', [weighed('2026-07-25', 245)], null],
  ['none at that age', [atBirth, weighed('2026-06-09', 245), weighed('2026-09-09', 245)], null],
  ['one on the first day that counts', [atBirth, weighed('2026-06-10', 200)], 245],
  ['one on the last day that counts', [atBirth, weighed('2026-09-08', 290)], 245],
  ['one of the very day', [atBirth, weighed('2026-07-25', 245.04)], 245],
  ['the nearest', [atBirth, weighed('2026-07-05', 300), weighed('2026-07-24', 244)], 245],
  ['of two as near the later', [atBirth, weighed('2026-07-24', 999), weighed('2026-07-26', 246)], 245],
  [
    'the weaning weight before a nearer one',
    [atBirth, weighed('2026-06-10', 200, 'weaning'), weighed('2026-07-25', 999)],
    245,
  ],
  [
    'a weaning weight at another age',
    [atBirth, weighed('2026-03-01', 90, 'weaning'), weighed('2026-07-25', 245)],
    245,
  ],
])('weighs at 205 days, with %s', (_, weighings, kg) => {
  expect(weight205(weighings, BORN)).toBe(kg);
});

it.each([
  [180, 155, 463],
  [76, 80, 43],
  [0, 155, null],
  [Number.NaN, 155, null],
  [1800, 155, null],
])('weighs by a girth of %d cm and a length of %d cm', (girth, length, kg) => {
  expect(kgByTape(girth, length)).toBe(kg);
});
