/** Animals as the lists of work look at them. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import type { Animal } from '#domain/herd/life/animal.ts';
import type { FarmDeclared } from '#domain/work/declare-list.ts';
import { type Hold, listsOfWork, type OwnTask } from '#domain/work/lists.ts';
import { WORK_NUMBERS, type WorkList } from '#domain/work/numbers.ts';
import { animal, calvedOn } from './animals.ts';

type Check = Animal['pregnancy_checks'][number];
type Semination = Animal['semination_records'][number];

/** What is said of an animal, her calvings, losses and heats by their days. */
export interface LifeFacts extends Omit<Partial<Animal>, 'heats'> {
  readonly calvings?: readonly PlainDate[];
  readonly losses?: readonly PlainDate[];
  readonly heats?: readonly PlainDate[];
  readonly seminations?: readonly Semination[];
  readonly checks?: readonly Check[];
}

/** A heifer of two years to whom nothing happened. */
export function life({
  calvings = [],
  losses = [],
  heats = [],
  seminations = [],
  checks = [],
  ...facts
}: LifeFacts = {}): Animal {
  return animal({
    ...calvedOn(...calvings),
    pregnancy_losses: losses.map((loss_date) => ({ loss_date, ended_pregnancy_start: null })),
    heats: heats.map((heat_date) => ({ heat_date })),
    semination_records: seminations,
    pregnancy_checks: checks,
    ...facts,
  });
}

/** A cow of 2020 who calved as often as is said, else once. */
export const cow = (facts: LifeFacts = {}) =>
  life({ date_of_birth: '2020-01-01', parity: facts.calvings?.length ?? 1, ...facts });

export const seminated = (
  day: PlainDate,
  { next_heat = addDays(day, 21), ...facts }: Partial<Semination> & { next_heat?: PlainDate } = {},
): Semination => ({
  id: 1,
  semination_date: day,
  next_heat_date: next_heat,
  successful: false,
  gestation_days: 283,
  ...facts,
});
export const checked = (check_date: PlainDate, result: Check['result'], id = 1): Check => ({
  id,
  check_date,
  result,
  pregnant_since: null,
});

interface Question {
  holds?: readonly Hold[];
  tasks?: readonly OwnTask[];
  ahead?: number;
  off?: readonly WorkList[];
  declared?: FarmDeclared;
}

/** The lists of a day by the usual numbers. */
export function listsOn(
  today: PlainDate,
  herd: readonly Animal[],
  { holds = [], tasks = [], ahead = 0, off = [], declared }: Question = {},
) {
  const facts = { herd, holds, tasks, declared };
  return listsOfWork(facts, { today, ahead, numbers: WORK_NUMBERS, off: new Set(off) });
}

/** The lists on which she stands, each with since, due and days late. */
export function worked(one: Animal, today: PlainDate, question: Question = {}): Record<string, string> {
  return Object.fromEntries(
    listsOn(today, [one], question).flatMap(({ key, items, old }) => [
      ...items.map(({ since, due, late_days, held_until }): [string, string] => [
        key,
        [since, due, late_days, ...(held_until ? [`held ${held_until}`] : [])].join(' '),
      ]),
      ...(old && old.count > 0 ? [['old', '1'] as [string, string]] : []),
    ]),
  );
}
