/** What a farm declares: animals whose births are to be declared, late ones and others. */
import { day, type Keeper } from './fixtures.ts';

/** A farm in Germany that asks for all of its past; answers its settings. */
export async function inGermany(keeper: Keeper): Promise<void> {
  await keeper.call('PATCH', '/api/settings/', { country: 'DE', declare_from: null });
}

/** Calves of one cow, born so many days ago each, whose births are to be declared within seven days; answers their ids. */
export async function calvesBorn(keeper: Keeper, ...ago: number[]): Promise<number[]> {
  const mother = await keeper.addCow({ name: 'Alma', date_of_birth: day(-2500) });
  const calves: number[] = [];
  for (const days of ago)
    calves.push(await keeper.addCow({ name: `Calf ${days}`, cow_mother: mother, date_of_birth: day(-days) }));
  return calves;
}

/** A herd of so many calves, a birth each, from a file. */
export async function manyCalves(keeper: Keeper, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `DE 01 ${String(10_000_000 + index)}`,
      `Calf ${index}`,
      'Jersey',
      'Female',
      day(-1 - (index % 300)),
      'M-1',
    ].join(),
  );
  await keeper.moveIn(
    'animals.csv',
    [
      'ID number,Name,Breed,Gender,Date of birth,Mother',
      `M-1,Alma,Jersey,Female,${day(-3000)},`,
      ...rows,
    ].join('\n'),
  );
}
