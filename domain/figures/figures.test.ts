import { describe, expect, it } from 'vitest';
import {
  ago,
  checked,
  cow,
  figure,
  figuresOfAnimals,
  many,
  pregnantSince,
  served,
  TODAY,
} from '../../testing/figure-animals.ts';
import { addDays } from '../calendar/calendar.ts';
import { FIGURE_KEYS } from './figure-list.ts';
import type { Figure } from './figures.ts';
import { periodFrom } from './period.ts';

it('says every figure of a farm without animals, and nothing of each', () => {
  const figures = figuresOfAnimals([], periodFrom({}, TODAY));
  expect(figures.map(({ key, of }) => `${key} ${of}`)).toHaveLength(19);
  expect([...new Set(figures.map(({ key }) => key))]).toEqual([...FIGURE_KEYS]);
  for (const told of figures)
    expect(told).toMatchObject({
      value: null,
      n: 0,
      missing: 0,
      median: null,
      p25: null,
      p75: null,
      low: null,
      high: null,
      last_year: { value: null, n: 0 },
      verdict: null,
      animals: [],
    });
});

describe('a verdict', () => {
  const intervals = (now: number, before: number, count = 10) => [
    ...many(count, cow([ago(400 + now), ago(0)])).map((animal, index) =>
      cow([ago(now + (index % 2 ? 5 : -5)), ago(0)], { id: animal.id }),
    ),
    ...many(count, cow([addDays(ago(400), -before), ago(400)]), 100),
  ];
  it.each<[string, number, number, number, Figure['verdict']]>([
    ['shorter than last year', 380, 400, 10, 'better'],
    ['longer than last year', 420, 400, 10, 'worse'],
    ['as long', 400, 400, 10, null],
    ['of nine', 380, 400, 9, null],
  ])('on calving intervals %s', (_, now, before, count, expected) => {
    expect(figure(intervals(now, before, count), 'calving_interval').verdict).toBe(expected);
  });

  it('is better where more conceive', () => {
    const animals = [
      ...many(20, cow([ago(200)], pregnantSince(ago(100)))),
      ...many(
        20,
        cow([ago(700)], { ...served(ago(500)), pregnancy_checks: [checked(ago(450), 'empty')] }),
        100,
      ),
    ];
    expect(figure(animals, 'conception_rate').verdict).toBe('better');
  });
});
