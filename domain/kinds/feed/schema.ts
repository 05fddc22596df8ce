import { z } from 'zod';
import { entityId, line, plainDate, stockKg, version } from '../../values/fields.ts';

const fields = {
  name: line(100),
  /** Stock in kg. */
  total_amount: stockKg,
  date_added: plainDate,
};

/** A feed in stock. */
export const Feed = z.object({ id: entityId, version, ...fields });
export type Feed = z.infer<typeof Feed>;

export const FeedCreate = z.object(fields);
export type FeedCreate = z.infer<typeof FeedCreate>;

export const FeedPatch = z.object(fields).partial();
export type FeedPatch = z.infer<typeof FeedPatch>;
