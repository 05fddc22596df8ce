/** What the lists look at of one animal. Days are farm days; lists of records are in no order. */
import type { PlainDate } from '../calendar/calendar.ts';

export interface WorkLife {
  readonly id: number;
  readonly date_of_birth: PlainDate;
  readonly is_female: boolean;
  readonly is_pregnant: boolean;
  readonly pregnancy_start_date: PlainDate | null;
  /** The day on which she is expected to calve; null when she is not pregnant, or nobody knows since when. */
  readonly expected_calving_date: PlainDate | null;
  /** The days between which that calving is usual; null where it has no day. */
  readonly usual_calving: { readonly from: PlainDate; readonly to: PlainDate } | null;
  readonly do_not_breed: boolean;
  /** How often she calved; null for males. */
  readonly parity: number | null;
  readonly is_dry: boolean;
  /** She came into the herd by purchase. */
  readonly was_bought: boolean;
  readonly seminations: readonly Semination[];
  /** The days of her calvings and losses. */
  readonly calvings: readonly PlainDate[];
  readonly losses: readonly PlainDate[];
  readonly heats: readonly PlainDate[];
  readonly checks: readonly Check[];
  /** Of vaccines. */
  readonly doses: readonly Dose[];
  readonly treatments: readonly Treatment[];
  /** What holds her milk back longest; null where nothing does. */
  readonly withheld: Withheld | null;
  readonly done: readonly { readonly task: string; readonly day: PlainDate }[];
}

export interface Semination {
  readonly id: number;
  readonly day: PlainDate;
  readonly next_heat: PlainDate;
  readonly successful: boolean;
}

export interface Check {
  readonly id: number;
  readonly day: PlainDate;
  readonly result: 'pregnant' | 'empty' | 'recheck';
}

export interface Dose {
  readonly id: number;
  readonly day: PlainDate;
  readonly vaccine_name: string;
  /** When the next is due. */
  readonly next: PlainDate | null;
}

/** A treatment of which doses are still to be given. */
interface Treatment {
  readonly id: number;
  readonly medicine_name: string;
  readonly doses: number;
  readonly doses_given: number;
  /** When the next dose is due. */
  readonly next_dose: PlainDate;
}

export interface Withheld {
  /** The day of the first dose. */
  readonly since: PlainDate;
  /** The farm's wall clock; null while nobody knows the end. */
  readonly until: string | null;
  /** Where the end only waits for her calving: so many hours after it. */
  readonly hours_after_calving?: number;
}

/** The latest of these days, or null. */
export function latestDay(days: readonly (PlainDate | null | undefined)[]): PlainDate | null {
  return days.reduce<PlainDate | null>((last, day) => (day && (!last || day > last) ? day : last), null);
}

/** The latest of these records; of several of one day the one entered last. */
export function latestOf<T extends { readonly id: number; readonly day: PlainDate }>(
  records: readonly T[],
): T | undefined {
  return records.reduce<T | undefined>(
    (last, next) =>
      !last || next.day > last.day || (next.day === last.day && next.id > last.id) ? next : last,
    undefined,
  );
}
