import { addDays, type PlainDate } from '../calendar/calendar.ts';
import { nameKey } from '../values/name-key.ts';

/** Days from one heat to the next (the oestrous cycle; fixed by the contract). */
export const HEAT_CYCLE_DAYS = 21;

/** Days from a semination to the expected calving, where the farm has set none of its own (fixed by the contract). */
export const GESTATION_DAYS = 283;

/** The days that a farm may set. Means of breeds lie between 279 (Jersey, Holstein) and 294 (Blonde d'Aquitaine). */
export const GESTATION_LIMITS = { min: 260, max: 310, step: 1 } as const;

/**
 * So many days before and after the expected day most cows calve: 87 to 93 % of calvings in every breed that was measured
 * (Holstein, Montbéliarde, Normande, Abondance, Simmental), with the days of that breed.
 */
export const DUE_SPREAD_DAYS = 9;

/**
 * No pregnancy is shorter than this: of two calvings nearer to each other, both are one calving, or one is an error.
 */
export const SHORTEST_GESTATION_DAYS = 240;

/**
 * Mean days of gestation by breed, as *Use breed averages* proposes them. From what is published: Holstein, Jersey, Ayrshire,
 * Guernsey, Brown Swiss, Dairy Shorthorn by CDCB; Holstein, Angus, Blonde d'Aquitaine by ICBF; Holstein, Montbéliarde, Normande,
 * Charolais, Limousin by IDELE; Angus, Hereford, Shorthorn, Limousin, Simmental, Charolais, Brahman by the University of Nevada
 * (Torell); Simmental by BIF. Where they differ, a day between them. Abondance is measured (420 calvings, 287.9 days). The
 * names are those that an import gives breeds, and below them what keepers call the same breeds in other languages.
 */
export const BREED_AVERAGES: Readonly<Record<string, number>> = {
  Abondance: 288,
  Angus: 282,
  Aubrac: 286,
  Ayrshire: 281,
  'Beef Shorthorn': 283,
  'Belgian Blue': 286,
  "Blonde d'Aquitaine": 294,
  Brahman: 292,
  'Brown Swiss': 287,
  Charolais: 289,
  'Dairy Shorthorn': 279,
  Guernsey: 284,
  Hereford: 286,
  Holstein: 279,
  Jersey: 280,
  Limousin: 290,
  Montbéliarde: 288,
  Normande: 288,
  Salers: 285,
  Simmental: 287,
  Braunvieh: 287,
  Brune: 287,
  'Pardo Suizo': 287,
  'Pardo-Suíço': 287,
  Fleckvieh: 287,
  Simental: 287,
  Holandesa: 279,
  'Prim’Holstein': 279,
  Jersiaise: 280,
};

/** The averages of those of these breeds that have one and no days in `set`, by their names in the herd. */
export function averagesFor(
  breeds: readonly string[],
  set: Readonly<Record<string, number>>,
): Record<string, number> {
  const known = new Set(Object.keys(set).map(nameKey));
  const averages = new Map(Object.entries(BREED_AVERAGES).map(([breed, days]) => [nameKey(breed), days]));
  const found: [string, number][] = [];
  for (const breed of breeds) {
    const days = averages.get(nameKey(breed));
    if (days === undefined || known.has(nameKey(breed))) continue;
    known.add(nameKey(breed));
    found.push([breed, days]);
  }
  return Object.fromEntries(found);
}

/** Days by breed with those of one breed set anew, or gone with null; capitals and accents do not make another breed. */
export function withBreedDays(
  set: Readonly<Record<string, number>>,
  breed: string,
  days: number | null,
): Record<string, number> {
  const others = Object.entries(set).filter(([name]) => nameKey(name) !== nameKey(breed));
  return Object.fromEntries(days === null ? others : [...others, [breed, days]]);
}

/** How long a farm takes pregnancies to last. */
export interface FarmGestation {
  gestation_days: number;
  /** Days by the name of a breed; capitals and accents do not matter. */
  gestation_by_breed: Readonly<Record<string, number>>;
}

/** That of a farm which has set nothing. */
export const CONTRACT_GESTATION: FarmGestation = { gestation_days: GESTATION_DAYS, gestation_by_breed: {} };

/** The days that count for an animal of `breed`; `bullBreed` is that of the farm's own bull by whom she is pregnant, else null. */
export type GestationOf = (breed: string | null, bullBreed: string | null) => number;

/**
 * Which days count on a farm: those it has set for the breed of its own bull, else for the breed of the dam, else those of
 * the farm. Made once for a herd: breeds are compared with the same few names again and again.
 */
export function gestationOn({ gestation_days, gestation_by_breed }: FarmGestation): GestationOf {
  const byKey = new Map(Object.entries(gestation_by_breed).map(([breed, days]) => [nameKey(breed), days]));
  if (byKey.size === 0) return () => gestation_days;
  const byBreed = new Map<string, number | undefined>();
  const daysOf = (breed: string | null) => {
    if (breed === null) return undefined;
    if (!byBreed.has(breed)) byBreed.set(breed, byKey.get(nameKey(breed)));
    return byBreed.get(breed);
  };
  return (breed, bullBreed) => daysOf(bullBreed) ?? daysOf(breed) ?? gestation_days;
}

/** The days that count for each semination of a cow; `breedOf` answers the breed of a bull of the farm by his id, or null. */
export function gestationDaysOf(
  { breed }: { breed: string | null },
  gestationOf: GestationOf,
  breedOf: (bull: number) => string | null,
): (semination: { bull: number | null }) => number {
  return ({ bull }) => gestationOf(breed, bull === null ? null : breedOf(bull));
}

/**
 * The next heat of a cow that was seminated on `semination` (a day or a date-time) and did not become pregnant; at
 * the same hour if there is one.
 */
export function nextHeatDate(semination: string): string {
  return addDays(semination, HEAT_CYCLE_DAYS) + semination.slice(10);
}

/** The day on which a pregnancy that began on `start` and lasts so many days is expected to end in a calving. */
export function expectedCalvingDate(start: PlainDate, gestationDays: number): PlainDate {
  return addDays(start, gestationDays);
}

/** What the expected calving of an animal depends on. */
export interface Expecting {
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
  /** The days that count for her: see `gestationOn`. */
  gestation_days: number;
  /** The last day of the bull run by which she is pregnant; null where it was none, or has no last day. */
  bull_run_end: PlainDate | null;
}

/** When a calving is expected: the day, and the days between which most calve. */
export interface Due {
  date: PlainDate;
  from: PlainDate;
  to: PlainDate;
}

/** When her calving is expected; null where she is not pregnant, or nobody knows since when. Of a bull run from both of its ends. */
export function dueOf({
  is_pregnant,
  pregnancy_start_date: start,
  gestation_days: days,
  bull_run_end,
}: Expecting): Due | null {
  if (!is_pregnant || start === null) return null;
  const last = bull_run_end !== null && bull_run_end > start ? bull_run_end : start;
  return {
    date: expectedCalvingDate(start, days),
    from: expectedCalvingDate(start, days - DUE_SPREAD_DAYS),
    to: expectedCalvingDate(last, days + DUE_SPREAD_DAYS),
  };
}
