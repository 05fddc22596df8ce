import { describe, expect, it } from 'vitest';
import {
  type Animal,
  ago,
  came,
  cow,
  heifer,
  left,
  pregnantSince,
  served,
  TODAY,
} from '../../../testing/figure-animals.ts';
import { bookOf } from '../book.ts';
import { herdByStage, stageDays } from './herd-by-stage.ts';

/** For each day the groups of these animals, with how many stand in them. */
function groups(animals: readonly Animal[], ...days: string[]): string[] {
  const books = animals.map((animal) => bookOf(animal, TODAY));
  return herdByStage(books, days, TODAY).map(({ heads, bulls }) =>
    [...heads, bulls].flatMap((count, place) => (count === 0 ? [] : [`${place + 1}: ${count}`])).join(', '),
  );
}

it('tells the first days of two years of months, and the last day', () => {
  expect(stageDays('2026-06-15')).toHaveLength(25);
  expect(stageDays('2026-06-15').slice(0, 2)).toEqual(['2024-07-01', '2024-08-01']);
  expect(stageDays('2026-06-15').slice(-2)).toEqual(['2026-06-01', '2026-06-15']);
  expect(stageDays('2026-06-01')).toHaveLength(24);
  expect(stageDays('2026-01-31').slice(-2)).toEqual(['2026-01-01', '2026-01-31']);
});

describe('the groups on some days', () => {
  const young = { parity: 0, date_of_birth: '2026-01-01' };
  it.each<[string, Animal[], string[], string[]]>([
    ['no animals', [], [TODAY], ['']],
    [
      'a calf that grows up',
      [heifer(young)],
      ['2025-12-31', '2026-01-01', '2026-03-02', '2026-03-03', TODAY],
      ['', '6: 1', '6: 1', '7: 1', '7: 1'],
    ],
    [
      // Calved on 2026-01-01: until the 22nd fresh. Her pregnancy is taken to have begun 283 days before, on 2025-03-24: 90 days
      // before the calving is 2025-10-03, 56 are 2025-11-06, 21 are 2025-12-11.
      'a heifer that calves, of a pregnancy that nobody recorded',
      [cow(['2026-01-01'])],
      [
        '2025-03-23',
        '2025-03-24',
        '2025-10-02',
        '2025-10-03',
        '2025-11-06',
        '2025-12-11',
        '2026-01-01',
        '2026-01-22',
        '2026-01-23',
      ],
      ['9: 1', '10: 1', '10: 1', '3: 1', '4: 1', '5: 1', '1: 1', '1: 1', '2: 1'],
    ],
    [
      'who came, left and came back',
      [heifer({ movements: [came('2025-01-10'), left('2025-03-01'), came('2026-02-01', 'return')] })],
      ['2025-01-09', '2025-01-10', '2025-02-28', '2025-03-01', '2026-01-31', '2026-02-01'],
      ['', '9: 1', '9: 1', '', '', '9: 1'],
    ],
    [
      'a pregnancy that was lost, since its semination',
      [
        heifer({
          ...served('2025-09-01'),
          pregnancy_losses: [{ loss_date: '2025-12-01', ended_pregnancy_start: null }],
        }),
      ],
      ['2025-08-31', '2025-09-01', '2025-11-30', '2025-12-01'],
      ['9: 1', '10: 1', '10: 1', '9: 1'],
    ],
    [
      'a loss of which nobody knows since when she had been pregnant',
      [heifer({ pregnancy_losses: [{ loss_date: '2025-12-01', ended_pregnancy_start: null }] })],
      ['2025-11-30', '2025-12-01'],
      ['9: 1', '9: 1'],
    ],
    [
      'a bull, who is shown twice',
      [heifer({ parity: null, date_of_birth: '2025-01-01' }), heifer()],
      ['2025-12-31', TODAY],
      ['8: 1, 9: 1', '9: 2, 11: 1'],
    ],
    ['who is pregnant since nobody knows when', [heifer({ is_pregnant: true })], [TODAY], ['10: 1']],
    [
      'several',
      [heifer(), heifer(), cow([ago(10)]), cow([ago(100)]), heifer(pregnantSince(ago(100)))],
      [TODAY],
      ['1: 1, 2: 1, 9: 2, 10: 1'],
    ],
  ])('%s', (_, animals, days, said) => {
    expect(groups(animals, ...days)).toEqual(said);
  });

  it('takes the days of gestation of the bull by whom she is pregnant', () => {
    const day = ago(283 - 21);
    const said = (gestation_days: number) =>
      groups(
        [
          {
            ...heifer(pregnantSince(day)),
            semination_records: [
              { id: 1, semination_date: day, next_heat_date: day, successful: true, gestation_days },
            ],
          },
        ],
        TODAY,
      );
    expect(said(283)).toEqual(['5: 1']);
    expect(said(294)).toEqual(['4: 1']);
  });
});
