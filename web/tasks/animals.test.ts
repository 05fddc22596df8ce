import { describe, expect, it } from 'vitest';
import { animalMeant, animalsLike } from './animals.ts';

const animal = (id: number, name: string, id_number: string, barn_number: string | null = null) => ({
  id,
  name,
  id_number,
  barn_number,
  eid: id === 1 ? '982000364696050' : null,
  former_numbers: id === 3 ? ['982000364696051'] : [],
});
const HERD = [
  animal(1, 'Alma', 'DE 09 12345678'),
  animal(2, 'Bella', 'DE 09 12345679', '12'),
  animal(3, 'bella', 'FR 4411223312'),
  animal(4, 'FR 99', 'FR 99'),
];

describe('the animal that is meant', () => {
  it.each([
    ['álma', 1],
    ['Alma · DE 09 12345678', 1],
    ['12', 2],
    ['DE0912345679', 2],
    ['3312', 3],
    ['fr99', 4],
    ['982 000364696050', 1],
    ['982000364696051', 3],
    ['Bella', null],
    ['Rosa', null],
    ['', null],
    ['567', null],
  ])('by %j is %s', (text, id) => {
    expect(animalMeant(HERD, text)?.id ?? null).toBe(id);
  });

  it('is suggested by a part of a name or a number', () => {
    expect(animalsLike(HERD, 'bel').map(({ id }) => id)).toEqual([2, 3]);
    expect(animalsLike(HERD, '12').map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
