import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { farmDateTime, line, notes, plainDate, readValues } from './fields.ts';

describe('reading what a form or a client sends', () => {
  const schema = z
    .object({
      name: line(10),
      notes: z.nullish(notes(2000)),
      count: z.int(),
      amount: z.nullish(z.number()),
      sure: z.boolean(),
      maybe: z.nullish(z.boolean()),
      day: plainDate,
      last_day: z.nullable(plainDate),
      moment: farmDateTime,
      gender: z._default(z.enum(['Male', 'Female']), 'Female'),
    })
    .check(z.refine(() => true));

  test.each([
    ['name', '  Bella ', '  Bella '], // trimming is the schema's
    ['name', '', ''],
    ['name', '12', '12'],
    ['notes', '', null],
    ['notes', '  ', null],
    ['notes', '\u200b\u202e', null], // nothing is seen of it
    ['count', '12', 12],
    ['count', ' +12 ', 12],
    ['count', '\u202a12\u202c', 12], // as it is copied out of some programs
    ['count', '', ''],
    ['count', '12a', '12a'],
    ['count', '12'.padStart(40, '0'), 12],
    ['count', '12'.padStart(41, '0'), '12'.padStart(41, '0')],
    ['count', '0x10', '0x10'],
    ['count', 7, 7],
    ['amount', '', null],
    ['amount', '-1.5', -1.5],
    ['amount', '.5', 0.5],
    ['amount', '5.', 5],
    ['amount', '1e3', 1000],
    ['amount', '1e999', Number.POSITIVE_INFINITY], // for the schema to refuse
    ['amount', '1,5', '1,5'],
    ['amount', 'NaN', 'NaN'],
    ['amount', 'Infinity', 'Infinity'],
    ['sure', 'true', true],
    ['sure', 'TRUE', true],
    ['sure', 'on', true],
    ['sure', '1', true],
    ['sure', 'false', false],
    ['sure', 'off', false],
    ['sure', '0', false],
    ['sure', '', ''],
    ['sure', 'yes', 'yes'],
    ['sure', true, true],
    ['maybe', '', null],
    ['day', ' 2026-03-01 ', '2026-03-01'],
    ['day', '2026-03-01T23:30:00Z', '2026-03-02'],
    ['day', '2026-02-30', '2026-02-30'],
    ['day', '', ''],
    ['last_day', '', null],
    ['moment', '2026-03-01', '2026-03-01T00:00:00'],
    ['moment', '2026-03-01T08:00', '2026-03-01T08:00:00'],
    ['moment', '2026-03-01T08:00:00Z', '2026-03-01T09:00:00'],
    ['moment', 'soon', 'soon'],
    ['gender', 'Male', 'Male'],
    ['name', null, null],
    ['name', ['a'], ['a']],
  ])('%s: %j is read as %j', (field, sent, read) => {
    expect(readValues(schema, { [field]: sent }, 'Europe/Paris')).toEqual({ [field]: read });
  });

  test('leaves out what the schema does not know, and adds nothing', () => {
    const sent = JSON.parse('{"name":"Bella","colour":"brown","__proto__":{"count":1},"constructor":"x"}');
    expect(Object.entries(readValues(schema, sent, 'UTC') as object)).toEqual([['name', 'Bella']]);
  });

  test.each([[null], [undefined], ['text'], [5], [true], [[{ name: 'Bella' }]]])(
    'leaves %j as it is',
    (body) => {
      expect(readValues(schema, body, 'UTC')).toEqual(body);
      expect(schema.safeParse(body).success).toBe(false);
    },
  );
});

test('reads what stands in lists, and in the one of several shapes that a field names', () => {
  const shapes = z.discriminatedUnion('act', [
    z.object({ act: z.literal('weigh'), kg: z.number(), cows: z.array(z.int()) }),
    z.object({ act: z.literal('call'), kg: line(10), cows: line(10) }),
  ]);
  const read = (raw: unknown) => readValues(shapes, raw, 'Europe/Paris');
  const sent = { kg: '7.5', cows: ['1', ' 2 ', 'x'] };
  expect(read({ act: 'weigh', ...sent })).toEqual({ act: 'weigh', kg: 7.5, cows: [1, 2, 'x'] });
  expect(read({ act: 'weigh', kg: '7.5', cows: '1' })).toEqual({ act: 'weigh', kg: 7.5, cows: '1' });
  expect(read({ act: 'call', ...sent })).toEqual({ act: 'call', ...sent });
  expect(read({ act: 'none', ...sent })).toEqual({ act: 'none', ...sent });
  for (const raw of [null, 'weigh', 7, undefined]) expect(read(raw)).toBe(raw);
});
