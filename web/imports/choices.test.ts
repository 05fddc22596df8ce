import { expect, test } from 'vitest';
import type { ImportColumn, ImportTable } from '#domain/import/answers.ts';
import { NO_CHOICES, withAnswer, withField, withKind } from './choices.ts';

const column = (field: string | null, question: ImportColumn['question'] = null): ImportColumn => ({
  heading: 'x',
  field,
  unsure: false,
  samples: [],
  reading: null,
  readings: [],
  day_order: null,
  decimal_mark: null,
  counted_in: null,
  weighed_in: null,
  question,
  example: null,
});
const table = {
  name: 'a.csv',
  kind: 'animals',
  columns: [
    column('id_number'),
    column('name'),
    column('date_of_birth', 'day_order'),
    column(null, 'day_order'),
  ],
} as ImportTable;

test('a field that another column had moves to the one it is chosen for', () => {
  expect(withField(NO_CHOICES, table, 0, 'name').tables['a.csv']).toEqual({
    kind: 'animals',
    fields: ['name', null, 'date_of_birth', null],
  });
});

test('one answer serves all columns of the table that ask the same', () => {
  expect(withAnswer(NO_CHOICES, table, 2, { day_order: 'mdy' }).tables['a.csv']).toEqual({
    day_orders: { 2: 'mdy', 3: 'mdy' },
  });
});

test('another kind forgets what was matched before', () => {
  const before = withField(NO_CHOICES, table, 0, 'name');
  expect(withKind(before, table, 'births').tables['a.csv']).toEqual({ kind: 'births' });
});

test('how cells are counted is answered for one column', () => {
  const cells = { ...table, columns: [column('cow'), column('cells_thousand', 'counted_in')] };
  expect(withAnswer(NO_CHOICES, cells, 1, { counted_in: 'ones' }).tables['a.csv']).toEqual({
    counted_in: { 1: 'ones' },
  });
});
