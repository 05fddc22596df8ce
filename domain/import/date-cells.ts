/** One cell as a date: what it can be, before the column has settled which of day and month comes first. */
import { dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { MAX_DATE_LENGTH, toWallClock } from '../calendar/farm-clock.ts';
import { folded } from '../values/folded.ts';

/** A date whose order is still open: `a` and `b` are day and month, or month and day. */
interface OpenDate {
  kind: 'open';
  a: number;
  b: number;
  year: number;
  /** `.` is never written between a month and a day. */
  dotted: boolean;
  time: string;
}

/** A date that can be read in one way only: the farm's wall clock. */
interface SettledDate {
  kind: 'settled';
  wallClock: string;
}

export type DateCell = OpenDate | SettledDate;

export type DayOrder = 'dmy' | 'mdy';

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?([ap])?\.?m?\.?)?`;
const WEEKDAY = String.raw`(?:\p{L}{2,12}(?:-feira)?\.?,? )?`;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\.?${TIME}$`, 'i');
const YEAR_LAST = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})([-/. ]) ?(\d{1,2})[-/. ] ?(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const DAY_NAME = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[- /.]*(?:de )?(\p{L}{3,12})\.?[- /,]*(?:de )?(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const NAME_DAY = new RegExp(
  String.raw`^(\p{L}{3,12})\.?[- ](\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})${TIME}$`,
  'iu',
);
const COMPACT = /^(\d{2})(\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

/**
 * The first letters of the months' names as `folded` writes them, which tell them apart in all the languages of headings: a word
 * begins with one month's letters only.
 */
const MONTHS: readonly (readonly string[])[] = [
  'jan jen ene gen sty oca',
  'feb fev lut sub',
  'mar mrz maa mrt',
  'apr avr abr kwi nis',
  'may mai mei mag maj',
  'jun juin giu cze haz',
  'jul juil lug lip tem',
  'aug aou ago sie agu',
  'sep set wrz eyl',
  'oct okt ott out paz eki',
  'nov lis kas',
  'dec dez dic des gru ara',
].map((starts) => starts.split(' '));

/** Day 0 of spreadsheets: a serial date counts the days from here. */
const SPREADSHEET_ZERO = dayNumber('1899-12-30');
/** Serial dates are taken from 1954 to 2064: other numbers of five digits are none. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 60_000];

/** What a cell says as a date, or null when it is none. `today` settles the century of two-digit years. */
export function readDateCell(written: string, today: PlainDate, timeZone: string): DateCell | null {
  if (written.length > MAX_DATE_LENGTH) return null;
  // Polish dates end with "r.", short for year.
  const cell = written.endsWith('r.') ? written.slice(0, -2).trimEnd() : written;
  if (ISO.test(cell)) {
    return settled(Number(cell.slice(0, 4)), Number(cell.slice(5, 7)), Number(cell.slice(8)), 'T00:00:00');
  }
  if (WITH_OFFSET.test(cell)) {
    const wallClock = toWallClock(cell, timeZone);
    return wallClock === null ? null : { kind: 'settled', wallClock };
  }
  const first = YEAR_FIRST.exec(cell);
  if (first) return settled(Number(first[1]), Number(first[2]), Number(first[3]), timeOf(first, 4));
  const last = YEAR_LAST.exec(cell);
  if (last) {
    const time = timeOf(last, 5);
    const [a, b] = [Number(last[1]), Number(last[3])];
    const year = fullYear(last[4] ?? '', today);
    if (time === null || a < 1 || b < 1 || (a > 12 && b > 12) || a > 31 || b > 31) return null;
    return { kind: 'open', a, b, year, dotted: last[2] === '.', time };
  }
  return namedMonth(cell, today) ?? digitsOnly(cell);
}

const CLOCK = /^(?:.*[T ,])?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m?\.?)?$/i;

/** The time of a cell that tells one, `HH:MM:SS`; null of any other. */
export function readClock(cell: string): string | null {
  const match = cell.length > MAX_DATE_LENGTH ? null : CLOCK.exec(cell);
  return match ? (timeOf(match, 1)?.slice(1) ?? null) : null;
}

/** The wall clock of an open date in an order, or null when there is no such day. */
export function dateInOrder(date: OpenDate, order: DayOrder): string | null {
  const [day, month] = order === 'dmy' ? [date.a, date.b] : [date.b, date.a];
  return settled(date.year, month, day, date.time)?.wallClock ?? null;
}

function namedMonth(cell: string, today: PlainDate): DateCell | null {
  const dayFirst = DAY_NAME.exec(cell);
  if (dayFirst) {
    const month = monthOf(dayFirst[2] ?? '');
    return settled(fullYear(dayFirst[3] ?? '', today), month, Number(dayFirst[1]), timeOf(dayFirst, 4));
  }
  const nameFirst = NAME_DAY.exec(cell);
  if (!nameFirst) return null;
  const month = monthOf(nameFirst[1] ?? '');
  return settled(fullYear(nameFirst[3] ?? '', today), month, Number(nameFirst[2]), timeOf(nameFirst, 4));
}

function digitsOnly(cell: string): DateCell | null {
  const compact = COMPACT.exec(cell);
  if (compact) {
    const [, p = '', q = '', r = '', s = ''] = compact;
    if (p === '19' || p === '20') {
      const yearFirst = settled(Number(p + q), Number(r), Number(s), 'T00:00:00');
      if (yearFirst) return yearFirst;
    }
    return settled(Number(r + s), Number(q), Number(p), 'T00:00:00');
  }
  if (!SERIAL.test(cell)) return null;
  const serial = Number(cell.replace(',', '.'));
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  const seconds = Math.round((serial % 1) * 86_400);
  const time = new Date(seconds * 1000).toISOString().slice(10, 19);
  return { kind: 'settled', wallClock: dateOfDay(SPREADSHEET_ZERO + Math.floor(serial)) + time };
}

/** 1 to 12, or 0 for a word that is no month. */
function monthOf(word: string): number {
  const text = folded(word);
  return MONTHS.findIndex((starts) => starts.some((start) => text.startsWith(start))) + 1;
}

/** Two digits are this century up to ten years ahead, else the last one. */
function fullYear(digits: string, today: PlainDate): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  return year <= Number(today.slice(2, 4)) + 10 ? century + year : century - 100 + year;
}

function timeOf(match: RegExpExecArray, at: number): string | null {
  if (match[at] === undefined) return 'T00:00:00';
  let hour = Number(match[at]);
  const half = match[at + 3]?.toLowerCase();
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  const [minute, second] = [Number(match[at + 1]), Number(match[at + 2] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  return `T${two(hour)}:${two(minute)}:${two(second)}`;
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function settled(year: number, month: number, day: number, time: string | null): SettledDate | null {
  if (time === null || month < 1 || month > 12 || day < 1 || year < 1900 || year > 2199) return null;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (day > (MONTH_DAYS[month - 1] ?? 0) + (leap ? 1 : 0)) return null;
  return { kind: 'settled', wallClock: `${year}-${two(month)}-${two(day)}${time}` };
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
