import { expect, it } from 'vitest';
import { listedCow } from '../lib/herd/listed-cow.ts';
import { selectCows } from './herd-search.ts';
import { listRows } from './list-rows.ts';

const NOTHING = { query: '', group: null, gender: null, pregnant: false, place: null } as const;

it('groups by place, by name: then who stands in none, and at the end who has left', () => {
  const cows = [
    listedCow({ id: 1, name: 'Gone', in_herd: false }),
    listedCow({ id: 2, name: 'Nowhere' }),
    listedCow({ id: 3, name: 'Zoe', place: 7, place_name: 'Meadow' }),
    listedCow({ id: 4, name: 'Anna', place: 7, place_name: 'Meadow' }),
    listedCow({ id: 5, name: 'Berta', place: 9, place_name: 'Barn' }),
  ];
  const rows = listRows(selectCows(cows, { ...NOTHING, sort: 'place' }), true);
  expect(rows.map((row) => (row.kind === 'place' ? [row.place, row.name, row.count] : row.cow.name))).toEqual(
    [
      [9, 'Barn', 1],
      'Berta',
      [7, 'Meadow', 2],
      'Anna',
      'Zoe',
      ['none', null, 1],
      'Nowhere',
      ['left', null, 1],
      'Gone',
    ],
  );
});

it('has the animals alone where they are not grouped', () => {
  expect(listRows([listedCow({ id: 1 })], false)).toEqual([{ kind: 'cow', cow: listedCow({ id: 1 }) }]);
  expect(listRows([], true)).toEqual([]);
});
