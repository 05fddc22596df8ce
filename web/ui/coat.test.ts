import { expect, test } from 'vitest';
import { coatOf } from './coat.ts';

test('a cow has the same coat whenever she is drawn', () => {
  expect(coatOf(4711, 'Jersey')).toEqual(coatOf(4711, 'Jersey'));
  expect(coatOf(4711, null)).toEqual(coatOf(4711, null));
});

test('neighbours in a herd rarely look alike', () => {
  const coats = new Set(Array.from({ length: 200 }, (_, id) => JSON.stringify(coatOf(id + 1, null))));
  expect(coats.size).toBeGreaterThan(150);
});

test('a breed known by name looks like itself', () => {
  for (const id of [1, 2, 3]) {
    expect(coatOf(id, 'Hereford').base).toBe(coatOf(9, 'hereford cross').base);
    expect(coatOf(id, 'Highland').shaggy).toBe(true);
    expect(coatOf(id, 'Prim’Holstein').patches.length).toBeGreaterThan(0);
  }
});

test('every path is drawn with numbers', () => {
  for (let id = 0; id < 300; id += 1) {
    const { patches, blaze } = coatOf(id, null);
    expect([...patches, blaze ?? ''].join('')).not.toMatch(/NaN|undefined|Infinity/);
  }
});
