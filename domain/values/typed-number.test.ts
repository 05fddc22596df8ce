import { describe, expect, it } from 'vitest';
import { plainNumber, unmistakable } from './typed-number.ts';

/** Typed, and read in: English, German, French, Spanish, Portuguese. */
const READ = [
  ['12', '12', '12', '12', '12', '12'],
  ['1.450', '1.450', '1450', '1.450', '1450', '1450'],
  ['-1.450', '-1.450', '-1450', '-1.450', '-1450', '-1450'],
  ['12.345.678', '12.345.678', '12345678', '12.345.678', '12345678', '12345678'],
  ['1.450,50', '1.450,50', '1450.50', '1.450,50', '1450.50', '1450.50'],
  ['1,450', '1,450', '1.4500', '1.450', '1.4500', '1.4500'],
  ['1,450.50', '1,450.50', '1,450.50', '1,450.50', '1,450.50', '1,450.50'],
  ['1 450', '1 450', '1 450', '1450', '1 450', '1 450'],
  ['1\u202f450,5', '1\u202f450,5', '1\u202f450,5', '1450.5', '1\u202f450,5', '1\u202f450,5'],
  ['1\u00a0450', '1\u00a0450', '1\u00a0450', '1450', '1\u00a0450', '1\u00a0450'],
  ['1.5', '1.5', '1.5', '1.5', '1.5', '1.5'],
  ['1.45', '1.45', '1.45', '1.45', '1.45', '1.45'],
  ['1.4500', '1.4500', '1.4500', '1.4500', '1.4500', '1.4500'],
  ['1450.125', '1450.125', '1450.125', '1450.125', '1450.125', '1450.125'],
  ['0.125', '0.125', '0.125', '0.125', '0.125', '0.125'],
  ['1,5', '1.5', '1.5', '1.5', '1.5', '1.5'],
  [' 65,5 ', '65.5', '65.5', '65.5', '65.5', '65.5'],
  [',5', '.5', '.5', '.5', '.5', '.5'],
  ['0,125', '0,125', '0.125', '0.125', '0.125', '0.125'],
  ['1.45.000', '1.45.000', '1.45.000', '1.45.000', '1.45.000', '1.45.000'],
  ['', '', '', '', '', ''],
  ['12a', '12a', '12a', '12a', '12a', '12a'],
] as const;
const LANGUAGES = ['en-GB', 'de', 'fr', 'es', 'pt-BR'] as const;

describe('a number that was typed', () => {
  const rows = READ.flatMap(([typed, ...read]) => LANGUAGES.map((locale, at) => [typed, locale, read[at]]));
  it.each(rows)('%j in %s is read as %j', (typed = '', locale = '', read = '') => {
    expect(plainNumber(typed, locale)).toBe(read);
    expect(plainNumber(read, locale)).toBe(read);
  });

  it.each([
    ['1.450', 'de-AT', '1450'],
    ['1 450,5', 'de-AT', '1450.5'],
    ['1.450', 'de-CH', '1.450'],
    ["1'450.50", 'de-CH', '1450.50'],
    ['1,450', 'es-MX', '1,450'],
    ['1.450 000', 'de-AT', '1.450 000'],
  ])('%j in %s, which writes numbers as the country does, is read as %j', (typed, locale, read) => {
    expect(plainNumber(typed, locale)).toBe(read);
  });

  it.each([
    ['12.125', 'de', '12.1250'],
    ['12.125', 'en', '12.125'],
    ['1212.125', 'de', '1212.125'],
    ['12.5', 'de', '12.5'],
  ])('%s that is kept is shown so that it is read as the same in %s', (kept, locale, shown) => {
    expect(unmistakable(kept, locale)).toBe(shown);
    expect(Number(plainNumber(shown, locale))).toBe(Number(kept));
  });
});
