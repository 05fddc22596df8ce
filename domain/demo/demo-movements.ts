/** How the animals of a made-up herd came into it and left it. Days are day numbers, weights kg. */
import { dateOfDay, type PlainDate } from '../calendar/calendar.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';
import { BUYERS, DEALERS, type DemoSay } from './demo-words.ts';

export interface DemoMovement {
  cow_ref: number;
  direction: 'in' | 'out';
  moved_on: PlainDate;
  kind: 'purchase' | 'sale' | 'slaughter' | 'death';
  reason: Reason | null;
  place: string | null;
  document: string | null;
  weight: number | null;
  price: number | null;
  notes: string | null;
}

type Reason =
  | 'age'
  | 'surplus'
  | 'leg_or_claw'
  | 'mastitis'
  | 'fertility'
  | 'production'
  | 'accident'
  | 'disease';

/** At what age animals are bought: as weaned calves and as heifers. */
const BOUGHT_AGE = [120, 380] as const;
/** Up to this age an animal that is sold was not needed. */
const SURPLUS_AGE = 450;

const REASONS = ['fertility', 'fertility', 'mastitis', 'leg_or_claw', 'production', 'age'] as const;
const DEATHS = ['disease', 'accident'] as const;
/** Of the cows that leave, most go to slaughter. */
const DIES = 0.12;
const SOLD = 0.25;
/** Paid a kg: alive, and of a cow at the slaughterhouse. */
const PRICE_KG = { sale: 3.2, slaughter: 2.4, purchase: 3.4 } as const;

/** The movements of one life, oldest first; `weightOn` is what it weighed on a day. */
export function demoMovements(
  life: DemoLife,
  today: number,
  weightOn: (day: number) => number,
  random: Random,
  say: DemoSay,
): DemoMovement[] {
  const bought = life.birth + random.int(...BOUGHT_AGE);
  const last = life.left ?? today + 1;
  const moved = (day: number, way: Omit<DemoMovement, 'cow_ref' | 'moved_on' | 'notes'>): DemoMovement => ({
    cow_ref: life.ref,
    moved_on: dateOfDay(day),
    ...way,
    notes: null,
  });
  const movements: DemoMovement[] = [];
  if (life.bornAt === null && bought < last) {
    movements.push(
      moved(bought, {
        direction: 'in',
        kind: 'purchase',
        reason: null,
        place: say(random.pick(DEALERS)),
        ...traded(life, 'purchase', bought, weightOn),
      }),
    );
  }
  if (life.left !== null) movements.push(moved(life.left, leaving(life, life.left, weightOn, random, say)));
  return movements;
}

function leaving(
  life: DemoLife,
  day: number,
  weightOn: (day: number) => number,
  random: Random,
  say: DemoSay,
) {
  const direction = 'out';
  const surplus = day - life.birth <= SURPLUS_AGE;
  if (random.chance(DIES)) {
    const nothing = { place: null, document: null, weight: null, price: null };
    return { direction, kind: 'death', reason: random.pick(DEATHS), ...nothing } as const;
  }
  if (surplus || random.chance(SOLD)) {
    const sold = traded(life, 'sale', day, weightOn);
    return { direction, kind: 'sale', reason: 'surplus', place: say(random.pick(BUYERS)), ...sold } as const;
  }
  const slaughtered = traded(life, 'slaughter', day, weightOn);
  return {
    direction,
    kind: 'slaughter',
    reason: random.pick(REASONS),
    place: say('demo.slaughterhouse'),
    ...slaughtered,
  } as const;
}

/** What the paper of a sale says. */
function traded(life: DemoLife, kind: keyof typeof PRICE_KG, day: number, weightOn: (day: number) => number) {
  const weight = weightOn(day);
  return { document: `${kind[0]}-${day}-${life.ref}`, weight, price: Math.round(weight * PRICE_KG[kind]) };
}
