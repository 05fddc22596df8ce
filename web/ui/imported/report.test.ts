import { expect, test } from 'vitest';
import type { ImportAnswer, ImportTable } from '#domain/import/answers.ts';
import { reportCsv } from './report.ts';

const table: ImportTable = {
  name: 'herd.csv',
  kind: 'animals',
  problem: null,
  problem_message: null,
  session: null,
  row_count: 4,
  first_row: 2,
  columns: [],
  counts: { created: 1, updated: 1, unchanged: 0, skipped: 1 },
  outcomes: 'cus-',
  notes: [
    { row: 4, text: 'Missing: Date of birth.', code: 'import.fields-missing', values: {} },
    { row: 4, text: 'And more.', code: 'import.no-animal', values: {} },
  ],
  notes_left_out: 0,
};

const UNREAD = { kind: null, outcomes: '', notes: [] };

test('the report has a line for each row, and one for a file that could not be read', () => {
  const tables = [
    table,
    { ...table, ...UNREAD, name: 'cow.csv', row_count: 0, problem: 'A picture.' },
    { ...table, ...UNREAD, name: 'a.json › milking-visits', row_count: 3, problem: 'Not taken over yet.' },
  ];
  expect(reportCsv({ tables } as ImportAnswer).split('\r\n')).toEqual([
    'file,row,outcome,remarks',
    'herd.csv,2,created,',
    'herd.csv,3,updated,',
    'herd.csv,4,skipped,Missing: Date of birth. And more.',
    'cow.csv,,not read,A picture.',
    'a.json › milking-visits,,not read,3 rows · Not taken over yet.',
    '',
  ]);
});
