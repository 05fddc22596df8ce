import { describe, expect, it } from 'vitest';
import { toEnd } from '../herd/steps.ts';
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
    ['3 listopada 2024 r.', '2024-11-03T00:00:00'],
    ['03.11.2024 r.', '2024-11-03T00:00:00'],
    ['3 października 2024', '2024-10-03T00:00:00'],
    ['3 KASIM 2024', '2024-11-03T00:00:00'],
    ['1° gennaio 2024', '2024-01-01T00:00:00'],
    ['terça-feira, 03/11/2024', '2024-11-03T00:00:00'],
    ['poniedziałek, 03.11.2024', '2024-11-03T00:00:00'],
    ['03.nov.2024', '2024-11-03T00:00:00'],
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

/** Every month of every language of headings, as the language writes it in a date. */
const WRITTEN: Record<string, string> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  Austria: 'Jänner Feber März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  'pl (short)': 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
  'tr (capitals)': 'OCAK ŞUBAT MART NİSAN MAYIS HAZİRAN TEMMUZ AĞUSTOS EYLÜL EKİM KASIM ARALIK',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
};

it.each(Object.entries(WRITTEN))('months are read in %s', (_, months) => {
  const read12 = months.split(' ').map((month) => read(`7 ${month} 2024`)?.slice(5, 7));
  expect(read12).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
});

describe('a column of dates', () => {
  const order = (cells: string[], heading = 'Date', ahead = false) =>
    toEnd(dateEvidence(cells, heading, ahead, setting)).order;

  it('is settled by the date that can be read in one order only', () => {
    expect(order(['03/04/2024', '25/04/2024'])).toBe('dmy');
    expect(order(['03/04/2024', '04/25/2024'])).toBe('mdy');
  });

  it('is settled by dots and by its heading', () => {
    expect(order(['03.04.2024'])).toBe('dmy');
    expect(order(['03/04/2024'], 'Born (MM/DD/YYYY)')).toBe('mdy');
    expect(order(['03/04/2024'], 'Né le (JJ/MM/AAAA)')).toBe('dmy');
    expect(order(['03/04/2024'], 'Data di nascita (gg/mm/aaaa)')).toBe('dmy');
    expect(order(['03/04/2024'], 'Doğum tarihi (GG/AA/YYYY)')).toBe('dmy');
    expect(order(['03/04/2024'], 'Data urodzenia (DD/MM/RRRR)')).toBe('dmy');
  });

  it('is settled by what would otherwise lie ahead, where that cannot be', () => {
    expect(order(['03/09/2026', '01/02/2025'])).toBe('mdy');
    expect(order(['09/03/2026', '01/02/2025'])).toBe('dmy');
    expect(order(['09/03/2026', '01/02/2025'], 'Due', true)).toBeNull();
  });

  it('is open when nothing settles it, and when its cells contradict each other', () => {
    expect(toEnd(dateEvidence(['', '03/04/2024', '05/05/2024'], 'Date', false, setting))).toEqual({
      open: 1,
      example: '03/04/2024',
      order: null,
      mixed: false,
    });
    expect(toEnd(dateEvidence(['25/04/2024', '04/25/2024'], 'Date', false, setting))).toMatchObject({
      order: null,
      mixed: true,
    });
  });
});
