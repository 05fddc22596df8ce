import { expect, it } from 'vitest';
import { ageTicks, axisTo, MONTH_STEPS, stepOf } from './scale.ts';

it.each([
  [42, [0, 10, 20, 30, 40, 50]],
  [50, [0, 10, 20, 30, 40, 50]],
  [655, [0, 200, 400, 600, 800]],
  [1440.5, [0, 500, 1000, 1500]],
  [0.5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, [0, 0.2]],
])('draws lines for values up to %d', (most, lines) => {
  const axis = axisTo(most);
  expect(axis.lines).toEqual(lines);
  expect(axis.at(0)).toBe(100);
  expect(axis.at(lines.at(-1) ?? 0)).toBeCloseTo(0);
  expect(axis.at(most)).toBeGreaterThanOrEqual(-1e-9);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [1203, [0, 500, 1000, 1500]],
])('counts up to %d in whole numbers', (most, lines) => {
  expect(axisTo(most, { whole: true }).lines).toEqual(lines);
});

it.each([
  [12, 12, 1],
  [13, 12, 2],
  [22, 8, 3],
  [25, 4, 12],
  [200, 4, 50],
])('tells of %d months at most %d', (count, most, step) => {
  expect(stepOf(count, most, MONTH_STEPS)).toBe(step);
});

it.each([
  [20, []],
  [100, ['1 months', '2 months', '3 months']],
  [365, ['2 months', '4 months', '6 months', '8 months', '10 months']],
  [730, ['6 months', '12 months', '18 months']],
  [5 * 366, ['1 years', '2 years', '3 years', '4 years', '5 years']],
  [15 * 366, ['3 years', '6 years', '9 years', '12 years', '15 years']],
])('marks ages up to %d days', (last, ticks) => {
  expect(ageTicks(last).map(({ count, unit }) => `${count} ${unit}`)).toEqual(ticks);
  for (const { days } of ageTicks(last)) expect(days).toBeLessThanOrEqual(last);
});
