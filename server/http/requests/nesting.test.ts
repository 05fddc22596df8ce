import { expect, it } from 'vitest';
import { isNestedDeeper } from './nesting.ts';

it.each([
  ['a value', '1', 0, false],
  ['one array', '[1]', 1, false],
  ['an array in an array', '[[1]]', 1, true],
  ['arrays beside each other', '[[1],[2],[3]]', 2, false],
  ['objects and arrays', '{"a":[{"b":1}]}', 2, true],
  ['brackets in a text', '["[[[[{{{{"]', 1, false],
  ['a quotation mark in a text', '["\\"[[[["]', 1, false],
  ['a backslash at the end of a text', '["\\\\",[[1]]]', 2, true],
  ['quotation marks and backslashes in a text', '["\\\\\\"[[[[\\\\",[[1]]]', 2, true],
  ['brackets after them, in the text still', '["\\\\\\"[[[[\\\\\\""]', 1, false],
  ['a text that never ends', '["[[[[', 1, false],
  ['what never ends', '[[[[', 3, true],
])('%s', (_what, json, most, deeper) => {
  expect(isNestedDeeper(json, most)).toBe(deeper);
});
