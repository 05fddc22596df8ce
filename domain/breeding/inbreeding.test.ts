import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AncestorKey, inbreedingOfCalf, isClose, kinshipOf, type Parents } from './inbreeding.ts';

type Pedigree = Record<AncestorKey, [sire: AncestorKey | null, dam: AncestorKey | null]>;

const lookUp = (pedigree: Pedigree) => (animal: AncestorKey) => {
  const [sire = null, dam = null] = pedigree[animal] ?? [];
  return { sire, dam };
};

function found(pedigree: Pedigree, animal: AncestorKey) {
  const parentsOf = lookUp(pedigree);
  return inbreedingOfCalf(parentsOf(animal), parentsOf);
}

describe('the inbreeding of an animal', () => {
  /** Mrode, Linear Models for the Prediction of Animal Breeding Values, chapter 2: animals 1 to 6. */
  const mrode: Pedigree = { 3: [1, 2], 4: [1, null], 5: [4, 3], 6: [5, 2] };

  test.each([
    [1, 0, 0],
    [3, 0, 1],
    [4, 0, 1],
    [5, 0.125, 2],
    [6, 0.125, 3],
  ])('%i of Mrode’s example: %f, %i generations known', (animal, inbreeding, pedigree_depth) => {
    expect(found(mrode, animal)).toEqual({ inbreeding, pedigree_depth });
  });

  test.each<[string, Pedigree, number]>([
    ['of a father and his daughter', { calf: ['f', 'd'], d: ['f', 'm'] }, 0.25],
    ['of a mother and her son', { calf: ['s', 'm'], s: ['f', 'm'] }, 0.25],
    ['of full siblings', { calf: ['a', 'b'], a: ['f', 'm'], b: ['f', 'm'] }, 0.25],
    ['of half siblings', { calf: ['a', 'b'], a: ['f', 'm'], b: ['f', 'n'] }, 0.125],
    ['of grandfather and granddaughter', { calf: ['f', 'd'], d: ['s', 'm'], s: ['f', 'n'] }, 0.125],
    [
      'of full cousins',
      { calf: ['a', 'b'], a: ['s', 'x'], b: ['t', 'y'], s: ['f', 'm'], t: ['f', 'm'] },
      0.0625,
    ],
    [
      'of a father who is inbred himself',
      { calf: ['i', 'd'], d: ['i', 'm'], i: ['f', 'e'], e: ['f', 'n'] },
      0.3125,
    ],
    ['of strangers', { calf: ['a', 'b'], a: ['f', 'm'], b: ['g', 'n'] }, 0],
    ['whose father is not known', { calf: [null, 'd'], d: ['f', 'm'] }, 0],
    ['whose parents are said to be one animal', { calf: ['d', 'd'], d: ['f', 'm'] }, 0],
    ['whose mother’s parents are said to be one animal', { calf: ['f', 'd'], d: ['f', 'f'] }, 0],
    // A wrong pedigree ends where it would come round.
    ['whose mother is her own grandmother', { calf: ['a', 'd'], d: ['f', 'e'], e: ['g', 'd'] }, 0],
  ])('%s', (_, pedigree, inbreeding) => {
    expect(found(pedigree, 'calf').inbreeding).toBe(inbreeding);
  });

  test('of an animal that nobody knows anything of', () => {
    expect(found({}, 7)).toEqual({ inbreeding: 0, pedigree_depth: 0 });
  });

  /** By definition: half the relationship of the parents, from the table of all relationships. */
  function byTable(parents: readonly Parents[]): number[] {
    const related: number[][] = [];
    const between = (a: AncestorKey | null, b: AncestorKey | null) =>
      a === null || b === null
        ? 0
        : (related[Math.max(Number(a), Number(b))]?.[Math.min(Number(a), Number(b))] ?? 0);
    for (const [animal, { sire, dam }] of parents.entries()) {
      const row = Array.from(
        { length: animal },
        (_, other) => (between(sire, other) + between(dam, other)) / 2,
      );
      related.push([...row, 1 + between(sire, dam) / 2]);
    }
    return related.map((row) => (row.at(-1) ?? 1) - 1);
  }

  test('is that of the table of all relationships, in any pedigree', () => {
    const animals = fc.array(fc.tuple(fc.option(fc.nat(100)), fc.option(fc.nat(100))), { maxLength: 40 });
    fc.assert(
      fc.property(animals, (drawn) => {
        const parents = drawn.map(([sire, dam], animal): Parents => {
          const older = (parent: number | null) => (parent === null || animal === 0 ? null : parent % animal);
          const [a, b] = [older(sire), older(dam)];
          return a !== null && a === b ? { sire: null, dam: null } : { sire: a, dam: b };
        });
        const expected = byTable(parents);
        const parentsOf = (animal: AncestorKey) => parents[Number(animal)] ?? { sire: null, dam: null };
        for (const [animal, value] of expected.entries())
          expect(inbreedingOfCalf(parentsOf(animal), parentsOf).inbreeding).toBeCloseTo(value, 12);
      }),
    );
  });

  test('is found in a line of fifty thousand animals, of which it looks at the nearest 2,046', () => {
    let looks = 0;
    const parentsOf = (animal: AncestorKey): Parents => {
      looks += 1;
      return { sire: null, dam: Number(animal) > 0 ? Number(animal) - 1 : null };
    };
    const calf = { sire: 'X', dam: 50_000 };
    expect(inbreedingOfCalf(calf, parentsOf)).toEqual({ inbreeding: 0, pedigree_depth: 2045 });
    expect(looks).toBeLessThan(6 * 2046);
  });
});

describe('of a pedigree without end', () => {
  /** Ten thousand generations of one brother and one sister, who have the next pair. */
  const parentsOf = (animal: AncestorKey): Parents => {
    const older = 2 * Math.floor(Number(animal) / 2) - 2;
    return older < 0 ? { sire: null, dam: null } : { sire: older, dam: older + 1 };
  };
  const of = (generations: number) =>
    inbreedingOfCalf({ sire: 2 * generations, dam: 2 * generations + 1 }, parentsOf);

  test('the nearest ancestors decide, in a moment', () => {
    // Two in each generation.
    expect(of(10_000)).toEqual({ inbreeding: 1, pedigree_depth: 1023 });
  });

  test('a father is found among his daughters, however far back their mothers go', () => {
    const parents = (animal: AncestorKey): Parents => {
      if (animal === 'father') return { sire: null, dam: null };
      return animal === 'daughter' ? { sire: 'father', dam: 20_000 } : parentsOf(animal);
    };
    expect(inbreedingOfCalf({ sire: 'father', dam: 'daughter' }, parents)).toEqual({
      inbreeding: 0.25,
      pedigree_depth: 1024,
    });
  });
});

describe('what the sire of a calf is to its dam', () => {
  test.each<[string | null, Pedigree]>([
    ['father', { calf: ['f', 'd'], d: ['f', 'm'] }],
    ['son', { calf: ['s', 'm'], s: ['f', 'm'] }],
    ['full_brother', { calf: ['a', 'b'], a: ['f', 'm'], b: ['f', 'm'] }],
    ['half_brother', { calf: ['a', 'b'], a: ['f', 'm'], b: ['f', 'n'] }],
    ['half_brother', { calf: ['a', 'b'], a: ['f', 'm'], b: ['g', 'm'] }],
    [null, { calf: ['f', 'd'], d: ['s', 'm'], s: ['f', 'n'] }],
    [null, { calf: ['a', 'b'], a: [null, null], b: [null, null] }],
    [null, { calf: [null, 'b'], b: ['f', 'm'] }],
    // Who is named as both parents of her is neither.
    [null, { calf: ['f', 'd'], d: ['f', 'f'] }],
  ])('%s', (kinship, pedigree) => {
    const parentsOf = lookUp(pedigree);
    expect(kinshipOf(parentsOf('calf'), parentsOf)).toBe(kinship);
  });
});

test('a mating is close from 6.25 % on, as it is said', () => {
  expect([0.0625, 0.06246, 0.0624, 0].map(isClose)).toEqual([true, true, false, false]);
});
