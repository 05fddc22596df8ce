/** An animal's records, as what she eats is counted by them. */
import { type EndedLife, type Ending, endingsIn } from '../breeding/endings.ts';
import { dayNumber, type PlainDate } from '../calendar/calendar.ts';
import { stagedLifeOf } from '../stages/stage-on.ts';
import { type Moved, staysOf } from '../stages/stays.ts';
import type { Eater } from './eating.ts';

/** What is recorded of her. What happened before the first day that is asked for may be left out, but for `calved_before`. */
export interface EaterRecords extends EndedLife {
  readonly id: number;
  readonly place: number | null;
  readonly date_of_birth: PlainDate;
  readonly gestation_days: number;
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
  /** The day of her latest calving before the records; null where there is none. */
  readonly calved_before: PlainDate | null;
  /** All of them, oldest first. */
  readonly movements: readonly Moved[];
}

export function eaterOf(records: EaterRecords, today: PlainDate): Eater {
  const { id, place, is_pregnant, pregnancy_start_date, calved_before } = records;
  const endings = Map.groupBy(endingsIn(records), ({ kind }) => kind);
  const before = calved_before === null ? [] : [{ day: dayNumber(calved_before), start: null }];
  const now = dayNumber(today);
  const life = {
    born: dayNumber(records.date_of_birth),
    gestationDays: records.gestation_days,
    stays: staysOf(records.movements, now),
    calvings: [...before, ...(endings.get('calving') ?? []).map(inNumbers)],
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
