/** How the test days of a herd are answered. */
import { z } from 'zod';
import { entityId, plainDate } from '../values/fields.ts';

const value = z.number().nullable();
const count = z.int().min(0);

const HerdTestDay = z.object({
  tested_on: plainDate,
  /** How many cows gave milk. */
  cows: count,
  /** kg a day and cow. */
  milk_kg: z.number(),
  /** Weighted by the milk of each cow. */
  fat_percent: value,
  protein_percent: value,
  /** The same, in 1,000 a ml. */
  cells_thousand: value,
  /** Of how many of the cows cells were counted. */
  cells_cows: count,
  /** The cows with more than 200,000 cells a ml, the worst first; their share in percent with its 95 % range. */
  high_cells: z.object({
    hits: count,
    value,
    low: value,
    high: value,
    animals: z.array(z.object({ cow: entityId, cells_thousand: z.number() })),
  }),
});

export const HerdTestDays = z.object({
  from: plainDate,
  to: plainDate,
  /** The latest test day of all; null where there never was one. */
  last: plainDate.nullable(),
  test_days: z.array(HerdTestDay),
});
export type HerdTestDays = z.infer<typeof HerdTestDays>;
