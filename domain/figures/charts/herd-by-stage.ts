/** How many animals stood in each group, through two years. */
import { dayNumber, type PlainDate } from '../../calendar/calendar.ts';
import { addMonths, firstOf, monthOf, monthsBetween } from '../../calendar/months.ts';
import { LIFE_STAGES, OPEN_ANIMALS } from '../../stages/life-stages.ts';
import { stagesBetween } from '../../stages/stage-on.ts';
import type { Book } from '../book.ts';
import type { Charts } from './schema.ts';
import { stagedLife } from './staged-life.ts';

/** The days that are shown: the first of each month of the two years that end on `to`, and that day itself. */
export function stageDays(to: PlainDate): PlainDate[] {
  const month = monthOf(to);
  const days = monthsBetween(addMonths(month, -23), month).map(firstOf);
  return days.at(-1) === to ? days : [...days, to];
}

/** How many animals of a day's are in a group as people know it: bulls are in none of the ten. */
export function headsOfGroup({ heads, bulls }: Charts['stages'][number], group: number): number {
  return (heads[group - 1] ?? 0) - (group === OPEN_ANIMALS ? bulls : 0);
}

/** On each of these days, oldest first, the last of them at most today: one pass over each animal's life. */
export function herdByStage(
  books: readonly Book[],
  days: readonly PlainDate[],
  today: PlainDate,
): Charts['stages'] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counts = days.map((day) => ({ day, heads: LIFE_STAGES.map(() => 0), bulls: 0 }));
  const numbers = days.map(dayNumber);
  const [from, to, now] = [dayNumber(first), dayNumber(last), dayNumber(today)];
  for (const book of books) {
    if (book.born > to || !book.stays.some((stay) => stay.from <= to && stay.until > from)) continue;
    let place = 0;
    const stages = stagesBetween(stagedLife(book, now), from, to, now);
    for (const [index, counted] of counts.entries()) {
      const day = numbers[index] ?? to;
      for (let next = stages[place + 1]; next && next.from <= day; next = stages[place + 1]) place += 1;
      const stage = stages[place]?.stage ?? null;
      if (stage === null) continue;
      counted.heads[stage - 1] = (counted.heads[stage - 1] ?? 0) + 1;
      if (book.isMale && stage === OPEN_ANIMALS) counted.bulls += 1;
    }
  }
  return counts;
}
