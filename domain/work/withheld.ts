/** What holds an animal's milk back longest. */
import { dayOf } from '../calendar/calendar.ts';
import {
  type TreatmentFacts,
  type VaccinationFacts,
  withdrawalAfterVaccination,
  withdrawalOf,
} from '../treatments/withdrawal.ts';
import type { Withheld } from './life.ts';

export interface Given {
  readonly treatments: readonly TreatmentFacts[];
  readonly vaccinations: readonly VaccinationFacts[];
  /** Farm date-times, oldest first. */
  readonly calvings: readonly string[];
}

/** What has no known end outlasts everything; null where nothing was withheld. */
export function longestWithheld(given: Given, timeZone: string): Withheld | null {
  const { treatments, vaccinations, calvings } = given;
  const all = [
    ...treatments.map((facts) => ({
      first: facts.started_at,
      ...withdrawalOf(facts, calvings, timeZone),
    })),
    ...vaccinations.map((facts) => ({
      first: facts.vaccination_date,
      ...withdrawalAfterVaccination(facts, timeZone),
    })),
  ].filter(({ milk_withheld_until: until, milk_withheld_open: open }) => open || until !== null);
  const [longest] = all.sort((a, b) => endOf(b).localeCompare(endOf(a)));
  if (!longest) return null;
  return {
    since: dayOf(longest.first),
    until: longest.milk_withheld_open ? null : longest.milk_withheld_until,
  };
}

interface End {
  milk_withheld_until: string | null;
  milk_withheld_open: boolean;
}

function endOf({ milk_withheld_until, milk_withheld_open }: End): string {
  return milk_withheld_open ? '9999' : (milk_withheld_until ?? '');
}
