/** Whose record a row is that names an animal by several numbers. */
import { expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';

const ALMAS = '982000364696050';
const BERTAS = '982000364696051';
const NEW = '982000364696059';

const HERD = [
  ['Tag', 'EID', 'VID', 'Name', 'Date of birth', 'Sex'],
  ['DE 1', ALMAS, '17', 'Alma', '2024-01-01', 'Female'],
  ['DE 2', BERTAS, '18', 'Berta', '2024-01-01', 'Female'],
  ['DE 3', '', '19', 'Cora', '2024-01-01', 'Female'],
];

/** Whom a row of each of these numbers weighs, or what is said of it. */
function owner(eid: string, tag: string, vid: string): unknown[] {
  const planned = plan({
    'animals.csv': HERD,
    'weights.csv': [
      ['EID', 'Tag', 'VID', 'Date', 'Weight (kg)'],
      [eid, tag, vid, '2026-05-22', '455'],
    ],
  });
  const cows = new Map(rowsOf(planned, 'cows').map((cow) => [cow.id, cow]));
  const [weighing] = rowsOf(planned, 'weights');
  const cow = weighing && cows.get(weighing.cow);
  const [note] = planned.report.notesOf(1).notes;
  if (cow) return [cow.name, cow.eid];
  const { code, values } = (note?.message ?? {}) as { code?: string; values?: object };
  return [code, values];
}

it.each([
  ['the chip alone', [ALMAS, '', ''], ['Alma', ALMAS]],
  ['all of them alike', ['982 000364696050', 'DE 1', '17'], ['Alma', ALMAS]],
  ['the official number', ['', 'DE 2', '18'], ['Berta', BERTAS]],
  ['the number of the farm alone', ['', '', '19'], ['Cora', null]],
  ['a number that nobody has beside one that somebody has', [ALMAS, 'DE 99', '99'], ['Alma', ALMAS]],
  ['a new chip beside her official number', [NEW, 'DE 3', ''], ['Cora', NEW]],
  ['a new chip beside her number of the farm', [NEW, '', '19'], ['Cora', NEW]],
  ['another chip beside an official number', [NEW, 'DE 1', ''], ['Alma', ALMAS]],
])('is told by %s', (_, [eid = '', tag = '', vid = ''], expected) =>
  expect(owner(eid, tag, vid)).toEqual(expected),
);

it('is nobody where two numbers name two animals', () =>
  expect(owner(ALMAS, '', '18')).toEqual([
    'import.numbers-of-two',
    { number: '982 000364696050', name: 'Alma', other: '18', other_name: 'Berta' },
  ]));

it('is nobody where a chip that nobody knows stands beside the number of the farm of one with another chip', () =>
  expect(owner(NEW, '', '17')).toEqual(['import.no-animal', { text: NEW }]));

it.each(['9.82E+14', '982000364696050.0', '982000000000000'])(
  'is not told by %s, which is spoiled',
  (cell) => {
    expect(owner(cell, '', '')).toEqual([
      'import.cell-number-cut',
      { kind: 'weights', field: 'animal_eid', cell },
    ]);
    expect(owner(cell, 'DE 2', '')).toEqual(['Berta', BERTAS]);
  },
);
