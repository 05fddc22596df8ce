import { expect, it } from 'vitest';
import { type FileCow, type FileRecords, toDeclareOf } from './to-declare.ts';

const cow = (id: number, more: Partial<FileCow> = {}): [number, FileCow] => [
  id,
  {
    ...{
      id,
      id_number: `N${id}`,
      eid: null,
      breed: null,
      cow_gender: 'Female',
      cow_mother: null,
      sire: null,
    },
    ...more,
  },
];
const moved = (more: Partial<FileRecords['movements'][number]>): FileRecords['movements'][number] => ({
  ...{
    cow: 1,
    direction: 'in',
    moved_on: '2026-03-01',
    kind: 'purchase',
    place_number: null,
    document: null,
  },
  ...more,
});
const day = '2026-03-01';

it('tells of an animal with the numbers of her parents', () => {
  const cows = new Map([
    cow(1, { cow_mother: 2, sire: 3, breed: 'Jersey', eid: '982000000000001' }),
    cow(2),
    cow(3),
  ]);
  const told = toDeclareOf(cows, { movements: [], tags: [] });
  expect(told({ event: 'birth', cow: 1, day })).toEqual({
    ...{ id: 'birth-1-2026-03-01', event: 'birth', cow: 1, day, movement: null, tag: null },
    animal: {
      ...{ id_number: 'N1', eid: '982000000000001', breed: 'Jersey', cow_gender: 'Female' },
      ...{ mother: 'N2', sire: 'N3' },
    },
  });
  expect(told({ event: 'birth', cow: 2, day })).toMatchObject({ animal: { mother: null, sire: null } });
  expect(told({ event: 'birth', cow: 4, day })).toBeNull();
});

it('tells of the movement of that way, day and animal alone', () => {
  const movements = [
    moved({ place_number: 'A' }),
    moved({ document: 'paper' }),
    moved({ direction: 'out', kind: 'sale', place_number: 'B' }),
    moved({ direction: 'out', kind: 'death', document: 'C' }),
    moved({ moved_on: '2026-03-02', place_number: 'D' }),
    moved({ cow: 2, place_number: 'E' }),
  ];
  const told = toDeclareOf(new Map([cow(1), cow(2)]), { movements, tags: [] });
  const of = (event: 'arrival' | 'departure' | 'death') => told({ event, cow: 1, day })?.movement;
  expect(of('arrival')).toEqual({ place_number: 'A', document: 'paper' });
  expect(of('departure')).toEqual({ place_number: 'B', document: null });
  expect(of('death')).toEqual({ place_number: null, document: 'C' });
  expect(told({ event: 'death', cow: 2, day })?.movement).toBeNull();
});

it('tells of her own tags alone what was lost', () => {
  const tag = { kind: 'electronic', fitted_on: null, removed_on: day, why: 'lost' };
  const told = toDeclareOf(new Map([cow(1, { eid: 'new' }), cow(2, { eid: 'other' })]), {
    movements: [],
    tags: [
      { ...tag, cow: 1, number: 'old' },
      { ...tag, cow: 2, number: 'older' },
    ],
  });
  expect(told({ event: 'tag_lost', cow: 1, day })?.tag).toEqual({ lost: 'old', fitted: 'new' });
});
