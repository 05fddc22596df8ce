/** What is left of each feed by the farm's rations, day by day, and how long it lasts. Amounts are shown to 0.1 kg. */
import { dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { MOST_RATIONS } from '../values/limits.ts';
import { type EatenFeed, Eating, type Feeding } from './eating.ts';
import { kgOf } from './need.ts';

/** What is there of a feed that has a ration. */
export interface FeedLasting {
  readonly feed: number;
  readonly about_kg: number;
  /** Today's need. */
  readonly kg_a_day: number;
  /** How many days from today have their need met in full; null where it lasts longer than one looks ahead. */
  readonly days_left: number | null;
  /** The last of them; null where today's need is not met, or it lasts longer. */
  readonly lasts_to: PlainDate | null;
  /** How many animals eat each of its rations today. */
  readonly rations: readonly { readonly ration: number; readonly heads: number }[];
}

/** A day of the forecast. */
export interface FeedDay {
  readonly day: PlainDate;
  /** How many animals are in each group that has any, by its number. */
  readonly groups: Readonly<Record<string, number>>;
  /** Of each feed that has a ration: what is needed, and what is left at the day's end. */
  readonly feeds: readonly { readonly feed: number; readonly need: number; readonly left: number }[];
}

/** So far ahead one looks. */
export const MOST_DAYS = 400;

/** For so many days the forecast is made where nobody says otherwise. */
export const USUAL_DAYS = 60;

/** So many feeds times days one forecast tells at most, some 2.5 MB: those of all rations for the usual days. */
const MOST_FEED_DAYS = MOST_RATIONS * USUAL_DAYS;

/** For how many days a forecast can be made of the feeds that have a ration. */
export function mostDaysOf({ feeds, rations }: Pick<Feeding, 'feeds' | 'rations'>): number {
  const eaten = new Set(rations.map(({ feed }) => feed));
  const count = feeds.filter(({ id }) => eaten.has(id)).length;
  return Math.max(1, Math.min(MOST_DAYS, Math.floor(MOST_FEED_DAYS / Math.max(1, count))));
}

/** What is there of each feed that has a ration, in the order of the feeds; `most`: for so many days one looks ahead. */
export function feedsLasting(feeding: Feeding, today: PlainDate, most = MOST_DAYS): FeedLasting[] {
  const eating = new Eating(feeding, today, most);
  const now = dayNumber(today);
  return eating.feeds.map((feed) => {
    const stock = aboutNow(feed, eating, now);
    let left = stock;
    let days = 0;
    while (days <= most) {
      left -= eating.need(feed, now + days);
      if (left < 0) break;
      days += 1;
    }
    const isLong = days > most;
    return {
      feed: feed.id,
      about_kg: kgOf(stock),
      kg_a_day: kgOf(eating.need(feed, now)),
      days_left: isLong ? null : days,
      lasts_to: isLong || days === 0 ? null : dateOfDay(now + days - 1),
      rations: feed.rations.map((ration) => ({ ration: ration.id, heads: eating.heads(ration, now) })),
    };
  });
}

/** The next `days` days, today the first, one after the other: of many feeds all of them take much memory. */
export function* feedForecast(feeding: Feeding, today: PlainDate, days: number): Generator<FeedDay> {
  const eating = new Eating(feeding, today, days);
  const now = dayNumber(today);
  const stocks = eating.feeds.map((feed) => ({ feed, left: aboutNow(feed, eating, now) }));
  for (let ahead = 0; ahead < days; ahead += 1)
    yield {
      day: dateOfDay(now + ahead),
      groups: eating.groups(now + ahead),
      feeds: stocks.map((stock) => {
        const need = eating.need(stock.feed, now + ahead);
        stock.left = Math.max(0, stock.left - need);
        return { feed: stock.feed.id, need: kgOf(need), left: kgOf(stock.left) };
      }),
    };
}

/** What should be left of a feed: what was counted, less what was eaten from that day to yesterday. In parts of a kg. */
function aboutNow(feed: EatenFeed, eating: Eating, today: number): number {
  let left = feed.counted;
  for (let day = Math.max(feed.countedOn, eating.since); day < today && left > 0; day += 1)
    left -= eating.need(feed, day);
  return Math.max(0, left);
}
