import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it('leaves what is short enough as it is, and never cuts a sign in two', () => {
  expect(cut('Alma', 4)).toBe('Alma');
  expect(cut('Alma', 3)).toBe('Alm');
  expect(cut('Al🐄', 3)).toBe('Al');
  expect(cut('Al👩‍🌾a', 5)).toBe('Al');
  expect(cut(`${'x'.repeat(99)}🐄`, 100)).toBe('x'.repeat(99));
  expect(cut(`x${'\u0301'.repeat(200)}`, 100)).toBe(`x${'\u0301'.repeat(99)}`);
});

it('cuts any text to a beginning of it that is stored as it is, and cut again stays so', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 1, max: 60 }),
      (text, most) => {
        const short = cut(text, most);
        expect(text.startsWith(short)).toBe(true);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
        expect(cut(short, most)).toBe(short);
      },
    ),
  );
});
