import { describe, expect, test } from 'vitest';
import { type Drafted, type WayConditions, wayOf } from './ways.ts';

const HEIFER: Drafted = {
  kg: 450,
  gain: 800,
  age: 500,
  sex: 'Female',
  result: 'empty',
  lists: ['check'],
  meat_until: null,
  day: '2026-11-24',
  group: 9,
};

const UNKNOWN: Drafted = { ...HEIFER, kg: null, gain: null, age: null, result: null };

describe('a condition', () => {
  test.each<[WayConditions, Partial<Drafted>, boolean]>([
    [{ kg_from: 450 }, {}, true],
    [{ kg_from: 450.1 }, {}, false],
    [{ kg_below: 450 }, {}, false],
    [{ kg_below: 450.1 }, {}, true],
    [{ kg_from: 400, kg_below: 451 }, {}, true],
    [{ kg_from: 400, kg_below: 451 }, { kg: 451 }, false],
    [{ gain_from: 800 }, {}, true],
    [{ gain_below: 800 }, {}, false],
    [{ age_from: 500, age_below: 501 }, {}, true],
    [{ age_below: 500 }, {}, false],
    [{ sex: 'Female' }, {}, true],
    [{ sex: 'Male' }, {}, false],
    [{ result: 'empty' }, {}, true],
    [{ result: 'pregnant' }, {}, false],
    [{ on_list: 'check' }, {}, true],
    [{ on_list: 'dry_off' }, {}, false],
    [{ meat_free: true }, {}, true],
    [{ meat_free: true }, { meat_until: '2026-11-23' }, true],
    [{ meat_free: true }, { meat_until: '2026-11-24' }, false],
    [{ group: 9 }, {}, true],
    [{ group: 8 }, {}, false],
    [{ kg_from: 400, sex: 'Male' }, {}, false],
    [{}, {}, true],
  ])('%j of %j: %j', (conditions, animal, holds) =>
    expect(wayOf([{ way: 'A', if: conditions }], { ...HEIFER, ...animal })).toBe(holds ? 'A' : null),
  );

  test.each<WayConditions>([
    { kg_from: 0 },
    { kg_below: 9999 },
    { gain_from: -9999 },
    { age_below: 99_999 },
    { result: 'empty' },
  ])('%j does not hold where nobody knows', (conditions) =>
    expect(wayOf([{ way: 'A', if: conditions }], UNKNOWN)).toBeNull(),
  );
});

test('the first way that fits is hers, and one without conditions takes the rest', () => {
  const ways = [
    { way: 'A', if: { kg_from: 500 } },
    { way: 'B', if: { kg_from: 450 } },
    { way: 'C', if: {} },
  ];
  expect([501, 450, 449, null].map((kg) => wayOf(ways, { ...HEIFER, kg }))).toEqual(['A', 'B', 'C', 'C']);
  expect(wayOf([], HEIFER)).toBeNull();
});
