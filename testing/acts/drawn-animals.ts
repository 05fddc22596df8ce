/** Which animals and rows of a farm a drawn request names. */
import type { CowRow, HerdTable } from '#domain/herd/rows.ts';
import type { Chooser } from './chooser.ts';
import type { TwinFarm } from './twin-farm.ts';

/** Far beyond the ids that there are. */
const NOBODY = 1_000_000_000;

interface DrawnAnimal {
  /** In the database. */
  readonly id: number;
  /** Empty of one that is not there. */
  readonly date_of_birth: string;
}

/** An animal, most often of this sex; now and then one that is not there. */
export function someAnimal(farm: TwinFarm, choose: Chooser, sex?: CowRow['cow_gender']): DrawnAnimal {
  const cow = choose.number(40) === 0 ? undefined : farm.someCow(choose, sex);
  return cow
    ? { id: farm.storedId('cows', cow.id), date_of_birth: cow.date_of_birth }
    : { id: NOBODY, date_of_birth: '' };
}

/** The same by its id in the database alone. */
export function animal(farm: TwinFarm, choose: Chooser, sex?: CowRow['cow_gender']): number {
  return someAnimal(farm, choose, sex).id;
}

/** A few animals, some of them twice. */
export function animals(farm: TwinFarm, choose: Chooser): number[] {
  return Array.from({ length: choose.number(5) }, () => animal(farm, choose));
}

/** A row of the farm's by its id in the database; now and then one that is not there. */
export function rowOf(table: HerdTable, farm: TwinFarm, choose: Chooser): number {
  const ids = farm.ids(table);
  return ids.length === 0 || choose.number(40) === 0
    ? NOBODY
    : farm.storedId(table, choose.of(ids.slice(-5)));
}
