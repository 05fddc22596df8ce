import { describe, expect, it } from 'vitest';
import { namesAmount, unitInCell, unitOfColumn, unitOfWeights, weightUnitIn } from './units.ts';

describe('a unit of weight', () => {
  it.each([
    ['Weight (lb)', 'import.read-pounds'],
    ['Stock in tonnes', 'import.read-tonnes'],
    ['Quantità (q)', 'import.read-quintals'],
    ['Stok miktarı (TON)', 'import.read-tonnes'],
    ['Gewicht (kg)', undefined],
    ['Peso (kg)', undefined],
  ])('stands in "%s"', (heading, reading) => {
    expect(weightUnitIn(heading)?.reading).toBe(reading);
  });

  it('stands in a cell, and is that of the column where a cell tells of something else', () => {
    expect(unitInCell('lbs', 'kg', null)?.factor).toBeCloseTo(0.4536, 4);
    expect(unitInCell('l', 'milk', null)?.factor).toBe(1.03);
    expect(unitInCell('kg', 'milk', weightUnitIn('lb'))).toBeNull();
    const ones = unitOfColumn('thousands', 'SCC', [215_000], null).unit;
    expect(unitInCell('Zellen', 'thousands', ones)).toBe(ones);
  });
});

describe('what animals weigh', () => {
  it.each([
    // Nothing says it: asked where it may be pounds.
    ['Peso', [455.5, 402], 'kg', null, undefined, false],
    ['Weight', [1210, 1004, 12], 'kg', null, undefined, true],
    ['Weight', [455.5], 'lb', null, undefined, true],
    ['Weight', [455.5, 99_999, 88_888], 'kg', null, undefined, false],
    ['Weight', [99_999], 'lb', null, undefined, false],
    ['Weight', [], 'lb', null, undefined, false],
    // The heading says it, or somebody did.
    ['Live Weight (kg)', [1210], 'lb', null, undefined, false],
    ['Peso em quilos', [1210], 'lb', null, undefined, false],
    ['Weight (lb)', [1210], 'kg', null, 'import.read-pounds', false],
    ['Weight', [1210], 'kg', 'lb', 'import.read-pounds', false],
    ['Weight', [1210], 'lb', 'kg', undefined, false],
  ] as const)(
    'in "%s" with %j, where the farm weighs in %s and %s was chosen',
    (heading, numbers, farm, chosen, reading, asked) => {
      const { unit, asks } = unitOfWeights(heading, numbers, chosen, farm);
      expect([unit?.reading, asks]).toEqual([reading, asked]);
    },
  );
});

describe('milk', () => {
  it.each([
    ['Milk (l)', 'import.read-litres'],
    ['Leche (litros)', 'import.read-litres'],
    ['Milk lbs', 'import.read-pounds'],
    ["Production de lait de l'animal", undefined],
    ['Lait (kg)', undefined],
  ])('is written as "%s" says', (heading, reading) => {
    expect(unitOfColumn('milk', heading, [31.2], null)).toMatchObject({ asks: false });
    expect(unitOfColumn('milk', heading, [31.2], null).unit?.reading).toBe(reading);
  });
});

describe('fat and protein', () => {
  it.each([
    ['Fett %', [4.12, 3.9, 5.6], undefined],
    ['TB', [41.2, 38.1, 45], 'import.read-g-per-kg'],
    ['TP (g/kg)', [31.2], 'import.read-g-per-kg'],
    ['TB (g/l)', [41.2], 'import.read-g-per-litre'],
    ['Fat', [], undefined],
    // One that is wrong makes no other of the rest.
    ['Fat %', [4.1, 41, 3.9, 0, 0, 0, 0], undefined],
  ])('of %s with %j', (heading, numbers, reading) => {
    const { unit, asks } = unitOfColumn('percent', heading, numbers, null);
    expect([unit?.reading, asks]).toEqual([reading, false]);
  });

  it.each([
    ['Fett kg', true],
    ['Fat (kg)', true],
    ['Fat lbs', true],
    ['TB (g/kg)', false],
    ['Fett %', false],
  ])('are an amount in "%s": %s', (heading, is) => {
    expect(namesAmount(heading)).toBe(is);
  });
});

describe('cells', () => {
  const counted = (heading: string, ...numbers: number[]) => {
    const { unit, asks } = unitOfColumn('thousands', heading, numbers, null);
    return asks ? 'asked' : unit ? 'ones' : 'thousands';
  };

  it.each([
    ['Zellzahl', [87, 215, 4300], 'thousands'],
    ['Zellzahl', [87_000, 215_000, 31_000], 'ones'],
    // Healthy heifers have hardly any.
    ['SCC', [4000, 6000, 12_000, 9000], 'ones'],
    ['SCC', [12, 30, 9999, 0, 0], 'thousands'],
    // The worst cow of a small herd.
    ['SCC', [12_500, 40, 85], 'thousands'],
    ['SCC', [1500], 'asked'],
    ['SCC (x1000)', [1500], 'thousands'],
    ['Zellzahl in Tsd.', [2400, 1900], 'thousands'],
    ['Zellzahl in Tsd.', [24_000, 190_000], 'ones'],
    ['Zellzahl in Tsd.', [24_000, 19_000], 'asked'],
    ['CCS (mil/ml)', [1100], 'thousands'],
    ['LKS tys./ml', [1100], 'thousands'],
    ["Cellules ('000)", [1100], 'thousands'],
    ['Cells (1,000/ml)', [1100], 'thousands'],
    ['Somatik hücre (bin/ml)', [1100], 'thousands'],
    ['Cells per ml', [1100], 'asked'],
    ['SCC', [], 'thousands'],
  ])('of %s with %j: %s', (heading, numbers, expected) => {
    expect(counted(heading, ...numbers)).toBe(expected);
  });

  it('are what the keeper says', () => {
    expect(unitOfColumn('thousands', 'SCC', [1500], 'ones').unit?.factor).toBe(0.001);
    expect(unitOfColumn('thousands', 'SCC', [215_000], 'thousands')).toEqual({ unit: null, asks: false });
  });
});
