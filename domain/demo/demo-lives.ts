/**
 * The lives of a made-up dairy herd: births, services (seminations) and calvings, as day numbers. Each life is drawn
 * backwards from the animal's stage today, so that every stage occurs; then each animal is given a calving of the
 * herd at which it can have been born.
 */
import { GESTATION_DAYS } from '../breeding/gestation.ts';
import type { Random } from '../values/random.ts';
import { type DemoService, servicesOf } from './demo-services.ts';
import { type Bull, bullOf } from './demo-words.ts';

interface Calving {
  day: number;
  mother: DemoLife;
  /** The day of the service that led to it. */
  start: number;
  /** The calf, if it is in the herd. */
  calf: DemoLife | null;
  /** Whether another calf was born with it, which is not in the herd. */
  twins: boolean;
}

export interface DemoLife {
  /** Its number in the herd, from 1, oldest first. */
  ref: number;
  sex: 'Male' | 'Female';
  birth: number;
  /** The calving it was born at; null for an animal that was bought. */
  bornAt: Calving | null;
  /** Oldest first. */
  services: DemoService[];
  calvings: Calving[];
  /** Days after the latest calving (a heifer's birth) at which she takes; null when she does not. */
  takesAt: number | null;
  /** Whether she lost the pregnancy before the one that she carries last. */
  loses: boolean;
  /** The day on which she left the herd; null of an animal that is there. */
  left: number | null;
  /** Its sire and its mother's, as far as they are known: no bull for a calf of hers. */
  fathers: readonly Bull[];
}

/** A life whose birth is not settled yet: the days between which it may lie, and what was drawn already. */
interface Plan extends DemoLife {
  earliestBirth: number;
  latestBirth: number;
}

/** Days. Calvings lie 12 to 14 months apart: the gestation and the days open add up to 365 to 426. */
const GESTATION = [GESTATION_DAYS - 5, GESTATION_DAYS + 5] as const;
const OPEN = [87, 138] as const;
/** A heifer's age when she takes, and when she calves: 22 to 26 months. */
const HEIFER_TAKES = [405, 500] as const;
const FIRST_CALVING_AGE = [690, 800] as const;
/** The oldest an animal can be that has not calved. */
const OLDEST_HEIFER = 680;
/** So many animals have left, of 100 that are there; half of them cows. */
const LEFT_SHARE = 0.06;
/** Days that a cow that left stayed after her last calving, at least. */
const STAYED_DAYS = 12;
/** The lives of so many animals that are in the herd, and of some that have left, oldest first, as they stand on day `today`. */
export function demoLives(count: number, today: number, random: Random): DemoLife[] {
  const bulls = count < 12 ? 0 : Math.max(1, Math.round(count / 50));
  const cows = Math.round((count - bulls) * 0.53);
  const plans: Plan[] = [];
  for (let i = 0; i < cows; i += 1) plans.push(cowPlan(i, today, random));
  for (let i = 0; i < count - bulls - cows; i += 1) plans.push(youngPlan(i, today, random));
  for (let i = 0; i < bulls; i += 1) plans.push(plan('Male', today - 1600, today - 450));
  for (let i = 0; i < Math.round(count * LEFT_SHARE); i += 1) plans.push(leftPlan(i, today, random));
  plans.sort((a, b) => a.earliestBirth - b.earliestBirth);

  const calvings = new FreeCalvings(today);
  for (const life of plans) {
    settleBirth(life, calvings, random);
    life.services = servicesOf(life, today, random);
    for (const calving of life.calvings) calvings.add(calving);
  }
  plans.sort((a, b) => a.birth - b.birth);
  plans.forEach((life, index) => {
    life.ref = index + 1;
    life.fathers = fathersOf(life);
    for (const calving of life.calvings) calving.twins ||= random.chance(TWINS);
  });
  return plans;
}

/** Known of the mother already, who is older. */
function fathersOf({ bornAt }: DemoLife): readonly Bull[] {
  if (bornAt === null) return [];
  const { mother, start } = bornAt;
  return [bullOf(mother.ref, start, mother.fathers), ...mother.fathers.slice(0, 1)];
}

function plan(sex: DemoLife['sex'], earliestBirth: number, latestBirth: number): Plan {
  const life: DemoLife = {
    ref: 0,
    sex,
    birth: 0,
    bornAt: null,
    services: [],
    calvings: [],
    takesAt: null,
    loses: false,
    left: null,
    fathers: [],
  };
  return { ...life, earliestBirth, latestBirth };
}

/** The first five cows stand in the five groups of a cow's year, in their order: here the days until they calve. */
const COWS_TO_SHOW = [null, null, 75, 40, 10] as const;

/** The first of them calved twins, and the third lost a pregnancy before the one that she carries. */
const WITH_TWINS = 0;
const WITH_LOSS = 2;
/** How often a calving brings two calves. */
const TWINS = 0.02;

/** A cow that has calved once or more. */
function cowPlan(index: number, today: number, random: Random): Plan {
  const life = plan('Female', 0, 0);
  const takes = index < COWS_TO_SHOW.length || random.chance(0.9);
  const drawn = random.int(...OPEN);
  life.loses = index === WITH_LOSS;
  const open = life.loses ? OPEN[1] : drawn;
  const untilCalving = COWS_TO_SHOW[index];
  let sinceCalving: number;
  if (index === 0) sinceCalving = 8;
  else if (index === 1) sinceCalving = 40;
  else if (untilCalving) sinceCalving = open + GESTATION_DAYS - untilCalving;
  // By the golden ratio, so that even a small herd is spread evenly over the year.
  else sinceCalving = Math.floor(((index * 0.618034) % 1) * (open + random.int(...GESTATION)));
  life.takesAt = takes ? open : null;

  let day = today - sinceCalving;
  for (let left = parity(random); left > 0; left -= 1) {
    const start = day - random.int(...GESTATION);
    life.calvings.unshift({ day, mother: life, start, calf: null, twins: false });
    if (left > 1) day = start - random.int(...OPEN);
  }
  const last = life.calvings.at(-1);
  if (last && index === WITH_TWINS) last.twins = true;
  life.earliestBirth = day - FIRST_CALVING_AGE[1];
  life.latestBirth = day - FIRST_CALVING_AGE[0];
  return life;
}

/** How often a cow of the herd has calved: 3 in 10 once, few more than six times. */
function parity(random: Random): number {
  let calvings = 1;
  while (calvings < 9 && random.chance(0.68)) calvings += 1;
  return calvings;
}

/** An animal that left: a cow after a calving of hers, a bull calf, or a heifer that was not needed. */
function leftPlan(index: number, today: number, random: Random): Plan {
  if (index % 2 === 0) {
    const life = cowPlan(COWS_TO_SHOW.length + index, today - STAYED_DAYS, random);
    const latest = life.calvings.at(-1)?.day ?? today;
    life.left = Math.min(today - 1, random.int(latest + STAYED_DAYS, latest + 2 * STAYED_DAYS + 200));
    return life;
  }
  const age = index % 4 === 1 ? random.int(14, 40) : random.int(300, 420);
  const left = today - random.int(1, 400);
  const life = plan(index % 4 === 1 ? 'Male' : 'Female', left - age - 20, left - age);
  life.left = left;
  return life;
}

/** The first five of the young stock stand in the groups by age: their ages in days, and at which they take. */
const YOUNG_TO_SHOW: readonly { age: readonly [number, number]; takesAt: number | null }[] = [
  { age: [1, 55], takesAt: null },
  { age: [70, 170], takesAt: null },
  { age: [200, 380], takesAt: null },
  { age: [405, 440], takesAt: null },
  { age: [490, 600], takesAt: 430 },
];

/** A calf, a young animal or a heifer. */
function youngPlan(index: number, today: number, random: Random): Plan {
  const shown = YOUNG_TO_SHOW[index];
  const age = random.int(0, OLDEST_HEIFER);
  const [youngest, oldest] = shown?.age ?? [Math.max(0, age - 30), Math.min(OLDEST_HEIFER, age + 30)];
  // Bull calves are sold young.
  const male = !shown && oldest < 150 && random.chance(0.35);
  const life = plan(male ? 'Male' : 'Female', today - oldest, today - youngest);
  if (shown) life.takesAt = shown.takesAt;
  else if (!male && random.chance(0.92)) life.takesAt = random.int(...HEIFER_TAKES);
  return life;
}

/**
 * Calvings whose calf is not in the herd yet, grouped in spans of 8 days counted back from today, so that the herd
 * does not depend on the date.
 */
class FreeCalvings {
  readonly #spans = new Map<number, Calving[]>();
  readonly #today: number;

  constructor(today: number) {
    this.#today = today;
  }

  #spanOf(day: number): number {
    return Math.floor((day - this.#today) / 8);
  }

  add(calving: Calving): void {
    const span = this.#spanOf(calving.day);
    const known = this.#spans.get(span);
    if (known) known.push(calving);
    else this.#spans.set(span, [calving]);
  }

  /** Takes one that lies between two days out, if there is one. */
  take(earliest: number, latest: number, random: Random): Calving | undefined {
    const first = this.#spanOf(earliest);
    const count = this.#spanOf(latest) - first + 1;
    const offset = random.int(0, count - 1);
    for (let i = 0; i < count; i += 1) {
      const span = this.#spans.get(first + ((offset + i) % count));
      const last = span?.at(-1);
      if (span && last && last.day >= earliest && last.day <= latest) return span.pop();
    }
    return undefined;
  }
}

/** Gives the animal a calving of the herd as its birth. Where none fits, the animal was bought. */
function settleBirth(life: Plan, calvings: FreeCalvings, random: Random): void {
  const calving = calvings.take(life.earliestBirth, life.latestBirth, random);
  life.birth = calving?.day ?? random.int(life.earliestBirth, life.latestBirth);
  life.bornAt = calving ?? null;
  if (calving) calving.calf = life;
}
