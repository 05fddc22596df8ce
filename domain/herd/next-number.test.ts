import { describe, expect, it } from 'vitest';
import { nextNumber } from './next-number.ts';

/** Calves of the farm, each born a day after the one before. */
const born = (...numbers: string[]) =>
  numbers.map((id_number, place) => ({
    id: 100 + place,
    id_number,
    cow_mother: 1,
    date_of_birth: `2026-03-${String(place + 1).padStart(2, '0')}`,
  }));
const bought = (id_number: string) => ({
  id: 500,
  id_number,
  cow_mother: null,
  date_of_birth: '2026-05-01',
});

describe('the next number', () => {
  it.each<[string, string[], string | null]>([
    ['follows the latest', ['FR 12 3454', 'FR 12 3455', 'FR 12 3456'], 'FR 12 3457'],
    ['looks at the latest three alone', ['DE 90', 'DE 08', 'DE 09', 'DE 10'], 'DE 11'],
    ['is not asked in which order they were put in', ['A 12', 'A 10', 'A 11'], 'A 13'],
    ['keeps its zeros', ['0007', '0008', '0009'], '0010'],
    ['carries over spaces', ['DE 12 345 99997', 'DE 12 345 99998', 'DE 12 345 99999'], 'DE 12 346 00000'],
    ['is written as the highest', ['de12.345.0001', 'DE 12 345 0002', 'de-12-345-0003'], 'de-12-345-0004'],
    ['comes after a single one', ['A 1'], 'A 2'],
    ['comes after none', [], null],
    ['comes after a gap', ['A 1', 'A 2', 'A 4'], 'A 5'],
    ['has the beginning of the last', ['A 71', 'B 2', 'B 3'], 'B 4'],
    ['grows', ['A 97', 'A 98', 'A 99'], 'A 100'],
    ['looks past one without digits', ['A 1', 'A 2', 'Flora'], 'A 3'],
    ['is none after letters', ['A 1 b', 'A 2 b'], null],
    ['is exact', ['999999999999996', '999999999999997', '999999999999998'], '999999999999999'],
    ['has the check digit of its country', ['UK 123450 600001', 'UK 123450 600002'], null],
  ])('%s: %j', (_, numbers, next) => {
    expect(nextNumber(born(...numbers))).toBe(next);
  });

  it('is that of calves of the farm: one that was bought says nothing of it', () => {
    expect(nextNumber([...born('A 1', 'A 2', 'A 3'), bought('NL 88')])).toBe('A 4');
  });

  it('follows the highest of the herd as long as no calf was born', () => {
    expect(nextNumber([bought('DE 09'), bought('DE 10'), bought('X')])).toBe('DE 11');
  });

  it('is none that an animal has, however it is written', () => {
    expect(nextNumber([...born('A 1', 'A 2', 'A 3'), bought('a-4')])).toBe('A 5');
  });

  it('follows those of calves that are not recorded yet', () => {
    expect(nextNumber(born('A 1', 'A 2', 'A 3'), ['A 4'])).toBe('A 5');
    expect(nextNumber(born('A 1', 'A 2', 'A 3'), ['Z 77'])).toBe('Z 78');
  });

  it('takes those of one day in the order in which they were registered', () => {
    const day = '2026-03-01';
    const calves = born('A 5', 'X 1', 'X 2', 'X 3').map((calf) => ({ ...calf, date_of_birth: day }));
    expect(nextNumber(calves.toReversed())).toBe('X 4');
  });
});
