import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('the same seed draws the same, another seed another', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed).next);
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

test('draws what mulberry32 draws, on every machine', () => {
  const { next } = seededRandom(1);
  expect([next(), next(), next()].map((drawn) => drawn * 2 ** 32)).toEqual([
    2_693_262_067, 11_749_833, 2_265_367_787,
  ]);
});

test('picks each of the items, and nothing else', () => {
  const random = seededRandom(1);
  const picked = Array.from({ length: 300 }, () => random.pick(['a', 'b', 'c']));
  for (const item of ['a', 'b', 'c']) expect(picked.filter((one) => one === item).length).toBeGreaterThan(70);
});

test('draws within its bounds, both ends too', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 0, max: 5 }),
      (seed, min, size) => {
        const random = seededRandom(seed);
        const drawn = new Set(Array.from({ length: 400 }, () => random.int(min, min + size)));
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: size + 1 }, (_, i) => min + i));
        const next = random.next();
        expect(next >= 0 && next < 1).toBe(true);
        expect(['a', 'b']).toContain(random.pick(['a', 'b']));
      },
    ),
  );
});

test('chance comes about as often as asked', () => {
  const random = seededRandom(1);
  const hits = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length;
  expect(hits).toBeGreaterThan(2800);
  expect(hits).toBeLessThan(3200);
  expect(random.chance(0)).toBe(false);
  expect(random.chance(1)).toBe(true);
});
