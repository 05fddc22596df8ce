import { expect, it } from 'vitest';
import { choiceOf } from './choices.ts';

const column = { table: 'cows', column: 'kept_as', choices: ['milk', 'not_kept'] } as const;
const labels = [
  { 'choice.cows.kept_as.milk': 'Dairy cow', 'choice.cows.kept_as.not_kept': 'Sold' },
  { 'choice.cows.kept_as.milk': 'Milchkuh', 'choice.cows.kept_as.not_kept': 'Verkauft' },
];

it.each([
  ['milk', 'milk'],
  ['MILK', 'milk'],
  ['not kept', 'not_kept'],
  ['not_kept', 'not_kept'],
  ['milchkuh', 'milk'],
  ['Sold', 'not_kept'],
  ['verkauft ', 'not_kept'],
  ['Fleisch', null],
  ['', null],
])('reads %s as %s', (cell, value) => {
  expect(choiceOf(cell, column, labels)).toBe(value);
});
