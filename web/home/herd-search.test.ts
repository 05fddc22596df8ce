import { describe, expect, test } from 'vitest';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { searchCows } from '../lib/herd/find-animals.ts';
import { listedCow } from '../lib/herd/listed-cow.ts';
import { selectCows } from './herd-search.ts';
import type { HerdFilter } from './sorts.ts';

let nextId = 1;

function cow(values: Partial<CowListed>): CowListed {
  return listedCow({ id: nextId++, id_number: 'FR1', name: 'Cow', breed: 'Jersey', ...values });
}

const everything: HerdFilter = {
  query: '',
  sort: 'name',
  group: null,
  gender: null,
  pregnant: false,
  place: null,
};

function names(cows: readonly CowListed[], filter: Partial<HerdFilter>): string[] {
  return selectCows(cows, { ...everything, ...filter }).map(({ name }) => name);
}

describe('searchCows', () => {
  const herd = [
    cow({ name: 'Élise', id_number: 'FR0017', breed: 'Montbéliarde' }),
    cow({ name: 'Ada', id_number: 'FR0018', breed: null }),
  ];

  test.each([
    ['', ['Élise', 'Ada']],
    ['   ', ['Élise', 'Ada']],
    ['elise', ['Élise']],
    ['FR0018', ['Ada']],
    ['montbeliarde', ['Élise']],
    ['mont 17', ['Élise']],
    ['mont ada', []],
    ['null', []],
    ['0018', ['Ada']],
    ['00', ['Élise', 'Ada']],
    ['fr00 18', ['Ada']],
    ['FR-0018', ['Ada']],
    ['250 000 000 000 018', ['Ada']],
    ['fr 18', ['Ada']],
  ])('finds by name, ID number and breed: %j', (query, found) => {
    expect(searchCows(herd, query).map(({ name }) => name)).toEqual(found);
  });

  test('means the animal whose number it is, however it is written', () => {
    const cows = [
      cow({ name: 'Ada', id_number: 'DE 01 234 56789' }),
      cow({ name: 'Bea', id_number: 'DE 11 234 56789' }),
      cow({ name: 'Mia', id_number: 'UK 123450 600001' }),
    ];
    expect(names(cows, { query: '276 000 123 456 789' })).toEqual(['Ada']);
    expect(names(cows, { query: 'gb 123450-600001' })).toEqual(['Mia']);
    expect(names(cows, { query: '56-789' })).toEqual(['Ada', 'Bea']);
    expect(names(cows, { query: 'de.1.234' })).toEqual(['Ada']);
  });
});

test.each([
  ['laciata', 'Łaciata'],
  ['sarikiz', 'Sarıkız'],
  ['SARIKIZ', 'Sarıkız'],
  ['INEK', 'İnek'],
  ['weiss', 'Weiße'],
])('finds by the letters of a plain keyboard: %j', (query, name) => {
  const herd = ['Łaciata', 'Sarıkız', 'İnek', 'Weiße'].map((known) => cow({ name: known }));
  expect(searchCows(herd, query).map((found) => found.name)).toEqual([name]);
});

test('digits are the last of a number, with or without its spaces, or of a name', () => {
  const herd = [
    cow({ name: 'Cow 9', id_number: 'DE 09 4129 0001' }),
    cow({ name: 'Alma', id_number: 'DE 09 0000 4129' }),
    cow({ name: '4129', id_number: 'X 7' }),
  ];
  const found = (query: string) => searchCows(herd, query).map(({ name }) => name);
  expect(found('4129')).toEqual(['Alma', '4129']);
  expect(found('00004129')).toEqual(['Alma']);
  expect(found('0000 41')).toEqual(['Alma']);
  expect(found('9')).toEqual(['Cow 9', 'Alma']);
  expect(names(herd, { query: 'alma' })).toEqual(['Alma']);
});

test('the short number is found first, then numbers that end so', () => {
  const herd = [
    cow({ name: 'Alma', id_number: 'DE 09 0000 0012' }),
    cow({ name: 'Bea', id_number: 'DE 09 0000 4129', barn_number: '12' }),
    cow({ name: 'Cora', id_number: 'DE 09 0000 4130', barn_number: '112' }),
    cow({ name: 'Dora', id_number: 'DE 09 0000 4131', barn_number: 'B12' }),
  ];
  expect(names(herd, { query: '12' })).toEqual(['Bea', 'Alma']);
  expect(names(herd, { query: ' b12' })).toEqual(['Dora']);
  expect(names(herd, { query: '112' })).toEqual(['Cora']);
});

test('electronic numbers find as official ones do, and those that were worn after them', () => {
  const herd = [
    cow({ name: 'Wore', former_numbers: ['982000364696050', '17'] }),
    cow({ name: 'Wears', eid: '982000364696050' }),
    cow({ name: 'Official', id_number: 'FR 002885', barn_number: '17' }),
  ];
  expect(names(herd, { query: '982 000-364696050' })).toEqual(['Wears', 'Wore']);
  expect(names(herd, { query: '96050' })).toEqual(['Wears']);
  expect(names(herd, { query: '250000000002885' })).toEqual(['Official']);
  expect(names(herd, { query: '17' })).toEqual(['Official', 'Wore']);
});

describe('selectCows', () => {
  test('sorts numbers in names as numbers', () => {
    const herd = ['Cow 10', 'cow 9', 'Cow 1'].map((name) => cow({ name }));
    expect(names(herd, {})).toEqual(['Cow 1', 'cow 9', 'Cow 10']);
  });

  test('puts what is unknown last, whichever way is sorted', () => {
    const herd = [
      cow({ name: 'unknown', weight: null, breed: null }),
      cow({ name: 'light', weight: 10, breed: 'Zebu' }),
      cow({ name: 'heavy', weight: 900, breed: 'Angus' }),
    ];
    expect(names(herd, { sort: 'heaviest' })).toEqual(['heavy', 'light', 'unknown']);
    expect(names(herd, { sort: 'breed' })).toEqual(['heavy', 'light', 'unknown']);
  });

  test('sorts by age, by calving and by the order of life', () => {
    const herd = [
      cow({ name: 'calf', date_of_birth: '2026-01-01', group_number: 6 }),
      cow({
        name: 'late',
        date_of_birth: '2020-01-01',
        group_number: 5,
        expected_calving_date: '2026-03-01',
      }),
      cow({
        name: 'next',
        date_of_birth: '2021-01-01',
        group_number: 1,
        expected_calving_date: '2026-02-01',
      }),
    ];
    expect(names(herd, { sort: 'youngest' })).toEqual(['calf', 'next', 'late']);
    expect(names(herd, { sort: 'oldest' })).toEqual(['late', 'next', 'calf']);
    expect(names(herd, { sort: 'calving' })).toEqual(['next', 'late', 'calf']);
    expect(names(herd, { sort: 'group' })).toEqual(['calf', 'next', 'late']);
  });

  test('narrows down to a group, a gender and the pregnant', () => {
    const herd = [
      cow({ name: 'bull', cow_gender: 'Male' }),
      cow({ name: 'pregnant', is_pregnant: true, group_number: 10 }),
      cow({ name: 'open' }),
    ];
    expect(names(herd, { gender: 'Male' })).toEqual(['bull']);
    expect(names(herd, { pregnant: true })).toEqual(['pregnant']);
    expect(names(herd, { group: 10 })).toEqual(['pregnant']);
    expect(names(herd, { group: 10, gender: 'Male' })).toEqual([]);
  });

  test('narrows down to a place, and to who is in none', () => {
    const herd = [
      cow({ name: 'inside', place: 3, place_name: 'North barn' }),
      cow({ name: 'outside', place: 4, place_name: 'Meadow' }),
      cow({ name: 'forgotten' }),
    ];
    expect(names(herd, { place: 3 })).toEqual(['inside']);
    expect(names(herd, { place: 'none' })).toEqual(['forgotten']);
  });

  test('leaves the herd it was given as it was', () => {
    const herd = [cow({ name: 'b' }), cow({ name: 'a' })];
    names(herd, {});
    expect(herd.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});
