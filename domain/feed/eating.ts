/**
 * How many animals eat by the farm's rations, day by day, and what they need. Amounts are added in the parts of need.ts; days are
 * numbers of days (`dayNumber`) but where it is said.
 */
import { dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { RATION_OF } from '../kinds/ration/kind.ts';
import { LIFE_STAGES } from '../stages/life-stages.ts';
import { type StagedLife, type StageFrom, stagesBetween } from '../stages/stage-on.ts';
import { needOf, partsOf } from './need.ts';

/** An animal that eats. */
export interface Eater extends StagedLife {
  readonly id: number;
  /** Where she stands; null where nobody knows. */
  readonly place: number | null;
}

/** So much of a feed for each animal of a group, of a place or of a list; of the whole herd where none is named. */
export interface FedRation {
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
  readonly rations: readonly FedRation[];
  /** The animals of each list, by its id. */
  readonly lists: ReadonlyMap<number, readonly number[]>;
}

/** A feed that has a ration. */
export interface EatenFeed {
  readonly id: number;
  /** What was last counted or delivered, in parts of a kg. */
  readonly counted: number;
  readonly countedOn: number;
  readonly rations: readonly EatenRation[];
}

/** A ration, with those that it is for. */
export interface EatenRation {
  readonly id: number;
  /** The first day on which it is fed. */
  readonly from: number;
  /** What each head needs of it, what is wasted included, in parts of a kg. */
  readonly parts: number;
  readonly line: Line;
}

/** How many there are of some animals, from the first day on: a number for each day. */
type Line = Int32Array;

/** A count that is older than so many days tells nothing any more. */
const MOST_DAYS_BACK = 4000;

/**
 * The first day, `YYYY-MM-DD`, of which it matters who ate: since then something was eaten of a feed that was counted before.
 * Today where nothing was. `feeds` and `rations` are all of the farm.
 */
export function eatingSince(
  { feeds, rations }: Pick<Feeding, 'feeds' | 'rations'>,
  today: PlainDate,
): PlainDate {
  const counted = new Map(feeds.map(({ id, counted_on }) => [id, dayNumber(counted_on)]));
  const now = dayNumber(today);
  const days = rations.flatMap(({ feed, from }) => {
    const count = counted.get(feed);
    return count === undefined ? [] : Math.max(count, dayNumber(from));
  });
  const first = days.reduce((least, day) => Math.min(least, day), now);
  return dateOfDay(Math.max(first, now - MOST_DAYS_BACK));
}

/** How many animals eat on each day of a time: from the first that matters to `days` days after today. */
export class Eating {
  /** Those that have a ration. */
  readonly feeds: readonly EatenFeed[];
  /** The first day of which it is known who ate. */
  readonly since: number;
  readonly #length: number;
  /** Of the whole herd. */
  readonly #all: Line;
  /** Of all groups by their numbers, and of the places and lists that have a ration by their ids. */
  readonly #lines: Readonly<Record<(typeof RATION_OF)[number], Map<number, Line>>>;

  constructor({ herd, feeds, rations, lists }: Feeding, today: PlainDate, days: number) {
    const [now, since] = [dayNumber(today), dayNumber(eatingSince({ feeds, rations }, today))];
    const to = now + days;
    this.since = since;
    this.#length = to - since + 2;
    this.#all = this.#newLine();
    const groups = new Map(LIFE_STAGES.map(({ group_number }) => [group_number, this.#newLine()]));
    this.#lines = { group: groups, place: new Map(), list: new Map() };
    this.feeds = this.#eatenFeeds(feeds, rations);
    const linesOfLists = this.#linesOfLists(lists);
    for (const animal of herd) {
      const own = [this.#all, ...(linesOfLists.get(animal.id) ?? [])];
      const place = animal.place === null ? undefined : this.#lines.place.get(animal.place);
      if (place) own.push(place);
      const stages = stagesOf(animal, since, to, now);
      for (const [index, { from, stage }] of stages.entries()) {
        const group = stage === null ? undefined : groups.get(stage);
        if (!group) continue;
        const begin = from - since;
        const end = (stages[index + 1]?.from ?? to + 1) - since;
        span(group, begin, end);
        for (const line of own) span(line, begin, end);
      }
    }
    addUp(this.#all);
    for (const lines of Object.values(this.#lines)) for (const line of lines.values()) addUp(line);
  }

  /** How many animals eat a ration on a day. */
  heads({ from, line }: EatenRation, day: number): number {
    return from > day ? 0 : (line[day - this.since] ?? 0);
  }

  /** What the animals need of a feed on a day, what is wasted included, in parts of a kg. */
  need({ rations }: EatenFeed, day: number): number {
    let need = 0;
    for (const ration of rations) need += this.heads(ration, day) * ration.parts;
    return need;
  }

  /** How many animals are in each group that has any, by its number. */
  groups(day: number): Record<string, number> {
    const counted = [...this.#lines.group].map(
      ([group, line]) => [group, line[day - this.since] ?? 0] as const,
    );
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  #eatenFeeds(feeds: readonly StockedFeed[], rations: readonly FedRation[]): EatenFeed[] {
    const rationsOf = Map.groupBy(rations, ({ feed }) => feed);
    return feeds.flatMap(({ id, total_amount, counted_on, waste_percent }) => {
      const own = rationsOf.get(id);
      const eaten = own?.map((ration) => ({
        id: ration.id,
        from: dayNumber(ration.from),
        parts: needOf(ration.kg, 1, waste_percent),
        line: this.#lineOf(ration),
      }));
      return eaten
        ? { id, counted: partsOf(total_amount), countedOn: dayNumber(counted_on), rations: eaten }
        : [];
    });
  }

  /** The line of those that a ration is for: it is begun where it is the first of theirs. */
  #lineOf(ration: FedRation): Line {
    for (const column of RATION_OF) {
      const id = ration[column];
      if (id === null) continue;
      const line = this.#lines[column].get(id) ?? this.#newLine();
      this.#lines[column].set(id, line);
      return line;
    }
    return this.#all;
  }

  /** For each animal of a list that has a ration, the lines of those lists. */
  #linesOfLists(lists: Feeding['lists']): Map<number, Line[]> {
    const linesOf = new Map<number, Line[]>();
    for (const [list, line] of this.#lines.list)
      for (const id of lists.get(list) ?? []) {
        const own = linesOf.get(id);
        if (own) own.push(line);
        else linesOf.set(id, [line]);
      }
    return linesOf;
  }

  #newLine(): Line {
    return new Int32Array(this.#length);
  }
}

/** Her groups on the days that were asked for last: mostly the same are asked for again, and who is read anew is another one. */
const STAGES = new WeakMap<Eater, { readonly days: string; readonly stages: readonly StageFrom[] }>();

function stagesOf(animal: Eater, since: number, to: number, now: number): readonly StageFrom[] {
  const days = `${since} ${to} ${now}`;
  const known = STAGES.get(animal);
  if (known?.days === days) return known.stages;
  const stages = stagesBetween(animal, since, to, now);
  STAGES.set(animal, { days, stages });
  return stages;
}

/** One more from `begin` on, one less from `end` on. */
function span(line: Line, begin: number, end: number): void {
  line[begin] = (line[begin] ?? 0) + 1;
  line[end] = (line[end] ?? 0) - 1;
}

/** From what came and went to what was there. */
function addUp(line: Line): void {
  line.forEach((value, index) => {
    line[index] = value + (line[index - 1] ?? 0);
  });
}
