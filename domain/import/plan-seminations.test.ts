/** What a file says about the success of a semination, and on which day it was said. */
import { expect, it } from 'vitest';
import { plan, rowsOf } from '../../testing/planned-import.ts';

/** An import on 15 June 2026 of a semination that took, as an export tells it. */
function imported(tookAsOf: string) {
  const planned = plan({
    'animals.csv': [
      ['id_number', 'name', 'date_of_birth', 'cow_gender'],
      ['FR 1', 'Alma', '2020-01-01', 'Female'],
    ],
    'seminations.csv': [
      ['cow', 'semination_date', 'successful', 'took', 'took_as_of'],
      ['FR 1', '2026-05-01', 'true', 'true', tookAsOf],
    ],
  });
  const [semination] = rowsOf(planned, 'semination_records');
  return { planned, said: { took: semination?.took, as_of: semination?.took_as_of } };
}

it.each([
  ['2026-06-14', { took: true, as_of: '2026-06-14' }],
  // Elsewhere it can be tomorrow already.
  ['2026-06-16', { took: true, as_of: '2026-06-16' }],
  // The word counts, on the day of its semination.
  ['2026-06-17', { took: true, as_of: null }],
  ['', { took: true, as_of: null }],
])('a success said on %o is %o', (day, said) => {
  expect(imported(day).said).toEqual(said);
});

it('a day that is left out is noted', () => {
  const notes = (day: string) => JSON.stringify(imported(day).planned.report.notesOf(1));
  expect(notes('2026-06-16')).not.toContain('took_as_of');
  expect(notes('2026-06-17')).toContain('took_as_of');
});
