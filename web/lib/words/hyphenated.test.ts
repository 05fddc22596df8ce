import { expect, it } from 'vitest';
import { hyphenated } from './hyphenated.ts';

it('long words of the language can be broken behind a hyphen, and nothing else is changed', () => {
  expect(hyphenated('Pregnant heifers').split('\u00AD')).toEqual(['Preg', 'nant heifers']);
  expect(hyphenated('Dry cows')).toBe('Dry cows');
});
