/** The rules of the form that registers a cow, apart from how it looks. */

import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CowCreate } from '#domain/kinds/cow/schema.ts';
import { plainDate } from '#domain/values/fields.ts';
import type { FormValues } from '../../lib/forms/form-draft.ts';

/** The empty form, in the order of its fields. */
export const EMPTY_COW = {
  cow_image: '',
  id_number: '',
  eid: '',
  barn_number: '',
  name: '',
  cow_gender: '',
  breed: '',
  date_of_birth: '',
  cow_mother: '',
  sire: '',
  sire_name: '',
  sire_code: '',
  weight: '',
  daily_feed_amount: '',
  milk_supply_group: '',
  last_calving_date: '',
  semination_date: '',
  is_pregnant: false,
  bought: false,
  bought_on: '',
  bought_from: '',
  bought_price: '',
  lactations: '',
  pregnancy_start_date: '',
} satisfies FormValues;

/** The same of an animal that was bought, which is said first. */
export const boughtCow = (today: PlainDate): FormValues => ({
  bought: true,
  bought_on: today,
  bought_from: '',
  bought_price: '',
  ...Object.fromEntries(Object.entries(EMPTY_COW).filter(([name]) => !name.startsWith('bought'))),
});

/** No heifer calves at a lower age (days). */
const FIRST_CALVING_DAYS = 450;

/** Whether a female born on `born` can have calved by `today`. */
export function canHaveCalved(born: string, today: PlainDate): boolean {
  return plainDate.safeParse(born).success && daysBetween(born, today) >= FIRST_CALVING_DAYS;
}

/** The other changes in the form when `field` has become `value`. */
export function consequences(field: string, value: string | boolean, values: FormValues): FormValues {
  if (field === 'cow_gender' && value === 'Male') {
    return { milk_supply_group: '', last_calving_date: '', semination_date: '', is_pregnant: false };
  }
  if (values.cow_gender === 'Male') return {};
  if (field === 'semination_date') return { is_pregnant: takenSince({ ...values, semination_date: value }) };
  // A calving after the semination ends its pregnancy.
  if (field === 'last_calving_date' && values.semination_date)
    return { is_pregnant: takenSince({ ...values, last_calving_date: value }) };
  return {};
}

function takenSince({ semination_date = '', last_calving_date = '' }: FormValues): boolean {
  return semination_date !== '' && semination_date >= last_calving_date;
}

/**
 * A new cow as she is sent: when she is pregnant and has a semination date, her pregnancy begins on it; one that is
 * too young has no calving. Of one that was bought, of which it is said how often she calved, all but the last calving count
 * before she came.
 */
export function newCow(
  {
    last_calving_date,
    pregnancy_start_date,
    bought_on,
    bought_from,
    bought_price,
    parity_offset: _,
    ...cow
  }: CowCreate,
  today: PlainDate,
  { bought = false, lactations = '' }: FormValues = {},
): CowCreate {
  const calves = canHaveCalved(cow.date_of_birth, today);
  const start = cow.semination_date || (bought ? pregnancy_start_date : null);
  const earlier = Number(lactations) - (calves && last_calving_date ? 1 : 0);
  return {
    ...cow,
    ...(calves ? { last_calving_date } : {}),
    ...(cow.is_pregnant && start ? { pregnancy_start_date: start } : {}),
    ...(bought ? { bought_on: bought_on ?? today, bought_from, bought_price } : {}),
    ...(bought && calves && earlier > 0 ? { parity_offset: earlier } : {}),
  };
}
