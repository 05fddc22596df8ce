/** How what the charts are drawn from is answered. */
import { z } from 'zod/mini';
import { entityId, plainDate } from '../../values/fields.ts';
import { LOSSES } from './losses.ts';

const count = z.int().check(z.minimum(0));
const days = z.nullable(z.number());
/** Each once, by their ids: of fewer than were counted where something happened to one twice. */
const animals = z.readonly(z.array(entityId));

/** From a day to another; the first and the last of several may be without end. */
export const Range = z.object({
  from: z.nullable(z.int()),
  /** The last day that belongs to it. */
  to: z.nullable(z.int()),
});
export type Range = z.infer<typeof Range>;

const beside = {
  n: count,
  last_year: count,
  animals: animals.check(
    z.meta({
      description: 'Behind those of the period; of abortions and stillborn the mothers.',
    }),
  ),
};

const WeightsOfSex = z.object({
  n: count,
  /** Age in days and kg of each weighing, by age; of more than 1,000 so many, evenly taken. */
  points: z.readonly(z.array(z.readonly(z.tuple([z.int(), z.number()])))),
  /** The ages at which something was weighed, with the mean age in whole days, and kg to 0.1. */
  ages: z.readonly(
    z.array(
      z.extend(Range, {
        n: count,
        age_days: z.int(),
        median: z.number(),
        p25: z.number(),
        p75: z.number(),
      }),
    ),
  ),
});

export const Charts = z.object({
  from: plainDate,
  to: plainDate,
  /** Of whole months, `YYYY-MM`; calvings of animals in the herd that are expected are shown where the period ends in the month of today. */
  calvings: z.readonly(
    z.array(
      z.object({
        month: z.string(),
        calved: count,
        expected: count,
        calved_animals: animals,
        expected_animals: animals,
      }),
    ),
  ),
  /** The first days of 24 months, and the period's last day; animals in each of the ten groups, in their order. */
  stages: z.readonly(
    z.array(
      z.object({
        day: plainDate,
        heads: z.readonly(z.array(count)),
        bulls: count.check(z.meta({ description: 'Those of group 9 that are males' })),
      }),
    ),
  ),
  /** Between calvings; of those in the period, as the figure has them. Medians are in days, to 0.1; null of no values. */
  intervals: z.object({
    n: count,
    median: days,
    ranges: z.readonly(z.array(z.extend(Range, { n: count, animals }))),
  }),
  /** Cows in milk on the period's last day. */
  days_in_milk: z.object({
    n: count,
    median: days,
    ranges: z.readonly(
      z.array(
        z.extend(Range, {
          pregnant: count,
          seminated: count.check(
            z.meta({ description: 'Seminated since the calving; whether she is pregnant is not known' }),
          ),
          open: count.check(z.meta({ description: 'The others' })),
          pregnant_animals: animals,
          seminated_animals: animals,
          open_animals: animals,
        }),
      ),
    ),
  }),
  /** Weighings in the period. */
  weights: z.object({ Female: WeightsOfSex, Male: WeightsOfSex }),
  losses: z.object({
    lost: z.readonly(z.array(z.object({ key: z.enum(LOSSES), ...beside }))),
    /** Why cows left, whichever way; null where nobody said why. The most frequent first. */
    left: z.readonly(z.array(z.object({ reason: z.nullable(z.string()), ...beside }))),
  }),
});
export type Charts = z.infer<typeof Charts>;
