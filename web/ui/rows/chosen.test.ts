import { expect, it } from 'vitest';

import { idsBetween, withAll } from './chosen.ts';

const shown = [4, 2, 9, 1].map((id) => ({ id }));

it.each([
  ['downwards', 4, 9, [4, 2, 9]],
  ['upwards', 1, 2, [2, 9, 1]],
  ['of one', 2, 2, [2]],
  ['from nowhere', null, 9, [9]],
  ['from an animal that is not shown any more', 7, 9, [9]],
])('a range %s has all between in the order shown', (_, from, to, expected) => {
  expect(idsBetween(shown, from, to)).toEqual(expected);
});

it('animals are chosen beside the others, and taken out', () => {
  const chosen = new Set([1, 4]);
  expect([...withAll(chosen, [4, 9], true)]).toEqual([1, 4, 9]);
  expect([...withAll(chosen, [4, 9], false)]).toEqual([1]);
  expect([...chosen]).toEqual([1, 4]);
});
