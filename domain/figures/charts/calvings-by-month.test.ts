import { describe, expect, it } from 'vitest';
import {
  type Animal,
  ago,
  cow,
  heifer,
  left,
  pregnantSince,
  TODAY,
} from '../../../testing/figure-animals.ts';
import { bookOf } from '../book.ts';
import type { Period } from '../period.ts';
import { calvingsByMonth } from './calvings-by-month.ts';

const YEAR: Period = { from: '2025-06-16', to: TODAY };

function months(animals: readonly Animal[], period = YEAR): string[] {
  const books = animals.map((animal) => bookOf(animal, TODAY));
  return calvingsByMonth(books, period, TODAY).map(
    ({ month, calved, expected }) => `${month} ${calved}+${expected}`,
  );
}

/** The months of the year that ends today, with nothing but what is named. */
function yearWith(...named: string[]): string[] {
  const said = new Map(named.map((text) => [text.slice(0, 7), text]));
  const year = Array.from({ length: 13 }, (_, place) => {
    const month =
      place < 7 ? `2025-${String(place + 6).padStart(2, '0')}` : `2026-${String(place - 6).padStart(2, '0')}`;
    const text = said.get(month);
    said.delete(month);
    return text ?? `${month} 0+0`;
  });
  return [...year, ...said.values()];
}

describe('calvings of each month', () => {
  it.each<[string, Animal[], string[]]>([
    ['nobody calved', [heifer()], []],
    ['twins are one calving', [cow(['2026-03-31', '2026-03-31'])], ['2026-03 1+0']],
    ['two cows', [cow(['2026-03-31']), cow(['2026-03-01'])], ['2026-03 2+0']],
    ['the first month is told whole', [cow(['2025-06-01'])], ['2025-06 1+0']],
    ['not what was before', [cow(['2025-05-31'])], []],
    ['of one that left since', [cow(['2026-05-02'], { movements: [left('2026-06-01')] })], ['2026-05 1+0']],
    // 283 days after 2026-01-01 is 2026-10-11: the months until then are shown.
    [
      'is expected',
      [heifer(pregnantSince('2026-01-01'))],
      ['2026-07 0+0', '2026-08 0+0', '2026-09 0+0', '2026-10 0+1'],
    ],
    ['overdue, and so expected tomorrow', [heifer(pregnantSince(ago(300)))], ['2026-06 0+1']],
    ['calved and expected in one month', [heifer(pregnantSince(ago(280))), cow([TODAY])], ['2026-06 1+1']],
    ['not of one that left', [heifer({ ...pregnantSince(ago(280)), movements: [left(ago(1))] })], []],
    ['pregnant since nobody knows when', [heifer({ is_pregnant: true })], []],
  ])('%s', (_, animals, named) => {
    expect(months(animals)).toEqual(yearWith(...named));
  });

  it('says whose they are', () => {
    const animals = [
      cow(['2026-06-02'], { id: 7 }),
      cow(['2026-06-01'], { id: 5 }),
      heifer({ ...pregnantSince(ago(280)), id: 6 }),
    ];
    const books = animals.map((animal) => bookOf(animal, TODAY));
    expect(calvingsByMonth(books, YEAR, TODAY).at(-1)).toEqual({
      ...{ month: '2026-06', calved: 2, expected: 1 },
      ...{ calved_animals: [5, 7], expected_animals: [6] },
    });
  });

  it('of a period that is over tells nothing of what is expected', () => {
    const animals = [heifer(pregnantSince(ago(280))), cow(['2026-04-20'])];
    expect(months(animals, { from: '2026-04-10', to: '2026-05-20' })).toEqual(['2026-04 1+0', '2026-05 0+0']);
  });

  it('tells at most two years that are past', () => {
    const said = months([cow(['2016-07-01'])], { from: '2016-06-16', to: TODAY });
    expect([said.length, said[0], said.at(-1)]).toEqual([24, '2024-07 0+0', '2026-06 0+0']);
  });

  // 310 days after 2026-06-15 is 2027-04-21.
  it('tells of ten months ahead', () => {
    const far = { ...heifer(pregnantSince(TODAY)), gestation_days: 310 };
    const { semination_records, ...others } = far;
    const late = {
      ...others,
      semination_records: semination_records.map((record) => ({ ...record, gestation_days: 310 })),
    };
    expect(months([late]).at(-1)).toBe('2027-04 0+1');
  });
});
