import type { DemoCow, DemoHerd } from '#domain/demo/demo-herd.ts';
import type { HerdChange } from './herd-change.ts';

/** Writes a made-up herd into the farm of this change. It obeys every rule already, so nothing is checked again. */
export async function plantHerd(change: HerdChange, herd: DemoHerd): Promise<void> {
  const idOf = new Map<number, number>();
  const id = (ref: number) => idOf.get(ref) as number;
  for (const generation of generations(herd.cows)) {
    const cows = await change.insertAll(
      'cows',
      generation.map(({ ref: _, mother_ref, ...cow }) => ({
        ...cow,
        cow_mother: mother_ref === null ? null : id(mother_ref),
        image_key: null,
      })),
    );
    for (const [i, { ref }] of generation.entries()) idOf.set(ref, cows[i]?.id as number);
  }
  await change.insertAll(
    'semination_records',
    herd.semination_records.map(({ cow_ref, ...record }) => ({ ...record, cow: id(cow_ref) })),
  );
  await change.insertAll(
    'birth_records',
    herd.birth_records.map(({ mother_ref, newborn_ref, ended_pregnancy_start, ...record }) => ({
      ...record,
      mother_cow: id(mother_ref),
      newborn_cow: newborn_ref === null ? null : id(newborn_ref),
      ended_pregnancy: true,
      ended_pregnancy_start,
    })),
  );
  await change.insertAll(
    'vaccinations',
    herd.vaccinations.map(({ cow_ref, ...record }) => ({ ...record, cow: id(cow_ref) })),
  );
  await change.insertAll('feeds', herd.feeds);
}

/** The animals in generations: those without a mother in the herd, then their calves, then theirs. */
function generations(cows: readonly DemoCow[]): DemoCow[][] {
  const generationOf = new Map<number, number>();
  const all: DemoCow[][] = [];
  // Mothers stand before their calves.
  for (const cow of cows) {
    const mothers = cow.mother_ref === null ? -1 : (generationOf.get(cow.mother_ref) ?? -1);
    generationOf.set(cow.ref, mothers + 1);
    const generation = all[mothers + 1];
    if (generation) generation.push(cow);
    else all.push([cow]);
  }
  return all;
}
