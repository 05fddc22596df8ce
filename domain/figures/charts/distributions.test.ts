import { describe, expect, it } from 'vitest';
import {
  type Animal,
  ago,
  checked,
  cow,
  heifer,
  left,
  pregnantSince,
  served,
  TODAY,
} from '../../../testing/figure-animals.ts';
import { bookOf } from '../book.ts';
import { inMilkRanges, intervalRanges } from './distributions.ts';

describe('calving intervals', () => {
  it.each<[string, number[], Record<string, number>, number | null]>([
    ['none', [], {}, null],
    ['the last day before a range', [329, 330, 359, 360], { '-329': 1, '330-359': 2, '360-389': 1 }, 344.5],
    ['the last range has no end', [569, 570, 2000], { '540-569': 1, '570-': 2 }, 570],
    ['the shortest', [240], { '-329': 1 }, 240],
  ])('%s', (_, days, said, median) => {
    const { ranges, ...others } = intervalRanges({ list: days, whose: days.map(() => 1) });
    expect(others).toEqual({ n: days.length, median });
    expect(ranges).toHaveLength(10);
    expect(
      Object.fromEntries(
        ranges.filter(({ n }) => n > 0).map(({ from, to, n }) => [`${from ?? ''}-${to ?? ''}`, n]),
      ),
    ).toEqual(said);
  });
});

it('says once whose intervals lie in a range', () => {
  const { ranges } = intervalRanges({ list: [340, 400, 350, 345], whose: [9, 9, 3, 9] });
  expect(ranges.filter(({ n }) => n > 0)).toMatchObject([
    { from: 330, n: 3, animals: [3, 9] },
    { from: 390, n: 1, animals: [9] },
  ]);
});

describe('days in milk', () => {
  it.each<[string, Animal[], Record<string, string>, number | null]>([
    ['no cow', [heifer()], {}, null],
    ['on the day of the calving', [cow([TODAY])], { '0-29': '0+0+1' }, 0],
    ['30 days', [cow([ago(29)]), cow([ago(30)])], { '0-29': '0+0+1', '30-59': '0+0+1' }, 29.5],
    [
      'the last range has no end',
      [cow([ago(359)]), cow([ago(900)])],
      { '330-359': '0+0+1', '360-': '0+0+1' },
      629.5,
    ],
    [
      'apart: pregnant, seminated of whom nothing is known, and the others',
      [
        cow([ago(200)], pregnantSince(ago(90))),
        cow([ago(190)]),
        cow([ago(185)], served(ago(80))),
        cow([ago(184)], { ...served(ago(80)), pregnancy_checks: [checked(ago(40), 'empty')] }),
        cow([ago(183)], served(ago(250))),
      ],
      { '180-209': '1+1+3' },
      185,
    ],
    [
      'pregnant since nobody knows when',
      [cow([ago(200)], { is_pregnant: true })],
      { '180-209': '1+0+0' },
      200,
    ],
    [
      'neither dry ones nor who left',
      [cow([ago(300)], { dry_offs: [ago(20)] }), cow([ago(50)], { movements: [left(ago(1))] })],
      {},
      null,
    ],
  ])('%s', (_, animals, said, median) => {
    const books = animals.map((animal) => bookOf(animal, TODAY));
    const { ranges, n, median: found } = inMilkRanges(books, TODAY);
    const counted = ranges.filter(({ pregnant, seminated, open }) => pregnant + seminated + open > 0);
    expect(
      Object.fromEntries(
        counted.map(({ from, to, pregnant, seminated, open }) => [
          `${from ?? ''}-${to ?? ''}`,
          `${pregnant}+${seminated}+${open}`,
        ]),
      ),
    ).toEqual(said);
    expect(found).toBe(median);
    expect(n).toBe(counted.reduce((sum, range) => sum + range.pregnant + range.seminated + range.open, 0));
  });

  it('says whose they are', () => {
    const cows = [cow([ago(190)]), cow([ago(200)], pregnantSince(ago(90))), cow([ago(185)])];
    const books = cows.map((animal, index) => bookOf({ ...animal, id: 9 - index }, TODAY));
    expect(inMilkRanges(books, TODAY).ranges.find(({ from }) => from === 180)).toMatchObject({
      pregnant_animals: [8],
      open_animals: [7, 9],
    });
  });

  it('looks at a day that is past', () => {
    const book = bookOf(cow([ago(100)], { movements: [left(ago(10))] }), TODAY);
    expect(inMilkRanges([book], ago(11))).toMatchObject({ n: 1, median: 89 });
    expect(inMilkRanges([book], ago(10))).toMatchObject({ n: 0, median: null });
  });
});
