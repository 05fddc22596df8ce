/** What an `Animal` keeps of her records, each as its row has it. */
import { dayOf } from '../../calendar/calendar.ts';
import { addHours } from '../../calendar/farm-clock.ts';
import type { HerdRows } from '../rows.ts';
import type { Animal, AnimalSemination, Dose } from './animal.ts';

// Column by column, as everything that is read ten thousand times: copying the rest of a row takes many times as long.

/** A semination; `gestation_days` is how long a pregnancy from it is taken to last. */
export function servedIn(
  row: Pick<HerdRows['semination_records'], 'id' | 'semination_date' | 'next_heat_date' | 'successful'>,
  gestation_days: number,
): AnimalSemination {
  return {
    id: row.id,
    semination_date: row.semination_date,
    next_heat_date: row.next_heat_date,
    successful: row.successful,
    gestation_days,
  };
}

/** A dose of a vaccine. */
export function doseIn(
  row: Pick<HerdRows['vaccinations'], 'id' | 'vaccination_date' | 'vaccine_name' | 'next_vaccination_date'>,
): Dose {
  return {
    id: row.id,
    day: dayOf(row.vaccination_date),
    vaccine_name: row.vaccine_name,
    next: row.next_vaccination_date === null ? null : dayOf(row.next_vaccination_date),
  };
}

/** A treatment of which doses are still to be given, by the farm's clock. */
export function toGiveIn(
  row: Pick<
    HerdRows['treatments'],
    'id' | 'medicine_name' | 'doses' | 'doses_given' | 'started_at' | 'interval_hours'
  >,
  timeZone: string,
): Animal['treatments'][number] {
  return {
    id: row.id,
    medicine_name: row.medicine_name,
    doses: row.doses,
    doses_given: row.doses_given,
    next_dose: dayOf(addHours(row.started_at, row.doses_given * row.interval_hours, timeZone)),
  };
}
