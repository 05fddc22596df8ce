import { describe, expect, it } from 'vitest';
import {
  type Animal,
  ago,
  calf,
  came,
  chartsOfAnimals,
  cow,
  heifer,
  left,
  TODAY,
} from '../../../testing/figure-animals.ts';
import { periodFrom } from '../period.ts';

/** What was lost in the year that ends today and in the year before: `n/last year`, without what never was. */
function losses(animals: readonly Animal[]) {
  const { lost, left: reasons } = chartsOfAnimals(animals, periodFrom({}, TODAY)).losses;
  const said = (entries: readonly { name: string; n: number; last_year: number }[]) =>
    entries
      .filter(({ n, last_year }) => n + last_year > 0)
      .map(({ name, n, last_year }) => `${name} ${n}/${last_year}`);
  return {
    lost: said(lost.map(({ key, ...counted }) => ({ name: key, ...counted }))),
    left: said(reasons.map(({ reason, ...counted }) => ({ name: reason ?? '?', ...counted }))),
  };
}

const calved = [ago(1000)];
const loss = (loss_date: string) => ({ loss_date, ended_pregnancy_start: null });

it('names the animals of the period, and the mother of what she lost', () => {
  const animals = [
    cow(calved, { id: 4, movements: [left(ago(10), 'death', 'accident')] }),
    cow(calved, { id: 3, movements: [left(ago(400), 'death', 'accident')] }),
    cow(calved, { id: 2, movements: [left(ago(9), 'sale', 'accident')] }),
    heifer({ id: 5, pregnancy_losses: [loss(ago(20)), loss(ago(200))] }),
  ];
  const { lost, left: reasons } = chartsOfAnimals(animals, periodFrom({}, TODAY)).losses;
  expect(lost.map(({ key, n, animals: ids }) => [key, n, ids])).toEqual([
    ['cow_deaths', 1, [4]],
    ['young_deaths', 0, []],
    ['abortions', 2, [5]],
    ['stillborn', 0, []],
  ]);
  expect(reasons).toEqual([{ reason: 'accident', n: 2, last_year: 1, animals: [2, 4] }]);
});

describe('what was lost', () => {
  it.each<[string, Animal[], string[], string[]]>([
    ['nothing', [cow(calved)], [], []],
    [
      'a cow that died, and why',
      [cow(calved, { movements: [left(ago(10), 'death', 'accident')] })],
      ['cow_deaths 1/0'],
      ['accident 1/0'],
    ],
    [
      'a heifer that died',
      [heifer({ movements: [left(ago(400), 'death', 'accident')] })],
      ['young_deaths 0/1'],
      [],
    ],
    ['a heifer that was sold', [heifer({ movements: [left(ago(10), 'sale', 'surplus')] })], [], []],
    [
      'both years, the more frequent first',
      [
        cow(calved, { movements: [left(ago(10), 'slaughter', 'fertility')] }),
        cow(calved, { movements: [left(TODAY, 'sale', 'fertility')] }),
        cow(calved, { movements: [left(ago(364), 'sale')] }),
        cow(calved, { movements: [left(ago(365), 'slaughter', 'mastitis')] }),
        cow(calved, { movements: [left(ago(729), 'slaughter', 'fertility')] }),
        cow(calved, { movements: [left(ago(730), 'slaughter', 'fertility')] }),
      ],
      [],
      ['fertility 2/1', '? 1/0', 'mastitis 0/1'],
    ],
    [
      'who came back and left again',
      [
        cow(calved, {
          movements: [left(ago(300), 'other'), came(ago(200), 'return'), left(ago(5), 'sale', 'age')],
        }),
      ],
      [],
      ['? 1/0', 'age 1/0'],
    ],
    [
      'pregnancies, by the day of the loss',
      [heifer({ pregnancy_losses: [loss(ago(20)), loss(ago(500))] })],
      ['abortions 1/1'],
      [],
    ],
    [
      'calves',
      [
        cow([], {
          parity: 2,
          birth_records: [
            calf(ago(30), { calf_status: 'stillborn' }),
            calf(ago(30), { calf_status: 'alive' }),
            calf(ago(400), { calf_status: 'died_48h' }),
          ],
        }),
      ],
      ['stillborn 1/1'],
      [],
    ],
  ])('%s', (_, animals, lost, reasons) => {
    expect(losses(animals)).toEqual({ lost, left: reasons });
  });
});
