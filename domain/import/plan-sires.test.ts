/** What an import notes about a sire that cannot be one. */
import { expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';

const HEADINGS = ['ID number', 'Name', 'Date of birth', 'Sex', 'Mother', 'Sire'];
const ALMA = ['DE 1', 'Alma', '2020-01-01', 'Female', '', ''];

it.each([
  ['an animal of the herd', 'DE 1', 'DE 1', 'import.parents-same'],
  ['one written otherwise', 'DE 1', 'de-1', 'import.parents-same'],
  ['one called by number and name', 'DE 1', 'Alma', 'import.parents-same'],
  ['an animal nobody knows', 'FR 77', 'FR 77', 'import.parents-same'],
  ['a word', 'Bella', 'bella', 'import.parents-same'],
])('the same animal as mother and sire: %s', (_, mother, sire, code) => {
  const made = plan({
    'animals.csv': [HEADINGS, ALMA, ['DE 3', 'Kid', '2024-01-01', 'Female', mother, sire]],
  });
  expect(made.report.notesOf(0).notes).toEqual([{ row: 1, message: { code, values: { text: sire } } }]);
  expect(rowsOf(made, 'cows')[1]).toMatchObject({ sire: null, sire_name: null, sire_code: null });
});

it('a female as sire is noted, and kept as the number that it is', () => {
  const made = plan({ 'animals.csv': [HEADINGS, ALMA, ['DE 3', 'Kid', '2024-01-01', 'Female', '', 'DE 1']] });
  expect(made.report.notesOf(0).notes).toEqual([
    { row: 1, message: { code: 'import.sire-not-male', values: { name: 'Alma' } } },
  ]);
  expect(rowsOf(made, 'cows')[1]).toMatchObject({ sire: null, sire_code: 'DE 1' });
});

it('another sire is not noted', () => {
  const made = plan({
    'animals.csv': [HEADINGS, ALMA, ['DE 3', 'Kid', '2024-01-01', 'Female', 'DE 1', 'FR 77']],
  });
  expect(made.report.notesOf(0).notes).toEqual([]);
  expect(rowsOf(made, 'cows')[1]).toMatchObject({ sire: null, sire_code: 'FR 77' });
});
