/** What came and went of the feeds of a made-up herd, and what its animals get of each. */
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { type DemoFeedKind, type DemoSay, FEEDS } from './demo-words.ts';

/** `feed_name` is the name of one of the feeds. */
interface DemoFeedMovement {
  feed_name: string;
  kind: 'delivery' | 'stock_take' | 'use';
  moved_on: PlainDate;
  /** kg */
  kg: number;
  /** Per tonne. */
  price_per_tonne?: number;
  supplier?: string;
}

interface DemoRation {
  feed_name: string;
  /** Null for the whole herd. */
  group: number | null;
  /** kg a head and day */
  kg: number;
  fed_from: PlainDate;
}

export interface DemoFeeding {
  feed_movements: DemoFeedMovement[];
  rations: DemoRation[];
}

const MILKING_GROUPS = [1, 2] as const;

const FED_FOR_DAYS = 7;

/** `herd` are the animals in it, with what each eats a day. */
export function demoFeeding(
  feeds: readonly { name: string; date_added: PlainDate; total_amount: number }[],
  herd: readonly { daily_feed_amount: number }[],
  today: PlainDate,
  say: DemoSay,
): DemoFeeding {
  const need = herd.reduce((sum, { daily_feed_amount }) => sum + daily_feed_amount, 0);
  const eaten = need / Math.max(1, herd.length);
  const kinds = new Map<string, DemoFeedKind>(FEEDS.map((feed) => [say(feed.name), feed]));
  const fed_from = addDays(today, -FED_FOR_DAYS);
  return {
    feed_movements: feeds.flatMap(({ name: feed_name, date_added, total_amount }): DemoFeedMovement[] => {
      const price_per_tonne = kinds.get(feed_name)?.price;
      if (price_per_tonne === undefined)
        return [
          { feed_name, kind: 'use', moved_on: date_added, kg: 50 },
          { feed_name, kind: 'stock_take', moved_on: addDays(today, -1), kg: total_amount },
        ];
      const bought = { price_per_tonne, supplier: say('demo.supplier.mill') };
      return [{ feed_name, kind: 'delivery', moved_on: date_added, kg: 250, ...bought }];
    }),
    rations: feeds.flatMap(({ name: feed_name }): DemoRation[] => {
      const { share = 0, milking: kg } = kinds.get(feed_name) ?? {};
      if (kg !== undefined) return MILKING_GROUPS.map((group) => ({ feed_name, group, kg, fed_from }));
      const tenths = Math.round(eaten * share * 10);
      return [{ feed_name, group: null, kg: Math.max(1, tenths) / 10, fed_from }];
    }),
  };
}
