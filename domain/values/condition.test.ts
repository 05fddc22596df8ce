import { expect, it } from 'vitest';
import { CONDITION_SCALES, CONDITION_SCORE, scoreIn, scoreLimits, scoreOf } from './condition.ts';

it.each([
  [1, 1],
  [3, 2],
  [5.5, 3.25],
  [9, 5],
])('%s of 9 is %s of 5', (nine, five) => {
  expect(scoreOf('1-9', nine)).toBe(five);
  expect(scoreIn('1-9', five)).toBe(nine);
});

it('ends both scales at the same scores', () => {
  const { min, max } = scoreLimits('1-9');
  expect([min, max].map((typed) => scoreOf('1-9', typed))).toEqual([
    CONDITION_SCORE.min,
    CONDITION_SCORE.max,
  ]);
});

it.each(CONDITION_SCALES)('keeps every score typed from %s, and shows it again', (scale) => {
  const { min, max, step = 1 } = scoreLimits(scale);
  for (let typed = min; typed <= max; typed += step) {
    const kept = scoreOf(scale, typed);
    expect(kept).toBeGreaterThanOrEqual(CONDITION_SCORE.min);
    expect(kept).toBeLessThanOrEqual(CONDITION_SCORE.max);
    expect(Number.isInteger(kept / CONDITION_SCORE.step)).toBe(true);
    expect(scoreIn(scale, kept)).toBe(typed);
  }
});
