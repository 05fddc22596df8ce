/** How the test days of a herd are answered. */
import { z } from 'zod/mini';
import { entityId, plainDate } from '../values/fields.ts';

const value = z.nullable(z.number());
const count = z.int().check(z.minimum(0));

/** A day on which cows were tested. Means are null where nothing was measured. */
export const HerdTestDay = z.object({
  tested_on: plainDate,
  /** How many cows gave milk. */
  cows: count,
  /** kg a day and cow, to 0.1. */
  milk_kg: z.number(),
  /** Of the milk of all together, so that a cow counts as much as she gave; to 0.01. */
  fat_percent: value,
  protein_percent: value,
  /** The same: about what the tank would have held, in 1,000 a ml. So CDCB counts the cells of a herd on its test days. */
  cells_thousand: value,
  /** Of how many of the cows cells were counted. */
  cells_cows: count,
  /**
   * The cows with more cells than a healthy udder has, the worst first; their percent of the cows of which cells were counted, to
   * 0.1, with Wilson's 95 % range: null of fewer than 10.
   */
  high_cells: z.object({
    hits: count,
    value,
    low: value,
    high: value,
    animals: z.array(z.object({ cow: entityId, cells_thousand: z.number() })),
  }),
});

export type HerdTestDay = z.infer<typeof HerdTestDay>;

export const HerdTestDays = z.object({
  from: plainDate,
  to: plainDate,
  /** The latest test day of all; null where there never was one. */
  last: z.nullable(plainDate),
  test_days: z.array(HerdTestDay),
});
export type HerdTestDays = z.infer<typeof HerdTestDays>;
