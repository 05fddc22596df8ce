/**
 * A cow beside her herd: her whole life against what the herd's cows did in the last two years. Each number is shown by itself;
 * nothing is made of them together. Two years and not one: where nobody checks for pregnancies, conceptions are known by the
 * calvings that they led to, and so hardly any of the last nine months.
 */
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { type Book, parityOn } from './book.ts';
import { CALF_DAYS, intervalBefore } from './calving-figures.ts';
import { type Days, daysOfPeriod, isIn, lastYear, type Period, periodFrom } from './period.ts';
import type { BesideHerd } from './schema.ts';
import { rounded, spreadOf } from './statistics.ts';

/** A value, and its day. */
interface Dated {
  readonly day: number;
  readonly value: number;
}

/** The last two years: those that the farm's figures of a year and of the year before look at. */
export function daysBeside(today: PlainDate): Period {
  return { from: lastYear(periodFrom({}, today)).from, to: today };
}

/**
 * The first books are those of her whole life and of her calves', hers the first; `herd` are those of all animals that were in the
 * herd on one of these days. The herd's values are of the events of these days, its calves those that were born in them.
 */
export function besideHerd(
  [cow, ...calves]: readonly [Book, ...Book[]],
  herd: readonly Book[],
  today: PlainDate,
): BesideHerd {
  const period = daysBeside(today);
  const days = daysOfPeriod(period);
  const within = (found: (book: Book) => readonly Dated[]) =>
    herd.flatMap((book) => found(book).filter(({ day }) => isIn(days, day)));
  return {
    cow: cow.id,
    ...period,
    calving_interval: beside(intervalsOf(cow), within(intervalsOf), TENTHS),
    services_per_conception: beside(conceptionsOf(cow), within(conceptionsOf), HUNDREDTHS),
    calves_reared: {
      ...rearedOf([cow], calves, ALWAYS, dayNumber(today)),
      herd: rearedOf(herd, herd, days, dayNumber(today)),
    },
  };
}

const TENTHS = 10;
const HUNDREDTHS = 100;
const ALWAYS: Days = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function beside(
  own: readonly Dated[],
  herd: readonly Dated[],
  parts: number,
): BesideHerd['calving_interval'] {
  const sum = own.reduce((total, { value }) => total + value, 0);
  const all = herd.map(({ value }) => value);
  return {
    last: own.at(-1)?.value ?? null,
    mean: own.length === 0 ? null : rounded(sum, own.length, parts),
    n: own.length,
    herd: { median: spreadOf(all, parts).median, n: all.length },
  };
}

function intervalsOf({ calvings }: Book): Dated[] {
  return calvings.flatMap((day, index) => {
    const value = intervalBefore(calvings, index);
    return value === null ? [] : [{ day, value }];
  });
}

/**
 * How many services each of her conceptions took since the calving, loss or conception before. Those of a heifer are left out:
 * heifers conceive more easily, and the younger a cow is, the more of her services were a heifer's.
 */
function conceptionsOf(book: Book): Dated[] {
  const conceptions: Dated[] = [];
  let series = -1;
  let value = 0;
  for (const service of book.services) {
    if (service.series !== series) value = 0;
    series = service.series;
    value += 1;
    if (service.result !== 'conceived') continue;
    if (parityOn(book, service.day) > 0) conceptions.push({ day: service.day, value });
    value = 0;
  }
  return conceptions;
}

/**
 * Calves born in these days that reached the age up to which a death is one of the calves' mortality. Of those that left before,
 * that were never in the herd or are younger nobody knows it: they are not counted.
 */
function rearedOf(
  mothers: readonly Book[],
  animals: readonly Book[],
  days: Days,
  today: number,
): BesideHerd['calves_reared']['herd'] {
  const books = new Map(animals.map((book) => [book.id, book]));
  let [hits, n] = [0, 0];
  for (const { calves } of mothers)
    for (const { day, id, isDead } of calves) {
      if (!isIn(days, day)) continue;
      const calf = id === null ? undefined : books.get(id);
      const isReared = isDead ? false : calf ? reachedSixMonths(calf, day, today) : null;
      if (isReared === null) continue;
      n += 1;
      if (isReared) hits += 1;
    }
  return { hits, n };
}

/** Null where nobody knows it. */
function reachedSixMonths(calf: Book, born: number, today: number): boolean | null {
  const day = born + CALF_DAYS;
  if (calf.stays.some(({ until, leftBy }) => leftBy === 'death' && until < day)) return false;
  return day <= today && calf.stays.some(({ from, until }) => from <= day && day <= until) ? true : null;
}
