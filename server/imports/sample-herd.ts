/** A made-up herd as something that can be written. */
import type { PlainDate } from '#domain/calendar.ts';
import { demoHerd } from '#domain/demo-herd.ts';
import { type Animal, HerdModel } from '#domain/import/herd-model.ts';

const NOTHING = { cows: [], birth_records: [], semination_records: [], vaccinations: [], feeds: [] };

/** The same wishes give the same herd. */
export function sampleHerd(wishes: { cows: number; seed: number; today: PlainDate }): HerdModel {
  const made = demoHerd(wishes);
  const herd = new HerdModel(NOTHING);
  const byRef = new Map<number, Animal>();
  const animal = (ref: number): Animal => {
    const found = byRef.get(ref);
    if (!found) throw new Error(`The made-up herd has no animal ${ref}`);
    return found;
  };
  // Oldest first: a mother is there before her calf.
  for (const { ref, mother_ref, ...row } of made.cows)
    byRef.set(ref, herd.addAnimal({ ...row, mother: mother_ref === null ? null : animal(mother_ref) }));
  for (const { mother_ref, newborn_ref, ...row } of made.birth_records) {
    const newborn = newborn_ref === null ? null : animal(newborn_ref);
    herd.addBirth({ ...row, mother: animal(mother_ref), newborn, ended_pregnancy: true });
  }
  for (const { cow_ref, ...row } of made.semination_records)
    herd.addSemination({ ...row, animal: animal(cow_ref) });
  for (const { cow_ref, ...row } of made.vaccinations)
    herd.addVaccination({ ...row, animal: animal(cow_ref) });
  for (const feed of made.feeds) herd.addFeed(feed);
  return herd;
}
