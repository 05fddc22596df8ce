import { expect, it } from 'vitest';
import { listedCow } from '../lib/herd/listed-cow.ts';
import { selectCows } from './herd-search.ts';
import { groupingOf, listRows } from './list-rows.ts';

const NOTHING = { query: '', group: null, gender: null, pregnant: false, place: null } as const;

it('groups by place, by name: then who stands in none, and at the end who has left', () => {
  const cows = [
    listedCow({ id: 1, name: 'Gone', in_herd: false }),
    listedCow({ id: 2, name: 'Nowhere' }),
    listedCow({ id: 3, name: 'Zoe', place: 7, place_name: 'Meadow' }),
    listedCow({ id: 4, name: 'Anna', place: 7, place_name: 'Meadow' }),
    listedCow({ id: 5, name: 'Berta', place: 9, place_name: 'Barn' }),
  ];
  const rows = listRows(selectCows(cows, { ...NOTHING, sort: 'place' }), 'place');
  expect(rows.map((row) => (row.kind === 'heading' ? [row.at, row.name, row.cows] : row.cow.name))).toEqual([
    [9, 'Barn', [5]],
    'Berta',
    [7, 'Meadow', [4, 3]],
    'Anna',
    'Zoe',
    ['none', null, [2]],
    'Nowhere',
    ['left', null, [1]],
    'Gone',
  ]);
});

it('groups by the groups of life, the bulls among them', () => {
  const cows = [
    listedCow({ id: 1, name: 'Old', group_number: 2 }),
    listedCow({ id: 2, name: 'Young', group_number: 6 }),
    listedCow({ id: 3, name: 'Bull', group_number: 9, cow_gender: 'Male' }),
    listedCow({ id: 4, name: 'Gone', group_number: null, in_herd: false }),
  ];
  const rows = listRows(selectCows(cows, { ...NOTHING, sort: 'group' }), 'group');
  expect(rows.flatMap((row) => (row.kind === 'heading' ? [[row.at, row.cows]] : []))).toEqual([
    [6, [2]],
    [11, [3]],
    [2, [1]],
    ['left', [4]],
  ]);
});

it('has the animals alone where they are not grouped', () => {
  expect(listRows([listedCow({ id: 1 })], null)).toEqual([{ kind: 'cow', cow: listedCow({ id: 1 }) }]);
  expect(listRows([], 'place')).toEqual([]);
});

it.each([
  ['place', '', 'place'],
  ['group', ' ', 'group'],
  ['name', '', null],
  ['place', '41', null],
] as const)('is grouped in the order %s, unless one searches: %j', (sort, query, by) => {
  expect(groupingOf({ sort, query })).toBe(by);
});
