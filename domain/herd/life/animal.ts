/**
 * One animal as work, figures, feed and alerts look at her: her life, as her rows keep what `lifeOf` worked out, and beside it what else
 * they need. Days are farm days.
 */
import type { BirthFacts } from '../../breeding/calvings.ts';
import type { LossFacts, SeminationFacts } from '../../breeding/endings.ts';
import type { Pregnancy } from '../../breeding/pregnancy.ts';
import type { PlainDate } from '../../calendar/calendar.ts';

/** Her life, with her records of breeding, in no order. A male has no such records. */
interface KeptLife extends Pregnancy {
  readonly date_of_birth: PlainDate;
  readonly cow_gender: 'Male' | 'Female';
  /** How often she calved, those calvings included that are not recorded; null for males. */
  readonly parity: number | null;
  readonly is_dry: boolean;
  readonly last_calving_date: PlainDate | null;
  /** The day on which she is expected to calve; null when she is not pregnant, or nobody knows since when. */
  readonly expected_calving_date: PlainDate | null;
  /** The days between which that calving is usual; null where it has no day. */
  readonly usual_calving: { readonly from: PlainDate; readonly to: PlainDate } | null;
  readonly semination_records: readonly AnimalSemination[];
  readonly pregnancy_checks: readonly AnimalCheck[];
  readonly birth_records: readonly AnimalBirth[];
  readonly pregnancy_losses: readonly LossFacts[];
  readonly dry_offs: readonly PlainDate[];
}

/**
 * Records that lie before her last calving before the first day in question are not needed, except her latest semination:
 * `parity` tells how many calvings there were.
 */
export interface Animal extends KeptLife {
  readonly id: number;
  readonly id_number: string;
  readonly name: string;
  readonly in_herd: boolean;
  /** Where she stands; null where nobody knows. */
  readonly place: number | null;
  readonly do_not_breed: boolean;
  /** How long the pregnancy that she carries is taken to last; of one that is not pregnant as `own_gestation_days`. */
  readonly gestation_days: number;
  /** How long a pregnancy of hers is taken to last where no semination tells. */
  readonly own_gestation_days: number;
  /** Her mother is known, at least by name. */
  readonly has_mother: boolean;
  readonly is_weighed: boolean;
  /** kg a day */
  readonly daily_feed_amount: number | null;
  /** In their order. */
  readonly movements: readonly AnimalMovement[];
  readonly heats: readonly { readonly heat_date: PlainDate }[];
  /** Of vaccines. */
  readonly doses: readonly Dose[];
  readonly treatments: readonly Treatment[];
  readonly done: readonly { readonly task: string; readonly day: PlainDate }[];
  /** What holds her milk back longest at some hour of the day; null where nothing does. */
  readonly withheld: Withheld | null;
}

export interface AnimalSemination extends SeminationFacts {
  readonly next_heat_date: string;
  readonly successful: boolean;
  /** How long a pregnancy from it is taken to last. */
  readonly gestation_days: number;
}

interface AnimalCheck {
  readonly id: number;
  readonly check_date: PlainDate;
  readonly result: 'pregnant' | 'empty' | 'recheck';
  /** The start of the pregnancy that it found; null when that is unknown, or it found none. */
  readonly pregnant_since: PlainDate | null;
}

/** A calf of hers. */
export interface AnimalBirth extends BirthFacts {
  readonly newborn_cow: number | null;
  /** Null where nobody said it: the calf counts as alive. */
  readonly calf_status: 'alive' | 'stillborn' | 'died_48h' | 'not_kept' | null;
}

export interface AnimalMovement {
  readonly moved_on: PlainDate;
  readonly direction: 'in' | 'out';
  readonly kind: string;
  /** Why she left, where that is said. */
  readonly reason: string | null;
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
  /** The end has passed, on this day of the farm. */
  readonly is_over?: boolean;
  /** Where the end only waits for her calving: so many hours after it. */
  readonly hours_after_calving?: number;
}
