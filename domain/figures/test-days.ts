/** What the milk recording found in the herd on each of its test days. Nothing is projected over a lactation. */
import type { PlainDate } from '../calendar/calendar.ts';
import { HIGH_CELLS_THOUSAND } from '../values/limits.ts';
import { rounded, shareOf } from './statistics.ts';

/** What was measured of one cow on a day. */
export interface TestedCow {
  readonly cow: number;
  readonly tested_on: PlainDate;
  /** 0 where she gave none. */
  readonly milk_kg: number;
  /** % by weight; null where it was not measured. */
  readonly fat_percent: number | null;
  readonly protein_percent: number | null;
  /** In 1,000 a ml. */
  readonly cells_thousand: number | null;
}

/** A day on which cows were tested. Means are null where nothing was measured. */
export interface HerdTestDay {
  readonly tested_on: PlainDate;
  /** How many cows gave milk. */
  readonly cows: number;
  /** kg a day and cow, to 0.1. */
  readonly milk_kg: number;
  /** Of the milk of all together, so that a cow counts as much as she gave; to 0.01. */
  readonly fat_percent: number | null;
  readonly protein_percent: number | null;
  /** The same: about what the tank would have held, in 1,000 a ml. So CDCB counts the cells of a herd on its test days. */
  readonly cells_thousand: number | null;
  /** Of how many of the cows cells were counted. */
  readonly cells_cows: number;
  readonly high_cells: HighCells;
}

/** The cows with more cells than a healthy udder has, the worst first. */
interface HighCells {
  readonly hits: number;
  /** Percent of the cows of which cells were counted, to 0.1, with Wilson's 95 % range; null of fewer than 10. */
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly animals: { readonly cow: number; readonly cells_thousand: number }[];
}

/** The days on which cows were tested, the latest first. */
export function herdTestDays(tested: readonly TestedCow[]): HerdTestDay[] {
  const milked = tested.filter(({ milk_kg }) => milk_kg > 0);
  const days = Map.groupBy(milked, ({ tested_on }) => tested_on);
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, cows]) => dayOfHerd(day, cows));
}

function dayOfHerd(tested_on: PlainDate, cows: readonly TestedCow[]): HerdTestDay {
  const milk = cows.reduce((sum, { milk_kg }) => sum + milk_kg, 0);
  return {
    tested_on,
    cows: cows.length,
    milk_kg: rounded(milk, cows.length, 10),
    fat_percent: inMilk(cows, 'fat_percent', 100),
    protein_percent: inMilk(cows, 'protein_percent', 100),
    cells_thousand: inMilk(cows, 'cells_thousand', 1),
    cells_cows: cows.filter(({ cells_thousand }) => cells_thousand !== null).length,
    high_cells: highCells(cows),
  };
}

/** The mean of what the milk of all those holds of whom it was measured, weighted by their milk. */
function inMilk(
  cows: readonly TestedCow[],
  name: 'fat_percent' | 'protein_percent' | 'cells_thousand',
  parts: number,
): number | null {
  let sum = 0;
  let milk = 0;
  for (const cow of cows) {
    const value = cow[name];
    if (value === null) continue;
    sum += value * cow.milk_kg;
    milk += cow.milk_kg;
  }
  return milk === 0 ? null : rounded(sum, milk, parts);
}

function highCells(cows: readonly TestedCow[]): HighCells {
  const counted = cows.flatMap(({ cow, cells_thousand }) =>
    cells_thousand === null ? [] : [{ cow, cells_thousand }],
  );
  const animals = counted
    .filter(({ cells_thousand }) => cells_thousand > HIGH_CELLS_THOUSAND)
    .sort((a, b) => b.cells_thousand - a.cells_thousand || a.cow - b.cow);
  const { value, low, high } = shareOf(animals.length, counted.length);
  return { hits: animals.length, value, low, high, animals };
}
