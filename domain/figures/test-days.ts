/** What the milk recording found in the herd on each of its test days. Nothing is projected over a lactation. */
import type { PlainDate } from '../calendar/calendar.ts';
import { HIGH_CELLS_THOUSAND } from '../values/limits.ts';
import { rounded, shareOf } from './statistics.ts';
import type { HerdTestDay } from './test-days-schema.ts';

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

function highCells(cows: readonly TestedCow[]): HerdTestDay['high_cells'] {
  const counted = cows.flatMap(({ cow, cells_thousand }) =>
    cells_thousand === null ? [] : [{ cow, cells_thousand }],
  );
  const animals = counted
    .filter(({ cells_thousand }) => cells_thousand > HIGH_CELLS_THOUSAND)
    .sort((a, b) => b.cells_thousand - a.cells_thousand || a.cow - b.cow);
  const { value, low, high } = shareOf(animals.length, counted.length);
  return { hits: animals.length, value, low, high, animals };
}
