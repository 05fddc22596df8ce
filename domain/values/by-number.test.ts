import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByNumber, bestFound } from './by-number.ts';
import { askedNumber, HOWS, howMeant, type Numbered } from './found-by.ts';

const animal = (id: number, fields: Partial<Numbered> & { in_herd?: boolean } = {}) => ({
  id,
  in_herd: true,
  id_number: `XX ${900 + id}`,
  eid: null,
  barn_number: null,
  former_numbers: [],
  ...fields,
});

const found = (animals: readonly ReturnType<typeof animal>[], typed: string) => {
  const best = bestFound(animals, typed);
  return best && [best.how, ...best.cows.map(({ id }) => id)];
};

describe('a number', () => {
  const herd = [
    animal(1, { barn_number: '1001' }),
    animal(2, { eid: '982000000001001' }),
    animal(3, { id_number: 'FR 00 2885' }),
    animal(4, { id_number: 'DE 5', former_numbers: ['982000000001001', '1001', 'b7'] }),
    animal(5, { id_number: 'DE 6', barn_number: 'B7' }),
  ];

  it.each([
    ['1001', ['barn_number', 1]],
    ['982 000 000001001', ['eid', 2]],
    ['250000000002885', ['id_number', 3]],
    ['fr-2885', ['id_number', 3]],
    ['b7', ['barn_number', 5]],
    ['885', ['ends', 3]],
    ['01001', ['ends', 2]],
    ['85', null],
    ['xyz', null],
    ['', null],
    ['DE', null],
  ])('%s means %j', (typed, expected) => {
    expect(found(herd, typed)).toEqual(expected);
  });

  it('that somebody wears outranks who wore it, and nobody else has it', () => {
    const [, , , wore] = herd;
    if (!wore) throw new Error('There is no such animal');
    expect(found([wore], '982-000-000001001')).toEqual(['former', 4]);
    expect(found([wore], 'B7')).toEqual(['former', 4]);
  });

  it('finds all whose number it is as a whole, whatever it ends with and however it is written', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom('1', '2', '0', 'b', '-', '.', ' '), maxLength: 4 }),
      fc.constantFrom('276 00 1234567890', 'DE 1234567890', 'de-1234567890', 'UK 12', 'GB12', 'GB 12-'),
    );
    const worn = fc.record({
      id_number: text,
      eid: fc.option(text),
      barn_number: fc.option(text),
      former_numbers: fc.array(text, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(worn, { maxLength: 6 }), text, (herd, typed) => {
        const animals = herd.map((fields, id) => animal(id, fields));
        const ways = animals.map((one) => howMeant(one, askedNumber(typed)));
        const strongest = HOWS.find((how) => ways.includes(how as never));
        const best = bestFound(animals, typed);
        if (strongest)
          expect(best).toEqual({ how: strongest, cows: animals.filter((_, id) => ways[id] === strongest) });
        else expect(best === null || best.how === 'ends').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('of several animals means all of them', () => {
    expect(found([animal(1, { barn_number: '7' }), animal(2, { barn_number: '7' })], '7')).toEqual([
      'barn_number',
      1,
      2,
    ]);
  });
});

it('named as a whole means who left only where nobody in the herd is meant', () => {
  const index = new ByNumber([
    animal(1, { barn_number: '7', in_herd: false }),
    animal(2, { barn_number: '7' }),
    animal(3, { barn_number: '8', in_herd: false }),
    animal(4, { eid: '276000000000009' }),
    animal(5, { former_numbers: ['982 000364696050'] }),
  ]);
  const ids = (typed: string) => index.named(typed).map(({ id }) => id);
  expect(ids('7')).toEqual([2]);
  expect(ids('8')).toEqual([3]);
  expect(ids('DE 9')).toEqual([4]);
  expect(ids('982000364696050')).toEqual([5]);
  expect(ids('904')).toEqual([]);
});
