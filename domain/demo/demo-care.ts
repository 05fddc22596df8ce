/** How the animals of a made-up herd are kept: their weight, feed, milk group and vaccines. */
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';
import { type DemoBreed, type DemoSay, FEEDS } from './demo-words.ts';

/** A calf weighs this share of a grown cow, and a bull so many times as much as a cow. */
const BIRTH_SHARE = 0.06;
const BULL_SHARE = 1.45;
/** Growth a day (Gompertz curve): at 15 months a heifer has six tenths of her adult weight. */
const GROWTH = 0.0037;

/** kg, by age: growth after Gompertz. */
export function growthKg(breed: DemoBreed, life: Pick<DemoLife, 'sex' | 'birth'>, day: number): number {
  const grown = breed.cowWeight * (life.sex === 'Male' ? BULL_SHARE : 1);
  const born = breed.cowWeight * BIRTH_SHARE;
  const share = Math.exp(Math.log(born / grown) * Math.exp(-GROWTH * (day - life.birth)));
  return grown * share;
}

/** kg, by age, with a few percent between one animal and another. */
export function weightFor(breed: DemoBreed, life: DemoLife, today: number, random: Random): number {
  return Math.round(growthKg(breed, life, today) * (0.94 + random.next() * 0.12));
}

/** Whether an animal is milked, from the days since she calved. Cows near their next calving are dry. */
function isMilked(milkDays: number | null, group: number): milkDays is number {
  return milkDays !== null && group !== 4 && group !== 5;
}

/** kg a day in steps of 0.1, of dry matter: 3.2 % of body weight milking, 2.2 % dry, 2.5 % growing, young calves 2 %. */
export function dailyFeedFor(weight: number, milkDays: number | null, group: number): number {
  let share = 0.025;
  if (isMilked(milkDays, group)) share = 0.032;
  else if (milkDays !== null) share = 0.022;
  else if (group === 6) share = 0.02;
  return Math.round(weight * share * 10) / 10;
}

/** By the stage of the lactation: 1 fresh and high, 2 in the middle, 3 late; 0 gives no milk. */
export function milkGroupFor(milkDays: number | null, group: number): number {
  if (!isMilked(milkDays, group)) return 0;
  if (milkDays <= 100) return 1;
  return milkDays <= 200 ? 2 : 3;
}

interface Dose {
  vaccine: string;
  day: number;
  next: number | null;
}

/** Doses older than so many days are not made up. */
const REMEMBERED_DAYS = 800;

/**
 * Against pneumonia as a calf; against BVD at three to four months, again after four weeks and then each year;
 * against IBR twice a year from the first birthday on. A few animals were never vaccinated, or not in time.
 */
export function demoVaccinations(birth: number, today: number, random: Random, say: DemoSay): Dose[] {
  if (random.chance(0.03)) return [];
  const until = random.chance(0.05) ? today - random.int(20, 120) : today;
  const doses: Dose[] = [
    { vaccine: say('demo.vaccine.pneumonia'), day: birth + random.int(14, 28), next: null },
  ];
  let day = birth + random.int(90, 120);
  let pause = 28;
  while (day <= until) {
    doses.push({ vaccine: say('demo.vaccine.bvd'), day, next: day + pause });
    day += pause - random.int(0, 6);
    pause = 365;
  }
  day = birth + 365 + random.int(0, 60);
  while (day <= until) {
    doses.push({ vaccine: say('demo.vaccine.ibr'), day, next: day + 182 });
    day += 182 - random.int(0, 6);
  }
  return doses.filter((dose) => dose.day <= until && dose.day > today - REMEMBERED_DAYS);
}

/** Stock for five to nine weeks. */
export function demoFeeds(
  cows: readonly { daily_feed_amount: number }[],
  today: number,
  random: Random,
  say: DemoSay,
): { name: string; total_amount: number; date_added: PlainDate }[] {
  const need = cows.reduce((sum, { daily_feed_amount }) => sum + daily_feed_amount, 0);
  return FEEDS.map(({ name, share }) => ({
    name: say(name),
    total_amount: Math.round(need * share * random.int(35, 63) * 10) / 10,
    date_added: dateOfDay(today - random.int(2, 60)),
  }));
}
