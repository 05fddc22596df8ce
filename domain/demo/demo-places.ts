/** Where the animals of a made-up herd were moved to. Days are day numbers. */
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { DemoLife } from './demo-lives.ts';
import { DEMO_PLACES, type DemoSay, type PlaceKey } from './demo-words.ts';

export interface DemoPlaceMove {
  cow_ref: number;
  /** The name of one of the herd's places. */
  place: string;
  moved_on: PlainDate;
}

/** Age in days at which a calf leaves its hutch. */
const WEANED_AGE = 60;
/** Days before her first calving on which a heifer comes to the cows. */
const BEFORE_CALVING = 14;

/** The moves of one life between two days, oldest first: hutch, young stock, cows. */
export function placeMovesOf(
  life: DemoLife,
  { from, to }: { from: number; to: number },
  say: DemoSay,
): DemoPlaceMove[] {
  const first = life.calvings[0]?.day;
  const moves: [day: number, place: PlaceKey][] = [
    [life.birth, 'hutches'],
    [life.birth + WEANED_AGE, 'young'],
  ];
  if (first !== undefined) moves.push([first - BEFORE_CALVING, 'milking']);
  const reached = moves.filter(([day]) => day <= to);
  // Where an animal stood when the book was begun is said too.
  return reached
    .filter(([day], index) => day >= from || index === reached.length - 1)
    .map(([day, key]) => ({
      cow_ref: life.ref,
      place: say(DEMO_PLACES[key].name),
      moved_on: dateOfDay(day),
    }));
}
