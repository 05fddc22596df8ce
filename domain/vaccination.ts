import { z } from 'zod';
import { daysBetween, type PlainDate } from './calendar.ts';
import { entityId, farmDateTime, line, notes, version } from './fields.ts';

/** How many days ahead a vaccination counts as upcoming (specification, section 9). */
export const UPCOMING_VACCINATION_DAYS = 7;

const fields = {
  vaccine_name: line(100),
  vaccination_date: farmDateTime,
  next_vaccination_date: farmDateTime.nullable(),
  notes,
};

/** A vaccination given to an animal, and when the next is due. */
export const Vaccination = z.object({ id: entityId, version, cow: entityId, ...fields });
export type Vaccination = z.infer<typeof Vaccination>;

export const VaccinationCreate = z.object({
  cow: entityId,
  ...fields,
  next_vaccination_date: fields.next_vaccination_date.optional(),
  notes: fields.notes.optional(),
});
export type VaccinationCreate = z.infer<typeof VaccinationCreate>;

export const VaccinationPatch = z.object(fields).partial();
export type VaccinationPatch = z.infer<typeof VaccinationPatch>;

/** Whether the next vaccination falls between `today` and 7 days ahead, both counted. */
export function isUpcoming(next: string | null, today: PlainDate): boolean {
  if (next === null) return false;
  const days = daysBetween(today, next);
  return days >= 0 && days <= UPCOMING_VACCINATION_DAYS;
}
