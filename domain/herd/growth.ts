/** How an animal grows, by her weighings: what she gained, and her weight at 205 days. Weighings are given oldest first; kg. */
import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { WEIGHT_KG } from '../values/limits.ts';

/** What is looked at of a weighing. */
export interface Weighed {
  readonly weighed_on: PlainDate;
  readonly kg: number;
  readonly occasion: 'birth' | 'weaning' | 'other';
  readonly method: 'scale' | 'tape' | 'estimate';
}

/**
 * How far a weight is from what a scale shows, as a share of it: a tape about 5 % either way on single animals (Heinrichs and
 * others, J. Dairy Sci. 75:3576, 1992), the eye twice that. A scale is taken at its word.
 */
const ERROR: Readonly<Record<Weighed['method'], number>> = { scale: 0, tape: 0.05, estimate: 0.1 };

/** Between weighings nearer to each other what she ate and drank weighs more than what she gained. */
const SHORTEST_GAIN_DAYS = 14;
/** The age to which weaning weights are brought, and the ages at which they may be taken (Beef Improvement Federation). */
const WEANED_DAYS = 205;
const WEANED_FROM_DAYS = 160;
const WEANED_UNTIL_DAYS = 250;

/** Her weight at birth, if it was taken: the weighing of that occasion on her birthday, of several the one entered last. */
export function birthWeighing<W extends Weighed>(
  weighings: readonly W[],
  date_of_birth: PlainDate,
): W | undefined {
  return weighings.findLast(
    ({ weighed_on, occasion }) => occasion === 'birth' && weighed_on === date_of_birth,
  );
}

/**
 * What she gained up to a weighing, in whole g a day, since the latest one at least 14 days before; null without one, and where
 * the two differ by no more than they may be wrong.
 */
export function gainPerDay(weighing: Weighed, weighings: readonly Weighed[]): number | null {
  const before = weighings.findLast(
    (other) => daysBetween(other.weighed_on, weighing.weighed_on) >= SHORTEST_GAIN_DAYS,
  );
  return before ? gramsPerDay(before, weighing) : null;
}

/**
 * What she gained since her birth, in whole g a day; null of the day itself, where her weight at birth is not known, and where
 * the two differ by no more than they may be wrong.
 */
export function gainSinceBirth(
  weighing: Weighed,
  weighings: readonly Weighed[],
  date_of_birth: PlainDate,
): number | null {
  const birth = weighing.weighed_on > date_of_birth ? birthWeighing(weighings, date_of_birth) : undefined;
  return birth ? gramsPerDay(birth, weighing) : null;
}

function gramsPerDay(from: Weighed, to: Weighed): number | null {
  // Independent errors add up by their squares.
  const error = Math.hypot(from.kg * ERROR[from.method], to.kg * ERROR[to.method]);
  if (error > 0 && Math.abs(to.kg - from.kg) <= error) return null;
  // Zero has no sign.
  return Math.round(((to.kg - from.kg) / daysBetween(from.weighed_on, to.weighed_on)) * 1000) + 0;
}

/** What an animal weighs by her girth and her body length (cm), in whole kg (Schaeffer's formula); null where one is missing. */
export function kgByTape(girth: number, length: number): number | null {
  const kg = Math.round((girth * girth * length) / 10_838);
  return kg > 0 && kg <= WEIGHT_KG.max ? kg : null;
}

/**
 * Her weight at 205 days in steps of 0.1 kg, not adjusted for the age of her mother: what she weighed at birth, and 205 times
 * her daily gain from then until she was weaned. That weighing, or else the one nearest to 205 days, lies at 160 to 250 days of
 * age; of two as near the later counts. Null where it or her weight at birth is missing.
 */
export function weight205(weighings: readonly Weighed[], date_of_birth: PlainDate): number | null {
  const birth = birthWeighing(weighings, date_of_birth);
  if (!birth) return null;
  const aged = weighings
    .map((weighing) => ({ ...weighing, age: daysBetween(date_of_birth, weighing.weighed_on) }))
    .filter(({ age }) => age >= WEANED_FROM_DAYS && age <= WEANED_UNTIL_DAYS);
  const weaned = aged.filter(({ occasion }) => occasion === 'weaning');
  const distance = ({ age }: { age: number }) => Math.abs(age - WEANED_DAYS);
  const [first, ...others] = weaned.length > 0 ? weaned : aged;
  if (!first) return null;
  const nearest = others.reduce((best, next) => (distance(next) <= distance(best) ? next : best), first);
  const at205 = ((nearest.kg - birth.kg) / nearest.age) * WEANED_DAYS + birth.kg;
  return Math.round(at205 * 10) / 10;
}
