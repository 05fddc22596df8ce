import { describe, expect, it } from 'vitest';
import {
  ago,
  calf,
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
  for (const said of figures)
    expect(said).toMatchObject({
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

describe('a trend', () => {
  /** Ten cows that calved so many days ago, so many days after the calving before. */
  const calved = (days: number, interval: number, first: number, count = 10) =>
    many(count, cow([addDays(ago(days), -interval), ago(days)]), first);

  it('goes in steps of a quarter from a year earlier to now, each of as many days as the period', () => {
    const animals = [...calved(400, 420, 1), ...calved(100, 380, 101)];
    expect(figure(animals, 'calving_interval').trend).toEqual([420, 420, 420, 400, 380]);
  });

  it('has a gap where fewer than ten were counted', () => {
    const animals = [...calved(400, 420, 1, 9), ...calved(100, 380, 101)];
    expect(figure(animals, 'calving_interval').trend).toEqual([null, null, null, 398.9, 380]);
  });

  it('is none of a period between whose steps days would count in none', () => {
    const trendFrom = (from: string) =>
      figure(calved(10, 400, 1), 'calving_interval', { period: { from } }).trend;
    expect(trendFrom(ago(89))).toEqual([]);
    expect(trendFrom(ago(90))).toEqual([null, null, null, null, 400]);
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

  /** So many stillborn of so many, this year and the year before. */
  const stillborn = (now: [hits: number, n: number], before: [hits: number, n: number]) => {
    const births = ([hits, n]: [number, number], day: string, first: number) => [
      ...many(hits, cow([], { parity: 1, birth_records: [calf(day, { calf_status: 'stillborn' })] }), first),
      ...many(n - hits, cow([day]), first + hits),
    ];
    return [...births(now, ago(10), 1), ...births(before, ago(400), 1001)];
  };
  it.each<[string, [number, number], [number, number], number[], Figure['verdict']]>([
    ['one case after none', [1, 60], [0, 60], [0.3, 8.9, 0, 6], null],
    ['28 % after 33 %, whose ranges overlap', [101, 360], [119, 360], [23.7, 32.9, 28.4, 38.1], null],
    ['20 % after 33 %, whose ranges lie apart', [72, 360], [119, 360], [16.2, 24.4, 28.4, 38.1], 'better'],
    ['33 % after 20 %', [119, 360], [72, 360], [28.4, 38.1, 16.2, 24.4], 'worse'],
    ['nine after many', [9, 9], [0, 360], [], null],
  ])('on stillborn calves, %s', (_, now, before, ranges, expected) => {
    const { low, high, last_year, verdict } = figure(stillborn(now, before), 'stillbirth', { of: 'all' });
    expect(verdict).toBe(expected);
    if (ranges.length > 0) expect([low, high, last_year.low, last_year.high]).toEqual(ranges);
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
