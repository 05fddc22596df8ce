import { expect, test } from 'vitest';
import type { ImportAnswer, ImportTable } from '#domain/import/answers.ts';
import { NO_CHOICES } from './choices.ts';
import { whyNothing } from './words.ts';

function table(more: Partial<ImportTable>): ImportTable {
  return {
    name: 'herd.csv',
    kind: 'animals',
    problem: null,
    problem_message: null,
    session: null,
    row_count: 2,
    first_row: 2,
    columns: [],
    counts: { created: 0, updated: 0, unchanged: 2, skipped: 0 },
    outcomes: '==',
    notes: [],
    notes_left_out: 0,
    ...more,
  };
}

const counts = (unchanged: number, skipped: number) => ({ created: 0, updated: 0, unchanged, skipped });
const why = (tables: ImportTable[], choices = NO_CHOICES) => whyNothing({ tables } as ImportAnswer, choices);

test('files that would change nothing say why: a table that nobody knows is not in the herd already', () => {
  const there = 'Nothing would change: everything in these files is in the herd already.';
  expect(why([table({})])).toBe(there);
  expect(why([table({ kind: null })])).toBe('Choose what each table contains to continue.');
  expect(why([table({}), table({ name: 'x.csv', kind: null })])).toBe(
    'Choose what each table contains to continue.',
  );
  const left = { ...NO_CHOICES, tables: { 'x.csv': { kind: null } } };
  expect(why([table({}), table({ name: 'x.csv', kind: null })], left)).toBe(there);
  expect(why([table({ name: 'x.csv', kind: null })], left)).toBe('All tables are left out.');
  expect(why([table({ kind: null, problem: 'A picture.' })])).toBe(
    'Nothing can be imported: each file says why.',
  );
  expect(why([table({ counts: counts(0, 2) })])).toBe('Nothing can be imported: every row is skipped.');
  expect(why([table({ counts: counts(1, 1) })])).toBe(
    'Nothing would change: the rows that are not skipped are in the herd already.',
  );
  expect(why([table({ counts: counts(0, 0), row_count: 0 })])).toBe('These tables have no rows.');
});
