/** The animals of a kept farm with their lives: what work, figures and feed look at. */
import type { PlainDate } from '../../calendar/calendar.ts';
import type { Animal } from '../../herd/life/animal.ts';
import { animalOf } from '../../herd/life/animal-of.ts';
import { doseIn, servedIn, toGiveIn } from '../../herd/life/of-records.ts';
import type { CowRow, HerdRows } from '../../herd/rows.ts';
import { longestWithheld, mayBeWithheld } from '../../work/withheld.ts';
import { expectingIn, gestationOfFarm, type KeptFarm } from '../kept-farm.ts';

/** All animals that were in the herd on a day from `since` on, by their ids, with what matters from that day on. */
export function animalsSince(farm: KeptFarm, since: PlainDate): Animal[] {
  return [...farm.herd.all('cows')]
    .filter(({ in_herd, left_on }) => in_herd || (left_on !== null && left_on >= since))
    .sort((a, b) => a.id - b.id)
    .map(lifeIn(farm, since));
}

function lifeIn(farm: KeptFarm, since: PlainDate): (cow: CowRow) => Animal {
  const { herd, today } = farm;
  const timeZone = farm.settings.time_zone;
  const gestationOf = gestationOfFarm(farm);
  return (cow) => {
    const treatments = herd.recordsOf('treatments', cow);
    const vaccinations = herd.recordsOf('vaccinations', cow);
    const births = herd.recordsOf('birth_records', cow);
    const bred = (bull: number | null) => (bull === null ? null : (herd.cow(bull)?.breed ?? null));
    return animalOf(
      { ...cow, ...expectingIn(herd, cow) },
      {
        births,
        seminations: herd
          .recordsOf('semination_records', cow)
          .map((row) => servedIn(row, gestationOf(cow.breed, bred(row.bull)))),
        losses: herd.recordsOf('pregnancy_losses', cow),
        checks: herd.recordsOf('pregnancy_checks', cow),
        dryOffs: herd.recordsOf('dry_offs', cow).map(({ dry_off_date }) => dry_off_date),
        movements: herd.recordsOf('movements', cow),
        heats: cow.in_herd ? herd.recordsOf('heats', cow) : [],
        doses: latestDoses(vaccinations).map(doseIn),
        treatments: treatments
          .filter(({ doses, doses_given }) => doses_given < doses)
          .map((row) => toGiveIn(row, timeZone)),
        done: cow.in_herd
          ? herd.recordsOf('tasks_done', cow).map(({ task, done_on: day }) => ({ task, day }))
          : [],
        withheld: mayBeWithheld(cow, today)
          ? longestWithheld(
              { treatments, vaccinations, calvings: births.map(({ birth_date }) => birth_date) },
              timeZone,
            )
          : null,
      },
      { since, gestationOf },
    );
  };
}

/** The latest with each name as it is written. */
function latestDoses(rows: readonly HerdRows['vaccinations'][]): HerdRows['vaccinations'][] {
  const latest = new Map(rows.map((row) => [row.vaccine_name, row.vaccination_date]));
  return rows.filter((row) => latest.get(row.vaccine_name) === row.vaccination_date);
}
