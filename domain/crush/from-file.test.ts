import { describe, expect, it, test } from 'vitest';
import { firstOfEach, isSameSession, type SeenRow, sessionOfFile } from './from-file.ts';

const DAY = '2026-07-22';

/** Rows of one animal each, `count` of them of that day. */
const rowsOf = (day: string, count: number, from = 1): SeenRow[] =>
  Array.from({ length: count }, (_, index) => ({ cow: from + index, at: day }));

describe('a file of one day, with an animal a row', () => {
  it.each([
    ['2026-07-22 Penjobe Weaners - Session Info.csv', 'Penjobe Weaners'],
    ['20260722_Weaners.CSV', 'Weaners'],
    ['22-07-2026 Heifers.txt', 'Heifers'],
    ['Bulls 2026.xlsx', 'Bulls 2026'],
    ['2026-07-22.csv', '2026-07-22'],
    ['20260722123.csv', '20260722123'],
    ['scale.zip › 2026-07-22 Cows.csv', 'Cows'],
    ['July.xlsx › Sheet 1', 'July'],
    ['.csv', '.csv'],
    [`${'a'.repeat(120)}.csv`, 'a'.repeat(100)],
  ])('is a session that %s calls %s', (file, name) =>
    expect(sessionOfFile(file, rowsOf(DAY, 3))).toEqual({ name, day: DAY }),
  );

  it('may tell the time', () =>
    expect(sessionOfFile('a.csv', [{ cow: 1, at: `${DAY}T09:12:30` }])).toEqual({ name: 'a', day: DAY }));

  it('may have one row of ten of another day', () => {
    const other = '2026-07-23';
    expect(sessionOfFile('a.csv', [...rowsOf(other, 1), ...rowsOf(DAY, 9, 2)])?.day).toBe(DAY);
    expect(sessionOfFile('a.csv', [...rowsOf(other, 2), ...rowsOf(DAY, 17, 3)])).toBeNull();
    expect(sessionOfFile('a.csv', [...rowsOf(DAY, 10), ...rowsOf(other, 10, 11)])).toBeNull();
  });
});

describe('no session is', () => {
  it('a file that has an animal twice', () =>
    expect(sessionOfFile('a.csv', [...rowsOf(DAY, 3), ...rowsOf(DAY, 1)])).toBeNull());

  it('a file without rows', () => expect(sessionOfFile('a.csv', [])).toBeNull());
});

test('a stick that reads an animal again counts her once, by the first time', () => {
  const read = [
    { cow: 1, at: `${DAY}T09:14:00` },
    { cow: 2, at: `${DAY}T09:13:00` },
    { cow: 1, at: `${DAY}T09:12:00` },
  ];
  expect(firstOfEach(read)).toEqual([read[2], read[1]]);
});

test('the same file again is the session that is there', () => {
  const session = { name: 'Weaners', day: DAY, cows: [1, 2, 3] };
  expect(isSameSession(session, { ...session, cows: [3, 1, 2] })).toBe(true);
  for (const change of [{ name: 'Bulls' }, { day: '2026-07-23' }, { cows: [1, 2] }, { cows: [1, 2, 4] }])
    expect(isSameSession(session, { ...session, ...change })).toBe(false);
});
