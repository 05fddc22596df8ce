import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ENGLISH } from '../../testing/words.ts';
import { sentenceOf } from '../messages/sentences.ts';
import * as fields from './fields.ts';
import { DAILY_FEED_KG, STOCK_KG, WEIGHT_KG } from './limits.ts';
import { because, validated } from './reasons.ts';

/** What a schema says of a value: the sentence, or nothing when it takes it. */
function sentence(schema: z.ZodMiniType, value: unknown): string | undefined {
  const reason = validated(schema, value).reasons?.[0];
  return reason && sentenceOf(ENGLISH, reason);
}

const NUMBER = 'Enter a number.';
const REQUIRED = 'This is required.';
const RANGE = 'Enter a date between 1 January 1900 and 1 January 2200.';
const NO_DATE = 'Enter a date that exists, as YYYY-MM-DD.';
const NO_TIME = 'Enter a date and time that exist, as YYYY-MM-DDTHH:MM.';
const CHARACTERS = 'This holds characters that are not allowed.';

const rules: [string, z.ZodMiniType, [unknown, string | undefined][]][] = [
  [
    'an id',
    fields.entityId,
    [
      [1, undefined],
      [2_147_483_648, undefined],
      [9_007_199_254_740_991, undefined],
      [9_007_199_254_740_992, 'This cannot be more than 9007199254740991.'],
      [0, 'This cannot be less than 1.'],
      [-1, 'This cannot be less than 1.'],
      [1.5, 'Enter a whole number.'],
      ['1', NUMBER],
      [null, REQUIRED],
      [undefined, REQUIRED],
      [Number.NaN, NUMBER],
      [Number.POSITIVE_INFINITY, NUMBER],
    ],
  ],
  [
    'a line of text',
    fields.line(5),
    [
      ['abcde', undefined],
      ['  abcde  ', undefined],
      ['abcdef', 'Use at most 5 characters.'],
      ['', REQUIRED],
      ['   ', REQUIRED],
      ['a\nb', CHARACTERS],
      ['a\u0000b', CHARACTERS],
      ['a\ud800', CHARACTERS],
      ['Škoda', undefined],
      ['🐄', undefined],
      [5, 'This should be a text.'],
      [null, REQUIRED],
    ],
  ],
  [
    'notes',
    z.nullable(fields.notes(2000)),
    [
      [null, undefined],
      ['', undefined],
      ['one\r\n\ttwo', undefined],
      ['x'.repeat(2000), undefined],
      ['x'.repeat(2001), 'Use at most 2000 characters.'],
      ['a\u0007', CHARACTERS],
      [undefined, REQUIRED],
    ],
  ],
  [
    'a weight',
    fields.number(WEIGHT_KG),
    [
      [0, undefined],
      [612.345, undefined],
      [5000, undefined],
      [5000.01, 'This cannot be more than 5000.'],
      [-0.1, 'This cannot be less than 0.'],
      ['612', NUMBER],
    ],
  ],
  [
    'a daily amount of feed',
    fields.number(DAILY_FEED_KG),
    [
      [0, undefined],
      [0.1, undefined],
      [0.3, undefined],
      [22.7, undefined],
      [1000, undefined],
      [1000.1, 'This cannot be more than 1000.'],
      [-0.1, 'This cannot be less than 0.'],
      [0.05, 'Use steps of 0.1.'],
      [22.75, 'Use steps of 0.1.'],
    ],
  ],
  [
    'a plain date',
    fields.plainDate,
    [
      ['1900-01-01', undefined],
      ['2199-12-31', undefined],
      ['2024-02-29', undefined],
      ['2000-02-29', undefined],
      ['1899-12-31', RANGE],
      ['2200-01-01', RANGE],
      ['2026-02-29', NO_DATE],
      ['2100-02-29', NO_DATE],
      ['2026-04-31', NO_DATE],
      ['2026-4-1', NO_DATE],
      ['2026-04-01T00:00', NO_DATE],
      ['', REQUIRED],
      [null, REQUIRED],
      [20260401, 'This should be a text.'],
    ],
  ],
  [
    'a date-time',
    fields.farmDateTime,
    [
      ['2026-04-01T08:00:00', undefined],
      ['2026-04-01T08:00:00+02:00', undefined],
      ['1900-01-01T00:00:00', undefined],
      ['2199-12-31T23:59:59', undefined],
      ['1899-12-31T23:59:59', RANGE],
      ['2200-01-01T00:00:00', RANGE],
      ['2026-02-29T08:00:00', NO_TIME],
      ['2026-04-01T25:00:00', NO_TIME],
      ['2026-04-01', NO_TIME],
      ['', REQUIRED],
    ],
  ],
];

describe.each(rules)('%s', (_, schema, cases) => {
  test.each(cases)('of %j says %j', (value, said) => {
    expect(sentence(schema, value)).toBe(said);
  });
});

test('feed comes in steps of 0.1 kg, however large the stock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (tenths) => {
      expect(sentence(fields.number(STOCK_KG), tenths / 10)).toBeUndefined();
      if (tenths < 1_000_000_000)
        expect(sentence(fields.number(STOCK_KG), tenths / 10 + 0.05)).toBe('Use steps of 0.1.');
    }),
  );
  expect(sentence(fields.number(STOCK_KG), 100_000_000.1)).toBe('This cannot be more than 100000000.');
});

test.each([
  [z.boolean(), 'yes', 'This should be true or false.'],
  [z.object({}), [], 'This should be an object.'],
  [z.array(z.string()), 'x', 'This is of a kind that is not allowed.'],
  [z.enum(['Male', 'Female']), 'Bull', 'Choose one of: Male, Female.'],
  [z.email(), 'bella@', 'Enter an email address, such as name@example.com.'],
  [z.string().check(z.regex(/^a$/)), 'b', 'This has a form that is not allowed.'],
  [z.string().check(z.minLength(3)), 'ab', 'Use at least 3 characters.'],
])('%o: %j', (schema, value, said) => {
  expect(sentence(schema, value)).toBe(said);
});

test('errors name each field once, with its first fault; a fault of the whole has no name', () => {
  const inner = z.object({
    a: z.string().check(z.minLength(3), z.regex(/^x/)),
    b: z.object({ c: z.number() }),
  });
  const refined = inner.check(z.refine(() => false, { ...because('value.not-allowed'), when: () => true }));
  expect(validated(refined, { a: 'y', b: {} }).reasons).toEqual([
    { field: 'a', code: 'value.too-short', values: { least: 3 } },
    { field: 'b.c', code: 'value.required', values: {} },
    { code: 'value.not-allowed', values: {} },
  ]);
});
