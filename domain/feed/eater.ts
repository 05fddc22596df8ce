/** An animal's records, as what she eats is counted by them. */
import { type EndedLife, endingsIn } from '../breeding/endings.ts';
import type { PlainDate } from '../calendar/calendar.ts';
import { addDays } from '../calendar/calendar.ts';
import type { StagedLife } from '../stages/stage-on.ts';
import type { Eater } from './stock.ts';

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

interface Moved {
  readonly moved_on: PlainDate;
  readonly direction: string;
}

export function eaterOf(records: EaterRecords, today: PlainDate): Eater {
  const { id, place, date_of_birth, gestation_days, is_pregnant, pregnancy_start_date, calved_before } =
    records;
  const endings = endingsIn(records).map(({ kind, day, start }) => ({
    kind,
    day: notAfter(today, day),
    start,
  }));
  return {
    id,
    place,
    date_of_birth,
    gestation_days,
    stays: staysOf(records.movements, today),
    calvings: [
      ...(calved_before === null ? [] : [{ day: calved_before, start: null }]),
      ...endings.filter(({ kind }) => kind === 'calving'),
    ],
    losses: endings.filter(({ kind }) => kind === 'loss'),
    pregnancy: is_pregnant ? { start: pregnancy_start_date } : null,
  };
}

/** On the day on which she leaves she is no longer fed. Who has no movement was always in the herd. */
function staysOf(movements: readonly Moved[], today: PlainDate): StagedLife['stays'] {
  const stays: { from: PlainDate | null; to: PlainDate | null }[] = [];
  let [isHere, from]: [boolean, PlainDate | null] = [movements[0]?.direction !== 'in', null];
  for (const { moved_on, direction } of movements) {
    const day = notAfter(today, moved_on);
    if (direction === 'in' && !isHere) [isHere, from] = [true, day];
    else if (direction === 'out' && isHere) {
      stays.push({ from, to: addDays(day, -1) });
      isHere = false;
    }
  }
  return isHere ? [...stays, { from, to: null }] : stays;
}

/** What is dated tomorrow counts today, as everywhere. */
function notAfter(today: PlainDate, day: PlainDate): PlainDate {
  return day > today ? today : day;
}
