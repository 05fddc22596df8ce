import { describe, expect, it } from 'vitest';
import { listedCow } from './listed-cow.ts';
import { animalsInText, HerdNumbers } from './pasted-numbers.ts';

let id = 0;
const animal = (name: string, id_number: string, barn_number: string | null = null) =>
  listedCow({ id: ++id, name, id_number, barn_number });

const HERD = [
  animal('Alma', 'DE 09 361 04129', '12'),
  animal('Bella', 'DE 09 361 04212', '15'),
  animal('Cora', 'DE 09 361 14129'),
  animal('Dora', 'GB 123456 700018'),
  animal('Emma 601', 'NL 77 5540'),
  animal('Fern', '1215', '7'),
  animal('Gift of Eden', 'FR 22 00 31 4442'),
];

/** In words: the names found, then `text: names` of what is ambiguous, then what is unknown. */
function read(text: string) {
  const { found, ambiguous, unknown } = animalsInText(new HerdNumbers(HERD), text);
  return {
    found: found.map(({ name }) => name),
    ambiguous: ambiguous.map(({ text: number, cows }) => [number, ...cows.map(({ name }) => name)]),
    unknown,
  };
}

const only = (...found: string[]) => ({ found, ambiguous: [], unknown: [] });

it('are found by electronic numbers, and by those that they wore', () => {
  const herd = new HerdNumbers([
    listedCow({ id: 101, name: 'Hera', id_number: 'X 1', eid: '982000364696050' }),
    listedCow({
      id: 102,
      name: 'Ida',
      id_number: 'X 2',
      former_numbers: ['982000364696050', '982000364696051'],
    }),
    listedCow({ id: 103, name: 'Juno', id_number: 'X 3', eid: '276000936199999' }),
  ]);
  const found = (text: string) => animalsInText(herd, text).found.map(({ name }) => name);
  expect(found('982 000364696050')).toEqual(['Hera']);
  expect(found('982000364696051, DE 936199999')).toEqual(['Ida', 'Juno']);
  expect(found('96050')).toEqual(['Hera']);
});

describe('animals that are named by pasted numbers', () => {
  it.each([
    ['barn numbers between spaces', '12 15 7', only('Alma', 'Bella', 'Fern')],
    [
      'commas, semicolons, tabs and lines',
      '12,15;7\n40\t18',
      only('Alma', 'Bella', 'Fern', 'Emma 601', 'Dora'),
    ],
    ['what people write around numbers', 'No. (15), #12.', { ...only('Bella', 'Alma'), unknown: ['No'] }],
    ['an ear tag as it stands', 'DE 09 361 04129', only('Alma')],
    ['two ear tags in one line', 'DE 09 361 04129 DE 09 361 04212', only('Alma', 'Bella')],
    ['the electronic number of a tag', '276 000 936104212', only('Bella')],
    ['a tag without spaces, in small letters', 'de0936104129 gb123456700018', only('Alma', 'Dora')],
    ['UK, which is GB', 'UK123456700018', only('Dora')],
    ['last digits', '4212', only('Bella')],
    ['last digits in pieces', '361 04212', only('Bella')],
    ['a barn number before the end of a tag', '12', only('Alma')],
    ['two barn numbers, though a tag is called as both', '12 15', only('Alma', 'Bella')],
    ['that tag itself', '1215', only('Fern')],
    ['a name, and a number in a name', 'fern, 601', only('Fern', 'Emma 601')],
    ['a name of several words', 'gift of eden 15', only('Gift of Eden', 'Bella')],
    ['an animal that is named twice', '12 alma 04129', only('Alma')],
    [
      'last digits of several',
      '4129 18',
      { found: ['Dora'], ambiguous: [['4129', 'Alma', 'Cora']], unknown: [] },
    ],
    ['several unknown, each told once', '999 12 888 999', { ...only('Alma'), unknown: ['999', '888'] }],
    ['letters that end no number', 'dear vet', { ...only(), unknown: ['dear', 'vet'] }],
    ['nothing', ' \n , ', only()],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('are asked about where a barn number was given twice', () => {
    const twice = [animal('Anna', 'A 1', '5'), animal('Berta', 'A 2', '5'), animal('Cilly', 'A 5')];
    expect(animalsInText(new HerdNumbers(twice), '5').ambiguous[0]?.cows.map(({ name }) => name)).toEqual([
      'Anna',
      'Berta',
    ]);
  });
});
