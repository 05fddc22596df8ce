/** How long milk and meat of an animal are withheld, from its records. A male gives no milk. */
import {
  togetherWithheld,
  type Withdrawal,
  withdrawalAfterVaccination,
  withdrawalOf,
} from '../treatments/withdrawal.ts';
import type { AnimalRecords } from './derived/index.ts';
import type { HerdRows } from './rows.ts';

/** By each of its treatments, in the order of its records. */
export function withdrawalsOfTreatments(
  animal: AnimalRecords,
): [treatment: HerdRows['treatments'], withdrawal: Withdrawal][] {
  const calvings = animal.recordsOf('birth_records').map(({ birth_date }) => birth_date);
  return animal
    .recordsOf('treatments')
    .map((treatment) => [treatment, ofSex(animal, withdrawalOf(treatment, calvings, animal.timeZone))]);
}

/** By all that was given to it. */
export function withdrawalOfAnimal(animal: AnimalRecords): Withdrawal {
  const treated = withdrawalsOfTreatments(animal).map(([, withdrawal]) => withdrawal);
  const vaccinated = animal
    .recordsOf('vaccinations')
    .map((vaccination) => ofSex(animal, withdrawalAfterVaccination(vaccination, animal.timeZone)));
  return togetherWithheld([...treated, ...vaccinated]);
}

function ofSex({ cow }: AnimalRecords, withdrawal: Withdrawal): Withdrawal {
  return cow.cow_gender === 'Female'
    ? withdrawal
    : { ...withdrawal, milk_withheld_until: null, milk_withheld_open: false };
}
