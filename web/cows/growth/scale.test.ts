import { expect, it } from 'vitest';
import { ageTicks, weightLines } from './scale.ts';

it.each([
  [42, [0, 10, 20, 30, 40, 50]],
  [50, [0, 10, 20, 30, 40, 50]],
  [655, [0, 200, 400, 600, 800]],
  [1440.5, [0, 500, 1000, 1500]],
  [0.5, [0, 0.2, 0.4, 0.6]],
])('draws lines for weights up to %d', (most, lines) => {
  const drawn = weightLines(most);
  expect(drawn.map((line) => Number(line.toFixed(6)))).toEqual(lines);
  expect(drawn.length).toBeLessThanOrEqual(6);
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
