/** Animals to whom nothing happened, for tests to change one thing of. */
import { GESTATION_DAYS } from '#domain/breeding/gestation.ts';
import { dayOf } from '#domain/calendar/calendar.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import { latestDay } from '#domain/herd/life/latest.ts';

/** A heifer of 2024; her last calving is the latest of those that are recorded. */
export function animal(facts: Partial<Animal> = {}): Animal {
  return {
    id: 1,
    id_number: '1',
    name: 'Bella',
    date_of_birth: '2024-01-01',
    cow_gender: 'Female',
    in_herd: true,
    place: null,
    parity: 0,
    do_not_breed: false,
    is_pregnant: false,
    pregnancy_start_date: null,
    expected_calving_date: null,
    usual_calving: null,
    gestation_days: GESTATION_DAYS,
    own_gestation_days: GESTATION_DAYS,
    is_dry: false,
    last_calving_date: latestDay((facts.birth_records ?? []).map(({ birth_date }) => dayOf(birth_date))),
    has_mother: true,
    is_weighed: true,
    daily_feed_amount: null,
    semination_records: [],
    birth_records: [],
    pregnancy_losses: [],
    pregnancy_checks: [],
    dry_offs: [],
    movements: [],
    heats: [],
    doses: [],
    treatments: [],
    done: [],
    withheld: null,
    ...facts,
  };
}

/** Calves born on these days. */
export const calvedOn = (...days: string[]): Pick<Animal, 'birth_records'> => ({
  birth_records: days.map((birth_date) => ({
    birth_date,
    ended_pregnancy_start: null,
    newborn_cow: null,
    calf_status: null,
  })),
});

export const bought = (moved_on: string): Pick<Animal, 'movements'> => ({
  movements: [{ moved_on, direction: 'in', kind: 'purchase', reason: null }],
});
