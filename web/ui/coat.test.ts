import { expect, test } from 'vitest';
import { coatOf } from './coat.ts';

test('a cow keeps her coat from release to release', () => {
  const { patches, ...others } = coatOf(4712, null);
  expect(others).toEqual({
    base: '#a08d7a',
    ear: '#a08d7a',
    muzzle: '#57504c',
    nostril: '#2f2a28',
    patch: '#837160',
    blaze: null,
    horns: true,
    tuft: '#a08d7a',
    shaggy: false,
    tag: '#7fb7d6',
    ground: 0,
  });
  expect(patches.map((path) => path.slice(0, 14))).toEqual(['M29.4 27.6Q30.', 'M43.2 28.8Q44.']);
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
  const coats = Array.from({ length: 300 }, (_, id) => coatOf(id, null));
  const paths = coats.flatMap(({ patches, blaze }) => [...patches, ...(blaze === null ? [] : [blaze])]);
  expect(paths.length).toBeGreaterThan(300);
  const point = '-?\\d+(\\.\\d)? -?\\d+(\\.\\d)?';
  for (const path of paths) expect(path).toMatch(new RegExp(`^M${point}(Q${point} ${point}){7}Z$`));
});
