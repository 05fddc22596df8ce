/** How long milk and meat of an animal are withheld, from its records. A male gives no milk. */
import type { PlainDate } from '../calendar/calendar.ts';
import {
  isMeatWithheldOn,
  type TreatmentFacts,
  togetherWithheld,
  type VaccinationFacts,
  type Withdrawal,
  withdrawalAfterVaccination,
  withdrawalOf,
} from '../treatments/withdrawal.ts';
import type { AnimalRecords } from './derived/index.ts';
import type { CowRow, HerdRows } from './rows.ts';

/** An animal with what was given to it. */
type Treated = Omit<AnimalRecords, 'gestationDays'>;

/** What of an animal's records withholds milk and meat, or ends that. */
export const WITHHOLDING = { treatments: 'all', vaccinations: 'all', birth_records: ['birth_date'] } as const;

type Sexed = Pick<CowRow, 'cow_gender'>;

/** By one treatment of an animal with these calvings, which come oldest first. */
export function withdrawalOfTreatment(
  cow: Sexed,
  treatment: TreatmentFacts,
  calvings: readonly string[],
  timeZone: string,
): Withdrawal {
  return ofSex(cow, withdrawalOf(treatment, calvings, timeZone));
}

/** By one vaccination of an animal. */
export function withdrawalOfVaccination(
  cow: Sexed,
  vaccination: VaccinationFacts,
  timeZone: string,
): Withdrawal {
  return ofSex(cow, withdrawalAfterVaccination(vaccination, timeZone));
}

/** By each of an animal's treatments, in the order of its records. */
export function withdrawalsOfTreatments({
  cow,
  timeZone,
  recordsOf,
}: Treated): [treatment: HerdRows['treatments'], withdrawal: Withdrawal][] {
  const calvings = recordsOf('birth_records').map(({ birth_date }) => birth_date);
  return recordsOf('treatments').map((treatment) => [
    treatment,
    withdrawalOfTreatment(cow, treatment, calvings, timeZone),
  ]);
}

/** By all that was given to it. */
export function withdrawalOfAnimal(animal: Treated): Withdrawal {
  const { cow, timeZone } = animal;
  return togetherWithheld([
    ...withdrawalsOfTreatments(animal).map(([, withdrawal]) => withdrawal),
    ...animal
      .recordsOf('vaccinations')
      .map((vaccination) => withdrawalOfVaccination(cow, vaccination, timeZone)),
  ]);
}

/** Whether its meat is withheld on a day, by all that was given to it. */
export function isAnimalsMeatWithheld(
  { timeZone, recordsOf }: Pick<Treated, 'timeZone' | 'recordsOf'>,
  day: PlainDate,
): boolean {
  return isMeatWithheldOn(day, recordsOf('treatments'), recordsOf('vaccinations'), timeZone);
}

function ofSex({ cow_gender }: Sexed, withdrawal: Withdrawal): Withdrawal {
  return cow_gender === 'Female'
    ? withdrawal
    : { ...withdrawal, milk_withheld_until: null, milk_withheld_open: false };
}
