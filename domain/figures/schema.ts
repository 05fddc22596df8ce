/** How a farm's figures are answered. */
import { z } from 'zod/mini';
import { entityId, plainDate, reason } from '../values/fields.ts';
import { FIGURE_GROUPS, FIGURE_KEYS } from './figure-list.ts';

const value = z.nullable(z.number());
const count = z.int().check(z.minimum(0));

const Figure = z.object({
  key: z.enum(FIGURE_KEYS),
  /** Whose figure it is; services of animals that had not calved are of heifers. */
  of: z.enum(FIGURE_GROUPS),
  /** A mean, a percentage, or services per conception; null where too little was counted. */
  value,
  n: count,
  /** Null where the figure is a mean, and where nothing of the kind was recorded in both years: then none is no result. */
  hits: z.nullable(count),
  /** Services of which nobody knows yet what came of them. */
  missing: count,
  median: value,
  p25: value,
  p75: value,
  /** The 95 % range of the value. */
  low: value,
  high: value,
  last_year: z.object({ value, n: count, hits: z.nullable(count), low: value, high: value }),
  /** Only where the ranges of both years lie apart. */
  verdict: z.nullable(z.enum(['better', 'worse'])),
  /**
   * The values of as many days that ended a year, nine, six and three months before the period's last day, and of the period;
   * null where fewer than ten were counted. Empty of a period shorter than a quarter of a year.
   */
  trend: z.readonly(z.array(value)),
  /** Behind the hits, or behind the values. */
  animals: z.array(entityId),
});

export const Figures = z.object({ from: plainDate, to: plainDate, figures: z.array(Figure) });
export type Figures = z.infer<typeof Figures>;

const beside = z.object({
  last: value,
  mean: value,
  /** How many values her mean is made of. */
  n: count,
  /** The median of the herd's `n` values; null where there are none. */
  herd: z.object({ median: value, n: count }),
});

/** So many calves that reached six months, of `n` of whom it is known whether they did. */
const reared = z.object({ hits: count, n: count });

/** An animal's whole life beside what happened in the herd in the last two years. */
export const BesideHerd = z.object({
  cow: entityId,
  /** The herd's days. */
  from: plainDate,
  to: plainDate,
  /** In days, by her calvings. */
  calving_interval: beside,
  /** By her conceptions since her first calving: how many services each took. */
  services_per_conception: beside,
  /** Of her calves, and of those of the herd. */
  calves_reared: z.extend(reared, { herd: reared }),
});
export type BesideHerd = z.infer<typeof BesideHerd>;

/** Animals that one may want to think about, each with its reasons, at least one. */
export const ToThinkAbout = z.object({
  today: plainDate,
  animals: z.array(z.object({ cow: entityId, reasons: z.array(reason) })),
});
export type ToThinkAbout = z.infer<typeof ToThinkAbout>;
