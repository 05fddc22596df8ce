/** The services (seminations) of a made-up life, as day numbers: those that led to its calvings, and those before that did not. */
import { HEAT_CYCLE_DAYS } from '../breeding/gestation.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';

export interface DemoService {
  day: number;
  /** Whether somebody found that she took. */
  successful: boolean;
  /** The day of the pregnancy check that answered it; null where none was made, or not yet. */
  checked: number | null;
  /** The day on which the pregnancy was lost. */
  lost: number | null;
}

/** The first service after a calving, at the earliest (the voluntary waiting period), and of a heifer, by age. */
const WAITING_DAYS = 45;
const FIRST_SERVICE_AGE = 390;
/** Days after a service until a check says whether she took. */
const CHECKED_AFTER = [32, 44] as const;
/** How often a service that did not take is checked: most of these cows are seen in heat before. */
const EMPTY_CHECKED = 0.3;
/** How often a pregnancy is lost before the one that is carried, and when: four heats before it, on these days of it. */
const LOST = 0.06;
const LOST_BEFORE_DAYS = 4 * HEAT_CYCLE_DAYS;
const LOST_ON = [46, 58] as const;
/** How often a heat before the one she takes at was used; with it about 4 in 10 services are successful. */
const HEAT_USED = 0.45;
const MOST_SERVICES = 7;

/** Every service of her life so far, oldest first. */
export function servicesOf(life: DemoLife, today: number, random: Random): DemoService[] {
  if (life.sex === 'Male') return [];
  const services: DemoService[] = [];
  let from = life.birth + FIRST_SERVICE_AGE;
  for (const { day, start } of life.calvings) {
    services.push(...failedBefore(start, from, random), took(start, random));
    from = day + WAITING_DAYS;
  }
  const latest = life.calvings.at(-1)?.day ?? life.birth;
  if (life.takesAt !== null) {
    const start = latest + life.takesAt;
    services.push(...failedBefore(start, from, random, life.loses), took(start, random));
  } else if (random.chance(0.7)) {
    // She does not become pregnant; most of these cows are seminated in vain, the others not at all.
    let day = from + random.int(10, 30);
    for (let i = 0; i < MOST_SERVICES; i += 1) {
      services.push(failed(day, null));
      day += HEAT_CYCLE_DAYS + random.int(-1, 2);
    }
  }
  return services.flatMap((service) => knownOn(Math.min(today, life.left ?? today), service));
}

const took = (day: number, random: Random): DemoService => ({
  day,
  successful: true,
  checked: day + random.int(...CHECKED_AFTER),
  lost: null,
});

const failed = (day: number, checked: number | null): DemoService => ({
  day,
  successful: false,
  checked,
  lost: null,
});

/** What is known of a service on a day: nothing yet, that it was made, or what came of it. */
function knownOn(today: number, service: DemoService): DemoService[] {
  if (service.day > today) return [];
  if (service.checked !== null && service.checked > today) return [failed(service.day, null)];
  return [service.lost !== null && service.lost > today ? { ...service, lost: null } : service];
}

/** Services at heats before the one at which she became pregnant, or a pregnancy that she lost. */
function failedBefore(start: number, from: number, random: Random, loses = false): DemoService[] {
  const lost = start - LOST_BEFORE_DAYS;
  if (lost >= from && (random.chance(LOST) || loses))
    return [{ ...took(lost, random), lost: lost + random.int(...LOST_ON) }];
  const services: DemoService[] = [];
  let next = start;
  for (let day = start - HEAT_CYCLE_DAYS; day >= from; day -= HEAT_CYCLE_DAYS) {
    if (!random.chance(HEAT_USED)) continue;
    const checked = day + random.int(...CHECKED_AFTER);
    // One that was seminated again before needs no check.
    services.unshift(failed(day, checked < next && random.chance(EMPTY_CHECKED) ? checked : null));
    next = day;
  }
  return services;
}
