/** Animals as the lists of work look at them. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Check, Semination, WorkLife } from '#domain/work/life.ts';
import { type Hold, listsOfWork, type OwnTask } from '#domain/work/lists.ts';
import { WORK_NUMBERS, type WorkList } from '#domain/work/numbers.ts';

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

interface Question {
  holds?: readonly Hold[];
  tasks?: readonly OwnTask[];
  ahead?: number;
  off?: readonly WorkList[];
}

/** The lists of a day by the usual numbers. */
export function listsOn(
  today: PlainDate,
  herd: readonly WorkLife[],
  { holds = [], tasks = [], ahead = 0, off = [] }: Question = {},
) {
  return listsOfWork({ herd, holds, tasks }, { today, ahead, numbers: WORK_NUMBERS, off: new Set(off) });
}

/** The lists on which she stands, each with since, due and days late. */
export function worked(animal: WorkLife, today: PlainDate, question: Question = {}): Record<string, string> {
  return Object.fromEntries(
    listsOn(today, [animal], question).flatMap(({ key, items, old }) => [
      ...items.map(({ since, due, late_days, held_until }): [string, string] => [
        key,
        [since, due, late_days, ...(held_until ? [`held ${held_until}`] : [])].join(' '),
      ]),
      ...(old && old.count > 0 ? [['old', '1'] as [string, string]] : []),
    ]),
  );
}
