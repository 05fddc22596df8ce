/** What the milk recording measured in a made-up herd: every month, of each cow that was in milk. Days are day numbers. */
import { dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';

export interface DemoTestDay {
  cow_ref: number;
  tested_on: PlainDate;
  milk_kg: number;
  fat_percent: number;
  protein_percent: number;
  cells_thousand: number;
  notes: null;
}

/** The herd is tested so many times, so many days apart, for the last time so many days ago. */
const TESTS = 12;
const EVERY_DAYS = 31;
const LAST_AGO = 9;
/** The milk of the first days is the calf's. */
const FIRST_DAY = 5;
/** Longer than any cow of the herd is milked. */
const LAST_DAY = 400;
/** How often an udder that was healthy is ill a month later, and one that was ill is still so. */
const FALLS_ILL = 0.06;
const STAYS_ILL = 0.7;

/** The days of the herd on which it was tested, oldest first. */
function testedDays(today: number): number[] {
  return Array.from({ length: TESTS }, (_, test) => today - LAST_AGO - (TESTS - 1 - test) * EVERY_DAYS);
}

/** The test days of all lives, by the days on which they were dried off. */
export function demoTestDays(
  lives: readonly DemoLife[],
  dryOffs: readonly { readonly cow_ref: number; readonly dry_off_date: PlainDate }[],
  today: number,
  random: Random,
): DemoTestDay[] {
  const ofCows = Map.groupBy(dryOffs, ({ cow_ref }) => cow_ref);
  return lives.flatMap((life) => {
    if (life.calvings.length === 0) return [];
    const driedOff = (ofCows.get(life.ref) ?? []).map(({ dry_off_date }) => dayNumber(dry_off_date));
    return testDaysOf(life, driedOff, today, random);
  });
}

function testDaysOf(
  life: DemoLife,
  driedOff: readonly number[],
  today: number,
  random: Random,
): DemoTestDay[] {
  // Each cow gives a little more or less than others.
  const own = 0.85 + random.next() * 0.3;
  let ill = random.chance(FALLS_ILL);
  return testedDays(today).flatMap((day): DemoTestDay[] => {
    ill = random.chance(ill ? STAYS_ILL : FALLS_ILL);
    const milk = inMilk(life, driedOff, day);
    if (milk === null || (life.left !== null && day > life.left)) return [];
    const { days, parity } = milk;
    const kg = own * expectedKg(days, parity) * (0.93 + random.next() * 0.14);
    const cells = ill ? 250 + random.next() ** 3 * 2400 : 20 + random.next() ** 2 * 160;
    return [
      {
        cow_ref: life.ref,
        tested_on: dateOfDay(day),
        milk_kg: inSteps(kg, 10),
        // Where there is more milk, there is less in it.
        fat_percent: inSteps(4.9 - kg / 50 + (random.next() - 0.5) * 0.5, 100),
        protein_percent: inSteps(3.95 - kg / 75 + (random.next() - 0.5) * 0.2, 100),
        cells_thousand: Math.round(cells),
        notes: null,
      },
    ];
  });
}

/** How long she had been in milk, and in which lactation; null where she was dry or had not calved. */
function inMilk(life: DemoLife, driedOff: readonly number[], day: number) {
  const parity = life.calvings.filter((calving) => calving.day <= day).length;
  const calved = life.calvings[parity - 1]?.day;
  if (calved === undefined || day < calved + FIRST_DAY || day > calved + LAST_DAY) return null;
  if (driedOff.some((dry) => dry > calved && dry <= day)) return null;
  return { days: day - calved, parity };
}

/** kg on a day of a lactation, after Wood (1967): it rises for about two months and falls until she is dried off. */
function expectedKg(days: number, parity: number): number {
  const level = parity === 1 ? 15.5 : parity === 2 ? 18.5 : 20;
  return level * days ** 0.2 * Math.exp(-0.0033 * days);
}

const inSteps = (value: number, perUnit: number) => Math.round(value * perUnit) / perUnit;
