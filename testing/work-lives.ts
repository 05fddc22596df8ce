/** Animals as the lists of work look at them. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Check, Semination, WorkLife } from '#domain/work/life.ts';

/** A heifer of two years to whom nothing happened. */
export function life(facts: Partial<WorkLife> = {}): WorkLife {
  return {
    id: 1,
    date_of_birth: '2024-01-01',
    is_female: true,
    is_pregnant: false,
    pregnancy_start_date: null,
    expected_calving_date: null,
    usual_calving: null,
    do_not_breed: false,
    parity: 0,
    is_dry: false,
    was_bought: false,
    seminations: [],
    calvings: [],
    losses: [],
    heats: [],
    checks: [],
    doses: [],
    treatments: [],
    withheld: null,
    done: [],
    ...facts,
  };
}

/** A cow of 2020 who calved as often as is said, else once. */
export const cow = (facts: Partial<WorkLife> = {}) =>
  life({ date_of_birth: '2020-01-01', parity: facts.calvings?.length ?? 1, ...facts });

export const seminated = (day: PlainDate, facts: Partial<Semination> = {}): Semination => ({
  id: 1,
  day,
  next_heat: addDays(day, 21),
  successful: false,
  ...facts,
});
export const checked = (day: PlainDate, result: Check['result'], id = 1): Check => ({ id, day, result });
