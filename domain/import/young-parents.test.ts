/** What an import notes about parents that are hardly older than their calves. */
import { describe, expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';
import { addDays } from '../calendar/calendar.ts';

describe('a parent that was born less than 300 days before', () => {
  const HEADINGS = ['ID number', 'Name', 'Date of birth', 'Sex', 'Mother', 'Sire'];
  const PARENTS = [
    ['DE 1', 'Alma', '2020-01-01', 'Female', '', ''],
    ['DE 2', 'Max', '2020-01-02', 'Male', '', ''],
  ];
  const calf = (born: string, ...parents: string[]) => ['DE 3', 'Kid', born, 'Female', ...parents];
  const CALVINGS = ['Mother', 'Calving date', 'Calf (ID number)'];
  const later = (days: number) => addDays('2020-01-01', days);
  const young = (row: number, as: string, parent: string, days: number) => ({
    row,
    message: { code: 'import.parent-young', values: { as, parent, days } },
  });
  const [MOTHER, SIRE] = [
    [2, 'mother', 'Alma'],
    [2, 'sire', 'Max'],
  ] as const;

  it.each([
    [
      'of animals, 298 days',
      [calf(later(298), 'DE 1', 'DE 2')],
      [],
      [young(...MOTHER, 298), young(...SIRE, 297)],
      [],
    ],
    ['of animals, 300 days', [calf(later(300), 'DE 1', 'DE 2')], [], [young(...SIRE, 299)], []],
    ['of animals, 301 days', [calf(later(301), 'DE 1', 'DE 2')], [], [], []],
    [
      'of animals, and its calving besides',
      [calf(later(10), 'DE 1', '')],
      [['DE 1', later(10), 'DE 3']],
      [young(...MOTHER, 10)],
      [],
    ],
    [
      'of calvings that names its calf',
      [calf(later(299), '', '')],
      [['DE 1', later(299), 'DE 3']],
      [],
      [young(0, 'mother', 'Alma', 299)],
    ],
    [
      'of calvings that names no calf',
      [],
      [
        ['DE 1', later(300), ''],
        ['DE 1', later(299), ''],
      ],
      [],
      [young(1, 'mother', 'Alma', 299)],
    ],
  ])(
    'is noted beside the row that names it, and taken all the same: a table %s',
    (_, calves, births, ...notes) => {
      const made = plan({
        'animals.csv': [HEADINGS, ...PARENTS, ...calves],
        'calvings.csv': [CALVINGS, ...births],
      });
      expect(notes.map((_, table) => made.report.notesOf(table).notes)).toEqual(notes);
      const [alma, max] = rowsOf(made, 'cows');
      for (const [, , , , , sire] of calves)
        expect(rowsOf(made, 'cows')[2]).toMatchObject({ cow_mother: alma?.id, sire: sire ? max?.id : null });
      expect(rowsOf(made, 'birth_records')).toHaveLength(Math.max(calves.length, births.length));
    },
  );
});
