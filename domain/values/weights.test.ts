/** Weights in the unit of a farm: what is typed is what is shown again, and nothing shown lies outside of the limits. */
import { describe, expect, it } from 'vitest';
import * as fields from './fields.ts';
import { DAILY_FEED_KG, type NumberLimits, STOCK_KG, WEIGHT_KG } from './limits.ts';
import { seededRandom } from './random.ts';
import { LB_KG, limitsIn, shownIn, typedKg } from './weights.ts';

const LIMITS: [name: string, limits: NumberLimits, lb: NumberLimits, step: number][] = [
  ['a weight', WEIGHT_KG, { min: 0, max: 11_023.1 }, 0.1],
  ['daily feed', DAILY_FEED_KG, { min: 0, max: 2204.5, step: 0.5 }, 0.5],
  ['a stock', STOCK_KG, { min: 0, max: 220_462_262, step: 0.5 }, 0.5],
];

describe.each(LIMITS)('%s', (_, limits, lb, step) => {
  const random = seededRandom(1).next;
  const schema = fields.number(limits);
  const most = Math.round(lb.max / step);

  it('has its limits in pounds', () => {
    expect(limitsIn('lb', limits)).toEqual(lb);
    expect(limitsIn('kg', limits)).toBe(limits);
  });

  it('is shown again as it was typed, to its step in pounds, and kept as the schema takes it', () => {
    const low = Array.from({ length: 2000 }, (_, steps) => steps);
    const any = Array.from({ length: 20_000 }, () => Math.floor(random() * (most + 1)));
    const isHeld = (typed: number) => {
      const kg = typedKg('lb', typed, limits);
      const near = Math.abs(kg - typed * LB_KG) <= (limits.step ?? 0.001) / 2 + 1e-7;
      return near && schema.safeParse(kg).success && shownIn('lb', kg, limits) === typed;
    };
    const typed = [...low, ...any, most - 1, most].map((steps) => Number((steps * step).toFixed(1)));
    expect(typed.filter((pounds) => !isHeld(pounds))).toEqual([]);
  });

  it('typed in finer pounds is shown within half a step', () => {
    for (let turn = 0; turn < 5000; turn += 1) {
      const typed = random() * 3000;
      const shown = shownIn('lb', typedKg('lb', typed, limits), limits);
      expect(Math.abs(shown - typed)).toBeLessThan(step / 2 + (limits.step ?? 0.001) / 2 / LB_KG + 1e-6);
    }
  });

  it('shows whatever stands in kg inside of the limits, so that no form begins with a fault', () => {
    const inPounds = fields.number(limitsIn('lb', limits));
    const tenths = Array.from({ length: 5000 }, () => Math.round(random() * limits.max * 10) / 10);
    for (const kg of [limits.min, limits.max, ...tenths])
      expect(inPounds.safeParse(shownIn('lb', kg, limits)).success).toBe(true);
  });

  it('in kg is what it is', () => {
    expect(shownIn('kg', 512.345, limits)).toBe(512.345);
    expect(typedKg('kg', 512.345, limits)).toBe(512.345);
  });
});

it('a pound is what it is by law', () => {
  expect(typedKg('lb', 1000, WEIGHT_KG)).toBe(453.592);
  expect(shownIn('lb', 550, WEIGHT_KG)).toBe(1212.5);
  expect(shownIn('lb', 10, DAILY_FEED_KG)).toBe(22);
});
