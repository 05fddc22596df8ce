/** How feeds are listed with what is left of them, and how their forecast is answered. Amounts are kg, money is in the farm's currency. */
import { z } from 'zod/mini';
import { Feed } from '../kinds/feed/schema.ts';
import { ration } from '../kinds/ration/kind.ts';
import { answerOf } from '../kinds/schemas.ts';
import { entityId, plainDate } from '../values/fields.ts';
import { MOST_DAYS, USUAL_DAYS } from './stock.ts';

const amount = z.number().check(z.minimum(0));
const count = z.int().check(z.minimum(0));

/** A ration of a feed, with who eats it today. */
const FeedRation = z.extend(z.omit(answerOf(ration), { feed: true, feed_name: true }), {
  heads: count.check(z.meta({ description: 'How many animals eat it today.' })),
  cost_a_head: z.nullable(amount).check(
    z.meta({
      description: 'Of each of them and day, what is wasted included; null where no price is known.',
    }),
  ),
});

export const FeedListed = z.extend(Feed, {
  counted_on: plainDate,
  price_per_tonne: z
    .nullable(amount)
    .check(z.meta({ description: 'Of the latest delivery of which it is known.' })),
  about_kg: z.nullable(amount).check(
    z.meta({
      description: 'What should be left by the rations; it is null without one, as are the next four.',
    }),
  ),
  kg_a_day: z.nullable(amount),
  days_left: z
    .nullable(count)
    .check(z.meta({ description: `Null also where it lasts longer than ${MOST_DAYS} days.` })),
  lasts_to: z.nullable(plainDate),
  cost_a_day: z.nullable(amount).check(z.meta({ description: 'Of all that eat it.' })),
  rations: z.array(FeedRation),
});
export type FeedListed = z.infer<typeof FeedListed>;

export const FeedForecast = z.object({
  today: plainDate,
  days: z.array(
    z.object({
      day: plainDate,
      groups: z
        .record(z.string(), count)
        .check(z.meta({ description: 'Animals by the number of their group.' })),
      feeds: z.array(z.object({ feed: entityId, need: amount, left: amount })),
    }),
  ),
});
export type FeedForecast = z.infer<typeof FeedForecast>;

/** For how many days one asks, today the first, and for which feed: else for all. */
export const ForecastQuery = z.object({
  days: z
    .optional(z.int().check(z.minimum(1), z.maximum(MOST_DAYS)))
    .check(
      z.meta({ description: `For so many days: else for ${USUAL_DAYS}. Of many feeds it can be fewer.` }),
    ),
  feed: z.optional(entityId).check(z.meta({ description: 'Of one feed; else of all that have a ration.' })),
});
export type ForecastQuery = z.infer<typeof ForecastQuery>;
