import { describe, expect, it } from 'vitest';
import { dateEvidence, dateReader } from './date-column.ts';

const setting = { today: '2026-06-15', timeZone: 'Europe/Paris' };
const read = (cell: string, order: 'dmy' | 'mdy' | null = 'dmy') => dateReader(order, setting)(cell);

describe('one date', () => {
  it.each([
    ['2026-03-04', '2026-03-04T00:00:00'],
    ['2026/3/4', '2026-03-04T00:00:00'],
    ['2026-03-04T05:40:00', '2026-03-04T05:40:00'],
    ['2026-03-04 5:40', '2026-03-04T05:40:00'],
    ['2026-03-04T05:40:00Z', '2026-03-04T06:40:00'],
    ['03.11.24', '2024-11-03T00:00:00'],
    ['3.1.99', '1999-01-03T00:00:00'],
    ['03/11/2024 17:05', '2024-11-03T17:05:00'],
    ['03/11/2024 5:05 PM', '2024-11-03T17:05:00'],
    ['Mo, 03.11.2024', '2024-11-03T00:00:00'],
    ['3. März 2024', '2024-03-03T00:00:00'],
    ['03-nov.-24', '2024-11-03T00:00:00'],
    ['3 de noviembre de 2024', '2024-11-03T00:00:00'],
    ['1er août 2024', '2024-08-01T00:00:00'],
    ['Nov 3, 2024', '2024-11-03T00:00:00'],
    ['20241103', '2024-11-03T00:00:00'],
    ['03112024', '2024-11-03T00:00:00'],
    ['45599', '2024-11-03T00:00:00'],
    ['45599,5', '2024-11-03T12:00:00'],
    ['29.02.2024', '2024-02-29T00:00:00'],
  ])('%s is %s', (cell, wallClock) => {
    expect(read(cell)).toBe(wallClock);
  });

  it.each(['29.02.2023', '32/01/2024', '2026-13-01', 'soon', '12', '650.5', '03/11/2024 25:00', '', '2024'])(
    '%s is no date',
    (cell) => {
      expect(read(cell)).toBeNull();
    },
  );

  it('is not read while the order of day and month is open, unless both are the same', () => {
    expect(read('03/04/2024', null)).toBeNull();
    expect(read('04/04/2024', null)).toBe('2024-04-04T00:00:00');
    expect(read('03/04/2024', 'mdy')).toBe('2024-03-04T00:00:00');
  });
});

describe('a column of dates', () => {
  const order = (cells: string[], heading = 'Date', ahead = false) =>
    dateEvidence(cells, heading, ahead, setting).order;

  it('is settled by the date that can be read in one order only', () => {
    expect(order(['03/04/2024', '25/04/2024'])).toBe('dmy');
    expect(order(['03/04/2024', '04/25/2024'])).toBe('mdy');
  });

  it('is settled by dots and by its heading', () => {
    expect(order(['03.04.2024'])).toBe('dmy');
    expect(order(['03/04/2024'], 'Born (MM/DD/YYYY)')).toBe('mdy');
    expect(order(['03/04/2024'], 'Né le (JJ/MM/AAAA)')).toBe('dmy');
  });

  it('is settled by what would otherwise lie ahead, where that cannot be', () => {
    expect(order(['03/09/2026', '01/02/2025'])).toBe('mdy');
    expect(order(['09/03/2026', '01/02/2025'])).toBe('dmy');
    expect(order(['09/03/2026', '01/02/2025'], 'Due', true)).toBeNull();
  });

  it('is open when nothing settles it, and when its cells contradict each other', () => {
    expect(dateEvidence(['', '03/04/2024', '05/05/2024'], 'Date', false, setting)).toEqual({
      open: 1,
      example: '03/04/2024',
      order: null,
      mixed: false,
    });
    expect(dateEvidence(['25/04/2024', '04/25/2024'], 'Date', false, setting)).toMatchObject({
      order: null,
      mixed: true,
    });
  });
});
