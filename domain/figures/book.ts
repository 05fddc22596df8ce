/** An animal's records, brought into the form that figures are counted in. Days are numbers of days (`dayNumber`). */

import { type Ending, endingsIn } from '../breeding/endings.ts';
import { dayNumber, dayOf, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { type Stay, staysOf } from '../stages/stays.ts';
import { type Bred, bredOf, endingKey, type Service } from './services.ts';

export interface Book {
  readonly id: number;
  readonly born: number;
  readonly isMale: boolean;
  readonly doNotBreed: boolean;
  /** Oldest first. */
  readonly services: readonly Service[];
  readonly calves: readonly Calf[];
  readonly dryOffs: readonly number[];
  /** The days on which she calved, oldest first. */
  readonly calvings: readonly number[];
  /** Calvings before those. */
  readonly parityBefore: number;
  /** The first day on which she counts as a cow: all days where calvings of hers are not recorded, none of a male. */
  readonly cowSince: number;
  readonly pregnancies: readonly Pregnancy[];
  /** Oldest first. */
  readonly losses: readonly Loss[];
  /** What she carries now; null where she is not pregnant. */
  readonly carries: Carried | null;
  /** How long her pregnancies are taken to last. */
  readonly gestationDays: number;
  readonly stays: readonly StayOfBook[];
}

/** A calf that she bore. */
interface Calf {
  readonly day: number;
  /** Its id, where it is an animal of the farm. */
  readonly id: number | null;
  /** Born dead, or dead within 48 hours. */
  readonly isDead: boolean;
  /** How many days after its own semination it was born; null where that is not known. */
  readonly carried: number | null;
}

/** From a day to the day of the calving or loss that ended it; without end while it lasts. */
interface Pregnancy {
  readonly from: number;
  readonly to: number;
}

interface Loss {
  readonly day: number;
  /** Since when it had been carried; null where nobody knows. */
  readonly from: number | null;
}

interface Carried {
  /** Null where nobody knows since when. */
  readonly since: number | null;
  readonly gestationDays: number;
}

interface StayOfBook extends Stay {
  /** How she left; null while she is in the herd. */
  readonly leftBy: string | null;
  /** Why she left, where that is said. */
  readonly reason: string | null;
}

const NEVER = Number.POSITIVE_INFINITY;
const ALWAYS = Number.NEGATIVE_INFINITY;

export function bookOf(animal: Animal, today: PlainDate): Book {
  const endings = endingsIn(animal);
  const calvings = endings.filter(({ kind }) => kind === 'calving').map(({ day }) => dayNumber(day));
  const parityBefore = (animal.parity ?? 0) - calvings.length;
  const bred = bredOf(animal);
  return {
    id: animal.id,
    born: dayNumber(animal.date_of_birth),
    isMale: animal.parity === null,
    doNotBreed: animal.do_not_breed,
    services: bred.services,
    calves: calvesOf(animal, bred),
    dryOffs: animal.dry_offs.map(dayNumber),
    calvings,
    parityBefore,
    cowSince: parityBefore > 0 ? ALWAYS : (calvings[0] ?? NEVER),
    pregnancies: pregnanciesOf(animal, endings, bred),
    losses: endings.filter(({ kind }) => kind === 'loss').map((loss) => lossOf(loss, bred)),
    carries: carriedBy(animal),
    gestationDays: animal.own_gestation_days,
    stays: staysOf(animal.movements, dayNumber(today)).map(({ from, until, left }) => ({
      from,
      until,
      leftBy: left?.kind ?? null,
      reason: left?.reason ?? null,
    })),
  };
}

/** How often she had calved at the end of the day. */
export function parityOn({ calvings, parityBefore }: Book, day: number): number {
  const next = calvings.findIndex((calving) => calving > day);
  return parityBefore + (next < 0 ? calvings.length : next);
}

/** The day of her latest calving up to the day; undefined where none is recorded. */
export function calvingUpTo({ calvings }: Book, day: number): number | undefined {
  return calvings.findLast((calving) => calving <= day);
}

export function isInHerdOn({ stays }: Book, day: number): boolean {
  return stays.some(({ from, until }) => from <= day && day < until);
}

/** As far as is known now. */
export function isPregnantOn({ pregnancies }: Book, day: number): boolean {
  return pregnancies.some(({ from, to }) => from <= day && day < to);
}

function calvesOf({ birth_records }: Animal, { own }: Bred): Calf[] {
  return birth_records.map(({ birth_date, newborn_cow, calf_status }) => {
    const day = dayNumber(birth_date);
    const from = own.get(endingKey('calving', dayOf(birth_date)));
    return {
      day,
      id: newborn_cow,
      isDead: calf_status === 'stillborn' || calf_status === 'died_48h',
      carried: from === undefined ? null : day - from,
    };
  });
}

function lossOf({ day, start }: Ending, { own }: Bred): Loss {
  const from = own.get(endingKey('loss', day)) ?? null;
  return { day: dayNumber(day), from: start === null ? from : dayNumber(start) };
}

function carriedBy(animal: Animal): Carried | null {
  const { is_pregnant, pregnancy_start_date: start, semination_records, own_gestation_days } = animal;
  if (!is_pregnant) return null;
  const own = semination_records.find(({ semination_date }) => dayOf(semination_date) === start);
  return {
    since: start === null ? null : dayNumber(start),
    gestationDays: own?.gestation_days ?? own_gestation_days,
  };
}

/**
 * When she was pregnant: from each service that conceived; where a calving or loss has no semination of its own, from the day
 * that its record remembers, else from her days of gestation before it; and now. Nobody knows since when: since her last
 * calving or loss.
 */
function pregnanciesOf(animal: Animal, endings: readonly Ending[], { services, own }: Bred): Pregnancy[] {
  const conceived = services
    .filter(({ result }) => result === 'conceived')
    .map(({ day, endedOn }) => ({ from: day, to: endedOn ?? NEVER }));
  const others = endings
    .filter(({ kind, day }) => !own.has(endingKey(kind, day)))
    .map(({ day, start }) => ({
      from: start === null ? dayNumber(day) - animal.own_gestation_days : dayNumber(start),
      to: dayNumber(day),
    }));
  const { is_pregnant, pregnancy_start_date: start } = animal;
  if (!is_pregnant || conceived.some(({ to }) => to === NEVER)) return [...conceived, ...others];
  const last = endings.at(-1);
  const since = start ?? last?.day;
  return [...conceived, ...others, { from: since === undefined ? ALWAYS : dayNumber(since), to: NEVER }];
}
