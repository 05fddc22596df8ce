/** What the animals of a made-up herd were weighed with. Days are day numbers, weights kg. */
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';

export interface DemoWeighing {
  cow_ref: number;
  weighed_on: PlainDate;
  kg: number;
  method: 'scale' | 'tape' | 'estimate';
  occasion: 'weaning' | 'other';
  notes: null;
}

/** Ages at which young animals are weighed: at weaning, in between, and before they are bred. */
const WEANED_AGE = [58, 72] as const;
const GROWING_AGE = [185, 230] as const;
const BRED_AGE = [380, 410] as const;
/** Grown animals are measured with a tape every so many days. */
const GROWN_EVERY = [170, 260] as const;
/** What is weighed lies so much beside the curve. */
const SPREAD = 0.02;

/** The weighings of one life between two days, oldest first; `weightOn` is what it weighs on a day. */
export function weighingsOf(
  life: DemoLife,
  watched: { from: number; to: number },
  weightOn: (day: number) => number,
  random: Random,
): DemoWeighing[] {
  // Each animal is a little heavier or lighter than others of her breed.
  const own = 0.94 + random.next() * 0.12;
  const weighings: DemoWeighing[] = [];
  const weigh = (age: number, method: DemoWeighing['method'], occasion: DemoWeighing['occasion']) => {
    const day = life.birth + age;
    const kg = Math.round(weightOn(day) * own * (1 + (random.next() - 0.5) * SPREAD));
    if (day >= watched.from && day <= watched.to)
      weighings.push({ cow_ref: life.ref, weighed_on: dateOfDay(day), kg, method, occasion, notes: null });
  };
  weigh(random.int(...WEANED_AGE), 'scale', 'weaning');
  weigh(random.int(...GROWING_AGE), 'scale', 'other');
  const bred = random.int(...BRED_AGE);
  weigh(bred, 'tape', 'other');
  for (
    let age = bred + random.int(...GROWN_EVERY);
    life.birth + age <= watched.to;
    age += random.int(...GROWN_EVERY)
  )
    weigh(age, random.chance(0.8) ? 'tape' : 'estimate', 'other');
  return weighings;
}
