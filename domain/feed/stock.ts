/**
 * What the animals eat by the farm's rations, day by day: what is left of each feed, and how long it lasts.
 * Amounts are added in the parts of need.ts, and told to 0.1 kg.
 */
import { addDays, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { LIFE_STAGES } from '../stages/life-stages.ts';
import { type StagedLife, stagesBetween } from '../stages/stage-on.ts';
import { kgOf, needOf, partsOf } from './need.ts';

/** An animal that eats. */
export interface Eater extends StagedLife {
  readonly id: number;
  /** Where she stands; null where nobody knows. */
  readonly place: number | null;
}

/** So much of a feed for each animal of a group, of a place or of a list; of the whole herd where none is named. */
export interface Ration {
  readonly id: number;
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
  /** The animals of each list, by its id. */
  readonly lists: ReadonlyMap<number, readonly number[]>;
}

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

/** So far ahead one looks, and so far back: a count that is older tells nothing any more. */
export const MOST_DAYS = 400;
const MOST_DAYS_BACK = 4000;

/** What is there of each feed that has a ration, in the order of the feeds; `most`: for so many days one looks ahead. */
export function feedsLasting(feeding: Feeding, today: PlainDate, most = MOST_DAYS): FeedLasting[] {
  const eating = new Eating(feeding, today, most);
  return eating.feeds.map((feed) => {
    const stock = aboutNow(feed, eating, today);
    let left = stock;
    let days = 0;
    while (days <= most) {
      left -= eating.need(feed, addDays(today, days));
      if (left < 0) break;
      days += 1;
    }
    const isLong = days > most;
    return {
      feed: feed.id,
      about_kg: kgOf(stock),
      kg_a_day: kgOf(eating.need(feed, today)),
      days_left: isLong ? null : days,
      lasts_to: isLong || days === 0 ? null : addDays(today, days - 1),
      rations: eating.rationsOf(feed).map((ration) => ({
        ration: ration.id,
        heads: eating.heads(ration, today),
      })),
    };
  });
}

/** The next `days` days, today the first. */
export function feedForecast(feeding: Feeding, today: PlainDate, days: number): FeedDay[] {
  const eating = new Eating(feeding, today, days);
  const left = new Map(eating.feeds.map((feed) => [feed.id, aboutNow(feed, eating, today)]));
  return Array.from({ length: days }, (_, ahead) => {
    const day = addDays(today, ahead);
    return {
      day,
      groups: eating.groups(day),
      feeds: eating.feeds.map((feed) => {
        const need = eating.need(feed, day);
        const rest = Math.max(0, (left.get(feed.id) ?? 0) - need);
        left.set(feed.id, rest);
        return { feed: feed.id, need: kgOf(need), left: kgOf(rest) };
      }),
    };
  });
}

/**
 * The first day of which it matters who ate: since then something was eaten of a feed that was counted before. Today where
 * nothing was. `feeds` and `rations` are all of the farm.
 */
export function eatingSince(
  { feeds, rations }: Pick<Feeding, 'feeds' | 'rations'>,
  today: PlainDate,
): PlainDate {
  const counted = new Map(feeds.map(({ id, counted_on }) => [id, counted_on]));
  const days = rations.flatMap(({ feed, from }) => {
    const count = counted.get(feed);
    return count === undefined ? [] : later(count, from);
  });
  const [first = today] = [today, ...days].sort();
  return later(first, addDays(today, -MOST_DAYS_BACK));
}

function later(day: PlainDate, other: PlainDate): PlainDate {
  return other > day ? other : day;
}

/** What should be left of a feed: what was counted, less what was eaten from that day to yesterday. In parts of a kg. */
function aboutNow(feed: StockedFeed, eating: Eating, today: PlainDate): number {
  let left = partsOf(feed.total_amount);
  for (let day = later(feed.counted_on, eating.since); day < today && left > 0; day = addDays(day, 1))
    left -= eating.need(feed, day);
  return Math.max(0, left);
}

/** How many animals eat on each day of a time. */
class Eating {
  /** Those that have a ration. */
  readonly feeds: readonly StockedFeed[];
  readonly since: PlainDate;
  readonly #rations: ReadonlyMap<number, readonly Ration[]>;
  readonly #first: number;
  /** How many there are of each group, place and list, and of all, from the first day on: a line for each day. */
  readonly #lines = new Map<string, number[]>();

  constructor({ herd, feeds, rations, lists }: Feeding, today: PlainDate, days: number) {
    this.#rations = Map.groupBy(rations, ({ feed }) => feed);
    this.feeds = feeds.filter(({ id }) => this.#rations.has(id));
    this.since = eatingSince({ feeds, rations }, today);
    this.#first = dayNumber(this.since);
    const to = addDays(today, days);
    const length = dayNumber(to) - this.#first + 2;
    const lineOf = (key: string) => {
      const line = this.#lines.get(key) ?? new Array<number>(length).fill(0);
      this.#lines.set(key, line);
      return line;
    };
    const listsOf = new Map<number, string[]>();
    for (const list of new Set(rations.flatMap((ration) => ration.list ?? [])))
      for (const id of lists.get(list) ?? []) listsOf.set(id, [...(listsOf.get(id) ?? []), keyOf({ list })]);
    for (const animal of herd) {
      const own = [ALL, ...(animal.place === null ? [] : [keyOf(animal)]), ...(listsOf.get(animal.id) ?? [])];
      const stages = stagesBetween(animal, this.since, to, today);
      for (const [index, { from, stage }] of stages.entries()) {
        if (stage === null) continue;
        const begin = dayNumber(from) - this.#first;
        const next = stages[index + 1];
        const end = next ? dayNumber(next.from) - this.#first : length - 1;
        for (const key of [keyOf({ group: stage }), ...own]) span(lineOf(key), begin, end);
      }
    }
    for (const line of this.#lines.values()) addUp(line);
  }

  rationsOf({ id }: StockedFeed): readonly Ration[] {
    return this.#rations.get(id) ?? [];
  }

  /** How many animals eat a ration on a day. */
  heads(ration: Ration, day: PlainDate): number {
    return ration.from > day ? 0 : this.#count(keyOf(ration), day);
  }

  /** What the animals need of a feed on a day, what is wasted included, in parts of a kg. */
  need(feed: StockedFeed, day: PlainDate): number {
    return this.rationsOf(feed).reduce(
      (need, ration) => need + needOf(ration.kg, this.heads(ration, day), feed.waste_percent),
      0,
    );
  }

  groups(day: PlainDate): Record<string, number> {
    const counted = LIFE_STAGES.map(({ group_number: group }): [string, number] => [
      String(group),
      this.#count(keyOf({ group }), day),
    ]);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  #count(key: string, day: PlainDate): number {
    return this.#lines.get(key)?.[dayNumber(day) - this.#first] ?? 0;
  }
}

/** The key of all animals of the herd. */
const ALL = 'all';

/** The key of those of a group, of a place or of a list. */
function keyOf({ group, place, list }: Partial<Pick<Ration, 'group' | 'place' | 'list'>>): string {
  if (typeof group === 'number') return `group ${group}`;
  if (typeof place === 'number') return `place ${place}`;
  return typeof list === 'number' ? `list ${list}` : ALL;
}

/** One more from `begin` on, one less from `end` on. */
function span(line: number[], begin: number, end: number): void {
  line[begin] = (line[begin] ?? 0) + 1;
  line[end] = (line[end] ?? 0) - 1;
}

/** From what came and went to what was there. */
function addUp(line: number[]): void {
  line.forEach((value, index) => {
    line[index] = value + (line[index - 1] ?? 0);
  });
}
