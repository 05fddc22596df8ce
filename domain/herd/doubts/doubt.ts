/** What the rules of what is unlikely share. */
import { z } from 'zod/mini';
import type { Pregnancy } from '../../breeding/pregnancy.ts';
import { dayOf, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import type { CowGender } from '../../kinds/cow/gender.ts';
import type { Code, ValuesOf } from '../../messages/message.ts';
import { plainDate, readValues } from '../../values/fields.ts';
import type { ServedLife } from '../life/open-semination.ts';

type DoubtCode = Extract<Code, `doubt.${string}`>;

/** What the rules find; the words of a question take the animal's name and gender beside it. */
type Facts<C extends DoubtCode> = Omit<ValuesOf<C>, 'name' | 'gender'>;

/** Something unlikely, as a code and its values. */
export type Doubt = { [C in DoubtCode]: { readonly code: C; readonly values: Facts<C> } }[DoubtCode];

/** A doubt of this code. */
export function doubt<C extends DoubtCode>(code: C, values: Facts<C>): Extract<Doubt, { code: C }>;
export function doubt(code: string, values: object): object {
  return { code, values };
}

interface Dated {
  id: number;
}

/** What was given of which vaccine, and when. */
export interface DoseGiven extends Dated {
  vaccine_name: string;
  vaccination_date: string;
}

/** What was treated with which medicine, and how long that withholds milk: moments of the farm. */
export interface TreatedBefore {
  readonly started_at: string;
  readonly medicine_name: string | null;
  readonly min_dry_days: number | null;
  readonly hours_after_calving: number | null;
  readonly milk_withheld_until: string | null;
  readonly milk_withheld_open: boolean;
}

/** What the rules read of an animal and her records, in any order. */
export interface DoubtedLife extends Pregnancy {
  cow_gender: CowGender;
  date_of_birth: PlainDate;
  semination_records: ServedLife['semination_records'];
  birth_records: readonly (Dated & { birth_date: string })[];
  vaccinations?: readonly DoseGiven[];
  weights?: readonly (Dated & { weighed_on: PlainDate; kg: number })[];
  dry_offs?: readonly (Dated & { dry_off_date: PlainDate })[];
  treatments?: readonly TreatedBefore[];
  pregnancy_checks?: ServedLife['pregnancy_checks'];
  pregnancy_losses?: ServedLife['pregnancy_losses'];
}

/** The day of `days` that lies nearest to `day`; of two the one that comes first. */
export function nearestDay(days: readonly PlainDate[], day: PlainDate): PlainDate | null {
  return days.reduce<PlainDate | null>((best, next) => {
    const nearer = best === null || Math.abs(daysBetween(next, day)) < Math.abs(daysBetween(best, day));
    return nearer ? next : best;
  }, null);
}

/** The day of what a field holds; null where it holds none. */
export function dayIn(value: unknown): PlainDate | null {
  return plainDate.safeParse(dayOf(String(value ?? ''))).data ?? null;
}

const NUMBER = z.number();

/** The number that a field holds, as a number or typed; null where it holds none. */
export function numberIn(value: unknown): number | null {
  const read = readValues(NUMBER, value, 'UTC');
  return typeof read === 'number' ? read : null;
}
