/**
 * How long the milk and the meat of a treated animal are withheld. Moments are the farm's wall clock, days are farm
 * days; hours are elapsed hours, also over a change of daylight time. An end in the hour that the clock shows twice is the later
 * of the two: it is answered by `endWithOffset`. Nothing is withheld for zero hours or days.
 * Sources: Regulation (EU) 2019/6 art. 108 and 115; for dry-cow tubes the labels, which name the least dry days and the
 * hours after calving.
 */
import { addDays, dayOf, laterOf, type PlainDate } from '../calendar/calendar.ts';
import { addHours } from '../calendar/farm-clock.ts';
import { type DoseTimes, doseAfter } from './doses.ts';

/** What of a treatment decides. */
export interface TreatmentFacts extends DoseTimes {
  /** After the last dose; null says that the medicine is not for animals that give milk. Of a dry-cow tube it decides nothing. */
  milk_hours: number | null;
  /** After the day of the last dose. */
  meat_days: number;
  /** Of a dry-cow tube: the days from the last dose that its milk is withheld for at least, … */
  min_dry_days: number | null;
  /** … and the hours after these and the calving. */
  hours_after_calving: number | null;
}

/** What of a vaccination decides; null where it is not known, and nothing is withheld. */
export interface VaccinationFacts {
  vaccination_date: string;
  milk_hours: number | null;
  meat_days: number | null;
}

/** How long milk and meat are withheld, the ends included. */
export interface Withdrawal {
  /** Null where no milk is withheld, and while nobody knows until when. */
  milk_withheld_until: string | null;
  /** Milk is withheld without a known end. */
  milk_withheld_open: boolean;
  /** The last day. */
  meat_withheld_until: PlainDate | null;
}

/** The moment of the last dose. */
export function lastDoseOf({ doses, ...times }: DoseTimes, timeZone: string): string {
  return doseAfter(doses - 1, times, timeZone);
}

function hoursToLastDose({ doses, interval_hours }: DoseTimes): number {
  return (doses - 1) * interval_hours;
}

/** Whether it is a tube for drying off, whose end hangs on the next calving. */
export function isDryCowTube({
  min_dry_days,
  hours_after_calving,
}: Pick<TreatmentFacts, 'min_dry_days' | 'hours_after_calving'>): boolean {
  return min_dry_days !== null || hours_after_calving !== null;
}

/** What a treatment withholds of an animal with these calvings, which come oldest first. */
export function withdrawalOf(
  treatment: TreatmentFacts,
  calvings: readonly string[],
  timeZone: string,
): Withdrawal {
  const lastDose = lastDoseOf(treatment, timeZone);
  return {
    ...(isDryCowTube(treatment)
      ? milkAfterTube(treatment, lastDose, calvings, timeZone)
      : milkAfter(treatment.started_at, treatment.milk_hours, timeZone, hoursToLastDose(treatment))),
    meat_withheld_until: meatAfter(lastDose, treatment.meat_days),
  };
}

/** What a vaccination withholds. */
export function withdrawalAfterVaccination(
  { vaccination_date, milk_hours, meat_days }: VaccinationFacts,
  timeZone: string,
): Withdrawal {
  return {
    ...milkAfter(vaccination_date, milk_hours ?? 0, timeZone),
    meat_withheld_until: meatAfter(vaccination_date, meat_days ?? 0),
  };
}

/** All of them together: the latest ends, also those that have passed, so that they do not hang on the clock. */
export function togetherWithheld(withdrawals: readonly Withdrawal[]): Withdrawal {
  const together: Withdrawal = {
    milk_withheld_until: null,
    milk_withheld_open: false,
    meat_withheld_until: null,
  };
  for (const { milk_withheld_until, milk_withheld_open, meat_withheld_until } of withdrawals) {
    together.milk_withheld_until = laterKnown(together.milk_withheld_until, milk_withheld_until);
    together.milk_withheld_open ||= milk_withheld_open;
    together.meat_withheld_until = laterKnown(together.meat_withheld_until, meat_withheld_until);
  }
  return together;
}

/** Whether meat is withheld on a day: from the first dose through the last day of any of them. */
export function isMeatWithheldOn(
  day: PlainDate,
  treatments: readonly TreatmentFacts[],
  vaccinations: readonly VaccinationFacts[],
  timeZone: string,
): boolean {
  const within = (start: string, end: PlainDate | null) => end !== null && dayOf(start) <= day && day <= end;
  return (
    treatments.some((treatment) =>
      within(treatment.started_at, meatAfter(lastDoseOf(treatment, timeZone), treatment.meat_days)),
    ) ||
    vaccinations.some(({ vaccination_date, meat_days }) =>
      within(vaccination_date, meatAfter(vaccination_date, meat_days ?? 0)),
    )
  );
}

type MilkWithdrawal = Omit<Withdrawal, 'meat_withheld_until'>;

/** `before` are the hours from `start` to the last dose: counted in one, as the digits of a dose in a doubled hour tell too little. */
function milkAfter(start: string, hours: number | null, timeZone: string, before = 0): MilkWithdrawal {
  return {
    milk_withheld_until: hours ? hoursAfter(start, before + hours, timeZone) : null,
    milk_withheld_open: hours === null,
  };
}

function milkAfterTube(
  { min_dry_days, hours_after_calving }: TreatmentFacts,
  lastDose: string,
  calvings: readonly string[],
  timeZone: string,
): MilkWithdrawal {
  // A calving of the day on which she was given it was that of the lactation that ends.
  const calving = calvings.find((moment) => dayOf(moment) > dayOf(lastDose));
  if (calving === undefined) return { milk_withheld_until: null, milk_withheld_open: true };
  const dryEnough = addDays(lastDose, min_dry_days ?? 0) + lastDose.slice(10);
  const [, from = calving] = [calving, dryEnough].sort();
  return {
    milk_withheld_until: hoursAfter(from, hours_after_calving ?? 0, timeZone),
    milk_withheld_open: false,
  };
}

function meatAfter(lastDose: string, days: number): PlainDate | null {
  return days === 0 ? null : addDays(dayOf(lastDose), days);
}

/** Asking for a zone's rules takes longer than all else here, and most treatments are one dose. */
function hoursAfter(moment: string, hours: number, timeZone: string): string {
  return hours === 0 ? moment : addHours(moment, hours, timeZone);
}

function laterKnown(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return laterOf(one, other);
}
