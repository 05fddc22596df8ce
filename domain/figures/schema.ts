/** How a farm's figures are answered. */
import { z } from 'zod';
import { entityId, plainDate } from '../values/fields.ts';
import { FIGURE_GROUPS, FIGURE_KEYS } from './measures.ts';

const value = z.number().nullable();
const count = z.int().min(0);

const Figure = z.object({
  key: z.enum(FIGURE_KEYS),
  /** Whose figure it is; services of animals that had not calved are of heifers. */
  of: z.enum(FIGURE_GROUPS),
  /** A mean, a percentage, or services per conception; null where too little was counted. */
  value,
  n: count,
  /** Null where the figure is a mean. */
  hits: count.nullable(),
  /** Services of which nobody knows yet what came of them. */
  missing: count,
  median: value,
  p25: value,
  p75: value,
  /** The 95 % range of the value. */
  low: value,
  high: value,
  last_year: z.object({ value, n: count, hits: count.nullable() }),
  /** Only where the range excludes last year's value. */
  verdict: z.enum(['better', 'worse']).nullable(),
  /** Behind the hits, or behind the values. */
  animals: z.array(entityId),
});

export const Figures = z.object({ from: plainDate, to: plainDate, figures: z.array(Figure) });
export type Figures = z.infer<typeof Figures>;
