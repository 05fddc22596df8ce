/** Whose record a row is that names an animal by several numbers. */
import { expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';
import { cell } from '../herd/rows.ts';

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

it.each([
  ['births.csv', ['Calving date', 'Calf sex'], ['2026-05-22', 'Female'], 'birth_records', 'mother_cow'],
  ['tasks.csv', ['Title', 'Due'], ['Trim her claws', '2026-05-22'], 'tasks', 'cow'],
] as const)('is told by each of her numbers in %s', (name, headings, cells, table, column) => {
  const numbers = [
    [ALMAS, '', ''],
    ['', 'DE 2', ''],
    ['', '', '19'],
  ];
  const planned = plan({
    'animals.csv': HERD,
    [name]: [['EID', 'Tag', 'VID', ...headings], ...numbers.map((row) => [...row, ...cells])],
  });
  const cows = new Map(rowsOf(planned, 'cows').map((cow) => [cow.id, cow.name]));
  const owners = rowsOf(planned, table).map((row) => cows.get(Number(cell(row, column))));
  expect([planned.report.notesOf(1).notes, owners.sort()]).toEqual([[], ['Alma', 'Berta', 'Cora']]);
});

it('of a task is nobody where it names none, and the task is left out where two numbers name two animals', () => {
  const planned = plan({
    'animals.csv': HERD,
    'tasks.csv': [
      ['EID', 'VID', 'Title', 'Due'],
      ['', '', 'Mend the fence', '2026-05-22'],
      [ALMAS, '18', 'Trim her claws', '2026-05-22'],
    ],
  });
  expect(rowsOf(planned, 'tasks').map(({ title, cow }) => [title, cow])).toEqual([['Mend the fence', null]]);
  expect(planned.report.notesOf(1).notes.map(({ message }) => message.code)).toEqual([
    'import.numbers-of-two',
  ]);
});
