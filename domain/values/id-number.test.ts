import { describe, expect, test } from 'vitest';
import { compactNumber, normalNumber, numberWarning } from './id-number.ts';

describe('normalNumber', () => {
  test.each([
    ['DE 01 234 56789', 'DE123456789'],
    ['de0123456789', 'DE123456789'],
    ['DE-01.234/56789', 'DE123456789'],
    ['276 00 01 23456789', 'DE123456789'],
    ['276000123456789', 'DE123456789'],
    ['UK 123450 600001', 'GB123450600001'],
    ['826123450600001', 'GB123450600001'],
    ['CH 120.1234.5678.9', 'CH120123456789'],
    ['FR 01 3456 7890', 'FR134567890'],
    ['NL 6802 5082 9', 'NL680250829'],
    ['528000680250829', 'NL680250829'],
    ['840 003 123 456 789', 'US3123456789'],
    ['SE-801-2137-4', 'SE80121374'],
    // Dashes and spaces that word processors put in.
    ['DE\u201101\u00a0234\u2013567\u221289', 'DE123456789'],
    // Countries that are not in the list have letters too.
    ['PT 000 123', 'PT123'],
    // 15 digits of a maker, or of a country that is not in the list.
    ['982 000123456789', '982000123456789'],
    ['999000123456789', '999000123456789'],
    // Not 15 digits: a number of the farm's own.
    ['276', '276'],
    ['2760001234567', '2760001234567'],
    // Zeros elsewhere are part of the number.
    ['0017', '0017'],
    ['N01', 'N01'],
    ['ABCD-01-1234', 'ABCD011234'],
    ['DE', 'DE'],
    ['DE 000', 'DE0'],
    ['ukulele', 'GBULELE'],
    ['-', '-'],
    ['...', '...'],
  ])('%j is %j', (typed, normal) => {
    expect(normalNumber(typed)).toBe(normal);
  });

  test('has itself as its normal form', () => {
    for (const typed of ['276000123456789', 'UK 123450 600001', 'FR 01 3456 7890', 'DE 000', '-'])
      expect(normalNumber(normalNumber(typed))).toBe(normalNumber(typed));
  });
});

test('compactNumber leaves what stands on the tag', () => {
  expect(compactNumber(' uk 012/34.5-6 ')).toBe('UK0123456');
});

describe('numberWarning', () => {
  test.each([
    // Examples that tickerdossier.com/wiki/british-cattle-movement-service and a keeper's own herd page give.
    'UK 123450 600001',
    'UK 123450 700002',
    'UK 123450 100003',
    'GB284205700016',
    'UK 284205 600015',
    'UK 284205 100017',
    '826 123450600001',
    // The worked example of lom_HR.
    'HR 6 23456 7890',
    '191 00 6234567890',
    // Worked out by hand from lom_PL: 3 x (0+1+3+5+7+9) + (0+2+4+6+8) = 95, 5 to the next ten.
    'PL 00 12345 6789 5',
    '616 001234567895',
    // The second rule, of the series 00 50136 9726 to 00 50168 1125: (5 x 50136 + 9726) mod 7 + 1 = 7.
    'PL 00 50136 9726 7',
    // From lom_LU: 3x2 + 2x3 + 7x4 + 6x5 + 5x6 + 4x7 + 3x8 + 2x9 = 170, mod 11 = 5, 9 - 5 = 4.
    'LU 4 2345 6789',
    '442 000 423456789',
    // From lom_FI: 2+5+8 + 3 x (3+6+9) + 7 x (4+7+0) = 146, 4 to the next ten.
    'FI-4 234567890',
    '246 00 4234567890',
    // Worked out from the same rules, with digits of which each counts.
    'UK 123451 223456',
    'PL 00 53186 4297 3',
    'PL 00 53186 4297 7',
    'FI 1 345678912',
    'HR 3 34567 8912',
  ])('%s is right', (number) => {
    expect(numberWarning(number)).toBeNull();
  });

  test.each([
    'UK 123450 600002',
    'uk123451600001',
    // A check digit is 1 to 7.
    'UK 123450 800001',
    '826 123450 500001',
    'HR 5 23456 7890',
    'PL 00 12345 6789 4',
    'LU 5 2345 6789',
    '442 000 523456789',
    'FI-3 234567890',
  ])('%s has a wrong check digit', (number) => {
    expect(numberWarning(number)).toBe('check_digit');
  });

  test.each([
    '',
    'Bella',
    '600002',
    // Not whole: while it is typed, and after a digit too many.
    'UK 123450 60000',
    'UK 123450 6000022',
    'PL 00 12345 6789',
    // Old forms.
    'UK AB1234 00567',
    'LU 123456',
    // Without its check digit.
    'FI 234567890',
    '246 000 234567890',
    '442 000 023456789',
    // Northern Ireland, whose rule is not published.
    'UK 9 123456 1234 5',
    // Other animals than cattle.
    'PL 01 12345 6789 4',
    // Countries without a check digit, or with an unpublished one.
    'DE 01 234 56789',
    'FR 12 3456 7890',
    'NL 6802 5082 8',
    'IE 12 34567 8 9012',
    'BE 5 2345 6789',
  ])('%j is not doubted', (number) => {
    expect(numberWarning(number)).toBeNull();
  });
});
