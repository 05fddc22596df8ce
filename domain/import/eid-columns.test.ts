/** Which column of a table of animals is which number, and what animals have of them. */
import { describe, expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';

const A = '982000364696050';
const B = '982 000 364696051';

const REST = ['2020-01-01', 'Female'];
const animals = (headings: readonly string[], ...rows: string[][]) =>
  plan({
    'animals.csv': [[...headings, 'Date of birth', 'Sex'], ...rows.map((numbers) => [...numbers, ...REST])],
  });
const numbers = (made: ReturnType<typeof plan>) =>
  rowsOf(made, 'cows').map(({ id_number, eid, barn_number }) => [id_number, eid, barn_number]);

describe('a table of animals', () => {
  it('with official and electronic numbers has both', () => {
    const made = animals(['Tag', 'EID', 'VID'], ['DE 1', A, '17'], ['DE 2', B, '18'], ['DE 3', '', '']);
    expect(numbers(made)).toEqual([
      ['DE 1', A, '17'],
      ['DE 2', '982000364696051', '18'],
      ['DE 3', null, null],
    ]);
  });

  it('with the electronic number alone takes it as the official one too', () => {
    expect(numbers(animals(['RFID'], [A], [B]))).toEqual([
      [A, A, null],
      ['982000364696051', '982000364696051', null],
    ]);
  });

  it('with electronic and barn numbers joins no two animals by the latter', () => {
    expect(numbers(animals(['EID', 'VID'], [A, '17'], [B, '17'], ['', '18']))).toEqual([
      [A, A, '17'],
      ['982000364696051', '982000364696051', '17'],
      ['18', null, '18'],
    ]);
  });

  it('takes what no chip has, under the heading of one, as official numbers', () => {
    expect(numbers(animals(['EID'], ['DE 1'], ['DE 2']))).toEqual([
      ['DE 1', null, null],
      ['DE 2', null, null],
    ]);
  });

  it('that gives two animals one electronic number leaves it out of the second, and tells it', () => {
    const made = animals(['Tag', 'EID'], ['DE 1', A], ['DE 2', A]);
    expect(numbers(made)).toEqual([
      ['DE 1', A, null],
      ['DE 2', null, null],
    ]);
    expect(made.report.notesOf(0).notes.map(({ message }) => message.code)).toEqual(['import.date-left-out']);
  });
});

it('a table of records knows an animal by its electronic number', () => {
  const made = plan({
    'animals.csv': [
      ['Tag', 'EID', 'Date of birth', 'Sex'],
      ['DE 1', A, ...REST],
    ],
    'weights.csv': [
      ['EID', 'Weighing date', 'Weight (kg)'],
      [A, '2026-05-01', '455'],
    ],
  });
  expect(rowsOf(made, 'weights').map(({ kg }) => kg)).toEqual([455]);
});
