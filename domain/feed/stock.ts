/**
 * What the animals eat by the farm's rations, day by day: what is left of each feed, and how long it lasts.
 * Amounts are added in thousandths of a kg, so that they add up exactly, and told to 0.1 kg.
 */
import { addDays, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { type StagedLife, stagesBetween } from '../herd/stage-on.ts';

/** An animal that eats. */
export interface Eater extends StagedLife {
  readonly id: number;
  /** Where she stands; null where nobody knows. */
  readonly place: number | null;
}

/** So much of a feed for each animal of a group, of a place or of a list; of the whole herd where none is named. */
export interface Ration {
  readonly feed: number;
  readonly group: number | null;
  readonly place: number | null;
  readonly list: number | null;
  /** For each animal and day. */
  readonly kg: number;
  /** The day from which it is fed. */
  readonly from: PlainDate;
}

export interface StockedFeed {
  readonly id: number;
  /** What was last counted or delivered, in kg. */
  readonly total_amount: number;
  /** The day of that count. */
  readonly counted_on: PlainDate;
  /** How much more is used than is eaten, in percent. */
  readonly waste_percent: number;
}

export interface Feeding {
  readonly herd: readonly Eater[];
  readonly feeds: readonly StockedFeed[];
  readonly rations: readonly Ration[];
  /** The animals of each list. */
  readonly lists: ReadonlyMap<number, ReadonlySet<number>>;
}

/** What is there of a feed that has a ration. */
export interface FeedLasting {
  readonly feed: number;
  readonly about_kg: number;
  /** Today's need. */
  readonly kg_a_day: number;
  /** How many days from today have their need met in full; null where these are more than `MOST_DAYS`. */
  readonly days_left: number | null;
  /** The last of them; null where today's need is not met, or it lasts longer. */
  readonly lasts_to: PlainDate | null;
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

/** What is there of each feed that has a ration, in the order of the feeds. */
export function feedsLasting(feeding: Feeding, today: PlainDate): FeedLasting[] {
  const eaten = new Eating(feeding, today, MOST_DAYS);
  return rationed(feeding).map((feed) => {
    const stock = aboutNow(feed, eaten, today);
    let left = stock;
    let days = 0;
    while (days <= MOST_DAYS) {
      left -= eaten.need(feed, addDays(today, days));
      if (left < 0) break;
      days += 1;
    }
    const isLong = days > MOST_DAYS;
    return {
      feed: feed.id,
      about_kg: told(stock),
      kg_a_day: told(eaten.need(feed, today)),
      days_left: isLong ? null : days,
      lasts_to: isLong || days === 0 ? null : addDays(today, days - 1),
    };
  });
}

/** The next `days` days, today the first. */
export function feedForecast(feeding: Feeding, today: PlainDate, days: number): FeedDay[] {
  const eaten = new Eating(feeding, today, days);
  const feeds = rationed(feeding);
  const left = new Map(feeds.map((feed) => [feed.id, aboutNow(feed, eaten, today)]));
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(today, ahead);
    return {
      day,
      groups: eaten.groups(day),
      feeds: feeds.map((feed) => {
        const need = eaten.need(feed, day);
        const rest = Math.max(0, (left.get(feed.id) ?? 0) - need);
        left.set(feed.id, rest);
        return { feed: feed.id, need: told(need), left: told(rest) };
      }),
    };
  });
}

function rationed({ feeds, rations }: Feeding): StockedFeed[] {
  return feeds.filter(({ id }) => rations.some(({ feed }) => feed === id));
}

/** What should be left of a feed: what was counted, less what was eaten from that day to yesterday. In thousandths of a kg. */
function aboutNow(feed: StockedFeed, eaten: Eating, today: PlainDate): number {
  let left = Math.round(feed.total_amount * THOUSANDTHS);
  for (let day = feed.counted_on; day < today && left > 0; day = addDays(day, 1))
    left -= eaten.need(feed, day);
  return Math.max(0, left);
}

const THOUSANDTHS = 1000;

/** Thousandths of a kg in kg, to 0.1. */
function told(thousandths: number): number {
  return Math.round(thousandths / (THOUSANDTHS / 10)) / 10;
}

/** How many animals eat which ration on each day of a time. */
class Eating {
  readonly #rations: readonly Ration[];
  readonly #first: number;
  /** For each ration how many animals come to it on a day, less those that leave it, from the first day on. */
  readonly #heads: readonly number[][];
  readonly #groups: readonly number[][];

  constructor({ herd, feeds, rations, lists }: Feeding, today: PlainDate, days: number) {
    const [from = today] = [today, ...feeds.map(({ counted_on }) => counted_on)].sort();
    const to = addDays(today, days);
    const length = dayNumber(to) - dayNumber(from) + 2;
    this.#rations = rations;
    this.#first = dayNumber(from);
    const heads = rations.map(() => new Array<number>(length).fill(0));
    const groups = Array.from({ length: 11 }, () => new Array<number>(length).fill(0));
    for (const animal of herd) {
      const stages = stagesBetween(animal, from, to, today);
      const own = rations.map(
        ({ place, list }) =>
          (place === null || place === animal.place) &&
          (list === null || lists.get(list)?.has(animal.id) === true),
      );
      stages.forEach(({ from: since, stage }, index) => {
        if (stage === null) return;
        const begin = dayNumber(since) - this.#first;
        const next = stages[index + 1];
        const end = next ? dayNumber(next.from) - this.#first : length - 1;
        span(groups[stage], begin, end);
        rations.forEach(({ group }, at) => {
          if (own[at] && (group === null || group === stage)) span(heads[at], begin, end);
        });
      });
    }
    for (const line of [...heads, ...groups]) addUp(line);
    this.#heads = heads;
    this.#groups = groups;
  }

  /** What the animals need of a feed on a day, what is wasted included, in thousandths of a kg. */
  need({ id, waste_percent }: StockedFeed, day: PlainDate): number {
    const at = dayNumber(day) - this.#first;
    return this.#rations.reduce((need, { feed, kg, from }, index) => {
      if (feed !== id || from > day) return need;
      return need + (this.#heads[index]?.[at] ?? 0) * Math.round(kg * 10) * (100 + waste_percent);
    }, 0);
  }

  groups(day: PlainDate): Record<string, number> {
    const at = dayNumber(day) - this.#first;
    const counted = this.#groups.map((line, group): [string, number] => [String(group), line[at] ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }
}

/** One more from `begin` on, one less from `end` on. */
function span(line: number[] | undefined, begin: number, end: number): void {
  if (!line) return;
  line[begin] = (line[begin] ?? 0) + 1;
  line[end] = (line[end] ?? 0) - 1;
}

/** From what came and went to what was there. */
function addUp(line: number[]): void {
  line.forEach((value, index) => {
    line[index] = value + (line[index - 1] ?? 0);
  });
}
