/** What holds an animal's milk back longest. */
import { beginningOf, dayOf, type PlainDate } from '../calendar/calendar.ts';
import { endWithOffset } from '../calendar/farm-clock.ts';
import type { Animal, Withheld } from '../herd/life/animal.ts';
import type { CowRow } from '../herd/rows.ts';
import {
  isDryCowTube,
  type TreatmentFacts,
  type VaccinationFacts,
  withdrawalAfterVaccination,
  withdrawalOf,
} from '../treatments/withdrawal.ts';

export interface Given {
  readonly treatments: readonly TreatmentFacts[];
  readonly vaccinations: readonly VaccinationFacts[];
  /** Farm date-times, oldest first. */
  readonly calvings: readonly string[];
}

/** Whether her milk may be withheld at some hour of the farm's day. */
export function mayBeWithheld(
  cow: Pick<CowRow, 'in_herd' | 'milk_withheld_until' | 'milk_withheld_open'>,
  today: PlainDate,
): boolean {
  const { in_herd, milk_withheld_until: until, milk_withheld_open: open } = cow;
  return in_herd && (open || (until !== null && until >= beginningOf(today)));
}

/** The moment at which milk is free again, in ms since 1970. */
export function endIn(until: string, timeZone: string): number {
  return Date.parse(endWithOffset(until, timeZone));
}

/** The animal at this moment: what held her milk back may have ended at an hour of today. */
export function asOf(animal: Animal, timeZone: string, now: Date): Animal {
  const { withheld } = animal;
  const until = withheld?.until ?? null;
  const isOver = until !== null && endIn(until, timeZone) <= now.getTime();
  return isOver ? { ...animal, withheld: withheld && { ...withheld, is_over: true } } : animal;
}

/** What has no known end outlasts everything; null where nothing was withheld. */
export function longestWithheld(given: Given, timeZone: string): Withheld | null {
  const { treatments, vaccinations, calvings } = given;
  const all = [
    ...treatments.map((facts) => ({
      first: facts.started_at,
      waits: isDryCowTube(facts) ? (facts.hours_after_calving ?? 0) : null,
      ...withdrawalOf(facts, calvings, timeZone),
    })),
    ...vaccinations.map((facts) => ({
      first: facts.vaccination_date,
      waits: null,
      ...withdrawalAfterVaccination(facts, timeZone),
    })),
  ].filter(({ milk_withheld_until: until, milk_withheld_open: open }) => open || until !== null);
  const [longest] = all.sort((a, b) => endOf(b).localeCompare(endOf(a)));
  if (!longest) return null;
  const open = all.filter(({ milk_withheld_open }) => milk_withheld_open);
  return {
    since: dayOf(longest.first),
    until: longest.milk_withheld_open ? null : longest.milk_withheld_until,
    ...hoursAfterCalving(open.map(({ waits }) => waits)),
  };
}

/** How long after her calving the last of these open ends comes; nothing where one of them waits for something else. */
function hoursAfterCalving(waits: readonly (number | null)[]): Pick<Withheld, 'hours_after_calving'> {
  const hours = waits.filter((wait) => wait !== null);
  return hours.length === 0 || hours.length < waits.length ? {} : { hours_after_calving: Math.max(...hours) };
}

interface End {
  milk_withheld_until: string | null;
  milk_withheld_open: boolean;
}

function endOf({ milk_withheld_until, milk_withheld_open }: End): string {
  return milk_withheld_open ? '9999' : (milk_withheld_until ?? '');
}
