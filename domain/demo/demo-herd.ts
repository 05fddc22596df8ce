/**
 * A made-up dairy herd that could be real, for people who try the product, and for tests and measurements. It obeys
 * every rule of a herd. From 40 animals on, all ten groups occur. The same wishes give the same herd.
 */

import { GESTATION_DAYS } from '../breeding/gestation.ts';
import { dateOfDay, dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { lifeStage } from '../stages/life-stages.ts';
import { type Random, seededRandom } from '../values/random.ts';
import { dailyFeedFor, demoFeeds, growthKg, milkGroupFor, weightFor } from './demo-care.ts';
import { type DemoEvents, demoEvents, watchedDays } from './demo-events.ts';
import { type DemoFeeding, demoFeeding } from './demo-feeds.ts';
import { type DemoList, demoLists } from './demo-lists.ts';
import { type DemoLife, demoLives } from './demo-lives.ts';
import { type DemoMovement, demoMovements } from './demo-movements.ts';
import { demoNames, demoTags } from './demo-names.ts';
import { type DemoPlaceMove, placeMovesOf } from './demo-places.ts';
import { type DemoRecords, recordsOf } from './demo-records.ts';
import { type DemoTasks, demoTasks } from './demo-tasks.ts';
import { type DemoTestDay, demoTestDays } from './demo-test-days.ts';
import { type DemoWeighing, weighingsOf } from './demo-weights.ts';
import {
  BREEDS,
  COW_NAMES,
  DEMO_PLACES,
  type DemoBreed,
  type DemoSay,
  medicinesIn,
  type PlaceKey,
} from './demo-words.ts';

export interface DemoCow {
  /** Her number in this herd, from 1, oldest first: a mother's is always lower than her calf's. */
  ref: number;
  mother_ref: number | null;
  cow_mother_name: string | null;
  id_number: string;
  name: string;
  breed: string;
  /** kg */
  weight: number | null;
  milk_supply_group: number | null;
  date_of_birth: PlainDate;
  cow_gender: 'Male' | 'Female';
  /** kg a day */
  daily_feed_amount: number;
  is_pregnant: boolean;
  pregnancy_start_date: PlainDate | null;
  sire_name: string | null;
  sire_code: string | null;
}

interface DemoFeed {
  name: string;
  /** kg */
  total_amount: number;
  date_added: PlainDate;
}

export interface DemoHerd extends DemoRecords, DemoEvents, DemoTasks, DemoFeeding {
  cows: DemoCow[];
  movements: DemoMovement[];
  weights: DemoWeighing[];
  test_days: DemoTestDay[];
  medicines: ReturnType<typeof medicinesIn>;
  places: readonly { name: string; kind: (typeof DEMO_PLACES)[PlaceKey]['kind'] }[];
  place_moves: DemoPlaceMove[];
  lists: DemoList[];
  feeds: DemoFeed[];
}

interface Wishes {
  cows: number;
  seed: number;
  today: PlainDate;
  /** In whose language its keeper wrote. */
  say: DemoSay;
}

/** A herd of so many animals of all ages and both sexes, as it stands on the farm's day `today`. */
export function demoHerd(wishes: Wishes): DemoHerd {
  const random = seededRandom(wishes.seed);
  const say = once(wishes.say);
  const today = dayNumber(wishes.today);
  const lives = demoLives(wishes.cows, today, random);
  const cows = cowsOf(lives, wishes.today, random, say);
  const there = cows.filter((_, index) => lives[index]?.left === null);
  const herd = {
    cows,
    ...recordsOf(lives, cows, today, random, say),
    ...demoEvents(lives, today, random, say),
    movements: lives.flatMap((life, index) =>
      demoMovements(life, today, growthOf(life, cows[index]?.breed, say), random, say),
    ),
    weights: lives.flatMap((life, index) => {
      const { breed, weight } = cows[index] ?? {};
      return weight === null
        ? []
        : weighingsOf(life, watchedDays(life, today), growthOf(life, breed, say), random);
    }),
    medicines: medicinesIn(say),
    places: Object.values(DEMO_PLACES).map((place) => ({ ...place, name: say(place.name) })),
    place_moves: lives.flatMap((life) => placeMovesOf(life, watchedDays(life, today), say)),
    lists: demoLists(lives, today, say),
    feeds: demoFeeds(there, today, random, say),
    ...demoTasks(lives, today, random, say),
  };
  // Last, so that the rest of the herd is what it was before it had test days.
  return {
    ...herd,
    test_days: demoTestDays(lives, herd.dry_offs, today, random),
    ...demoFeeding(herd.feeds, there, wishes.today, say),
  };
}

/** Each text is made once: a large herd has thousands of each. */
function once(say: DemoSay): DemoSay {
  const said = new Map<string, string>();
  return (code) => {
    const known = said.get(code) ?? say(code);
    said.set(code, known);
    return known;
  };
}

function cowsOf(lives: readonly DemoLife[], date: PlainDate, random: Random, say: DemoSay): DemoCow[] {
  const today = dayNumber(date);
  const nameFor = demoNames(random);
  const tagFor = demoTags(random);
  const cows: DemoCow[] = [];
  const breeds: DemoBreed[] = [];
  for (const life of lives) {
    // Oldest first: the mother is there already.
    const mother = life.bornAt?.mother.ref ?? null;
    const breed = (mother === null ? undefined : breeds[mother - 1]) ?? drawnBreed(random);
    breeds.push(breed);
    const stage = stageOfLife(life, date);
    const weight = weightFor(breed, life, today, random);
    const lastCalving = life.calvings.at(-1)?.day ?? null;
    const milkDays = lastCalving === null ? null : today - lastCalving;
    cows.push({
      ref: life.ref,
      mother_ref: mother,
      cow_mother_name: mother === null ? boughtFrom(random) : (cows[mother - 1]?.name ?? null),
      id_number: tagFor(life.ref),
      name: nameFor(life.sex),
      breed: say(breed.name),
      weight: today - life.birth > 90 && random.chance(0.02) ? null : weight,
      milk_supply_group: life.sex === 'Female' ? milkGroupFor(milkDays, stage.group) : null,
      date_of_birth: stage.date_of_birth,
      cow_gender: life.sex,
      daily_feed_amount: dailyFeedFor(weight, milkDays, stage.group),
      is_pregnant: stage.is_pregnant,
      pregnancy_start_date: stage.pregnancy_start_date,
      ...sireOf(life),
    });
  }
  return cows;
}

/** Whose calf it is: that of the bull of the service that led to it. */
function sireOf({ fathers: [sire] }: DemoLife): Pick<DemoCow, 'sire_name' | 'sire_code'> {
  return { sire_name: sire?.bull_name ?? null, sire_code: sire?.bull_code ?? null };
}

/** What the group depends on, and the group. */
function stageOfLife(life: DemoLife, today: PlainDate) {
  const service = life.services.at(-1);
  const calving = life.calvings.at(-1);
  const pregnant =
    service?.successful === true && service.lost === null && service.day > (calving?.day ?? life.birth);
  const facts = {
    date_of_birth: dateOfDay(life.birth),
    is_pregnant: pregnant,
    pregnancy_start_date: pregnant ? dateOfDay(service.day) : null,
    last_calving_date: calving ? dateOfDay(calving.day) : null,
  };
  return { ...facts, group: lifeStage({ ...facts, gestation_days: GESTATION_DAYS }, today) };
}

/** What an animal weighs on a day, in whole kg. */
function growthOf(life: DemoLife, breed: string | undefined, say: DemoSay): (day: number) => number {
  const known = BREEDS.find(({ name }) => say(name) === breed) ?? BREEDS[0];
  return (day) => Math.round(growthKg(known, life, day));
}

/** The mother's name of a bought animal, which is known of some of them only. */
function boughtFrom(random: Random): string | null {
  return random.chance(0.6) ? random.pick(COW_NAMES) : null;
}

function drawnBreed(random: Random): DemoBreed {
  let left = random.next();
  for (const breed of BREEDS) {
    left -= breed.share;
    if (left < 0) return breed;
  }
  return BREEDS[0];
}
