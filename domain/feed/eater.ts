/** An animal's records, as what she eats is counted by them. */
import { type Ending, endingsIn } from '../breeding/endings.ts';
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import { stagedLifeOf } from '../stages/stage-on.ts';
import { staysOf } from '../stages/stays.ts';
import type { Eater } from './eating.ts';

export function eaterOf(animal: Animal, today: PlainDate): Eater {
  const { id, place, is_pregnant, pregnancy_start_date } = animal;
  const endings = Map.groupBy(endingsIn(animal), ({ kind }) => kind);
  const now = dayNumber(today);
  const life = {
    born: dayNumber(animal.date_of_birth),
    gestationDays: animal.gestation_days,
    stays: staysOf(animal.movements, now),
    calvings: (endings.get('calving') ?? []).map(inNumbers),
    losses: (endings.get('loss') ?? []).map(inNumbers),
    pregnancy: is_pregnant ? { start: numberOf(pregnancy_start_date) } : null,
  };
  return { id, place, ...stagedLifeOf(life, now) };
}

function inNumbers({ day, start }: Ending) {
  return { day: dayNumber(day), start: numberOf(start) };
}

function numberOf(day: PlainDate | null): number | null {
  return day === null ? null : dayNumber(day);
}
