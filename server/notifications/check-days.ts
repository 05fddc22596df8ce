/** On which day, and from which moment on, a farm's daily check is due by its own clock. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, farmDay, type PlainDate } from '#domain/calendar/calendar.ts';
import { instantAt } from '#domain/calendar/farm-clock.ts';

/** What a farm's next check follows from. */
export interface CheckedOn {
  /** IANA name. */
  time_zone: string;
  created_at: string;
  /** The farm's day of its last daily check. */
  checked_on: PlainDate | null;
}

/** So many days a farm's day can go back when it moves to another time zone. */
const DAYS_BACK = 2;
/** So long ago it was another day everywhere. */
const LONGEST_DAY_MS = 2 * 86_400_000;

/** Whether the check of a day was made. A day that lies ahead was noted while the clock was wrong, and says nothing. */
export function isCheckedOn(checkedOn: PlainDate | null, today: PlainDate): boolean {
  return checkedOn !== null && checkedOn >= today && checkedOn <= addDays(today, DAYS_BACK);
}

/** The opposite, of a column. */
export function notChecked(checkedOn: Expression<string | null>, today: PlainDate): Expression<SqlBool> {
  return sql<boolean>`(${checkedOn} is null or ${checkedOn} < ${today} or ${checkedOn} > ${addDays(today, DAYS_BACK)})`;
}

/**
 * The days of all zones at one moment. A check is due from `checkHour` on, on a day that the farm was not checked on; also when
 * that hour was slept through, or skipped by a clock change. A farm is first checked on the day after it was made: on its first
 * it is being set up.
 */
export class CheckDays {
  readonly #checkHour: number;
  readonly #now: number;
  readonly #todays = new Map<string, PlainDate>();
  readonly #hours = new Map<string, string>();

  constructor(checkHour: number, now: Date) {
    this.#checkHour = checkHour;
    this.#now = now.getTime();
  }

  /** The day it is in a zone. */
  today(timeZone: string): PlainDate {
    return kept(this.#todays, timeZone, () => farmDay(this.#now, timeZone));
  }

  /** When the next check of a farm is due: a moment that has passed, where it is due. */
  dueAt({ time_zone, created_at, checked_on }: CheckedOn): string {
    const today = this.today(time_zone);
    const isNew = this.#isToday(created_at, time_zone, today);
    const after = checked_on !== null && isCheckedOn(checked_on, today) ? checked_on : isNew ? today : null;
    const day = after === null ? today : addDays(after, 1);
    return kept(this.#hours, `${day} ${time_zone}`, () => instantAt(day, this.#checkHour, time_zone));
  }

  isDue(farm: CheckedOn): boolean {
    return Date.parse(this.dueAt(farm)) <= this.#now;
  }

  #isToday(instant: string, timeZone: string, today: PlainDate): boolean {
    const at = Date.parse(instant);
    return Math.abs(this.#now - at) < LONGEST_DAY_MS && farmDay(at, timeZone) === today;
  }
}

/** Zones are few, and farms many. */
function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
