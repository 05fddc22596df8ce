/** What the animals of a made-up herd were treated with. Days are day numbers. */
import { dateOfDay } from '../calendar/calendar.ts';
import { dosesBefore } from '../treatments/doses.ts';
import type { Random } from '../values/random.ts';
import type { DemoLife } from './demo-lives.ts';
import { CALF_MEDICINE, type DemoSay, DRY_TUBE, ILLNESSES, type Medicine, supplierOf } from './demo-words.ts';

export interface DemoTreatment extends Omit<Medicine, 'medicine_name' | 'diagnosis'> {
  cow_ref: number;
  medicine_name: string;
  diagnosis: string;
  /** The farm's wall clock. */
  started_at: string;
  batch: string;
  supplier: string;
  supplier_address: string;
  prescriber: string | null;
  given_by: string;
  doses_given: number;
}

/** A made-up herd lies nowhere: its clock never changes. */
const ZONE = 'UTC';

/** How often a lactation brings an illness, and when; how often a calf falls ill. */
const FALLS_ILL = 0.35;
const ILL_AFTER = [3, 180] as const;
const CALF_ILL = 0.12;
const CALF_ILL_AGE = [4, 20] as const;
/** How many of the cows that are dried off get tubes. */
const TUBES = 0.7;
/** How many illnesses the vet comes for. */
const VET_CALLED = 0.4;

/** The treatments of one life as they stand on day `today`, oldest first; `driedOff` are the days on which she was dried off. */
export function treatmentsOf(
  life: DemoLife,
  driedOff: readonly number[],
  today: number,
  isWatched: (day: number) => boolean,
  random: Random,
  say: DemoSay,
): DemoTreatment[] {
  const given: { day: number; medicine: Medicine; vet: boolean }[] = [];
  if (random.chance(CALF_ILL))
    given.push({ day: life.birth + random.int(...CALF_ILL_AGE), medicine: CALF_MEDICINE, vet: false });
  for (const { day } of life.calvings) {
    const ill = random.chance(FALLS_ILL) ? day + random.int(...ILL_AFTER) : null;
    if (ill !== null)
      given.push({ day: ill, medicine: random.pick(ILLNESSES), vet: random.chance(VET_CALLED) });
  }
  for (const day of driedOff) if (random.chance(TUBES)) given.push({ day, medicine: DRY_TUBE, vet: false });
  return given
    .filter(({ day }) => isWatched(day))
    .sort((one, other) => one.day - other.day)
    .map(({ day, medicine, vet }) => ({ medicine, vet, day, started_at: `${dateOfDay(day)}T07:30:00` }))
    .map(({ day, medicine, vet, started_at }) => ({
      ...medicine,
      medicine_name: say(medicine.medicine_name),
      diagnosis: say(medicine.diagnosis),
      cow_ref: life.ref,
      started_at,
      doses_given: dosesBefore(dateOfDay(today), { ...medicine, started_at }, ZONE),
      ...supplierOf(say),
      batch: `B${String(day).slice(-4)}`,
      prescriber: vet ? 'Dr Weber' : null,
      given_by: vet ? 'Dr Weber' : say('demo.keeper'),
    }));
}
