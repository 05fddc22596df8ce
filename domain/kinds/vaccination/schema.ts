import { z } from 'zod';
import { entityId, farmDateTime, line, notes, version } from '../../values/fields.ts';

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

/** The same vaccine however its name was typed. */
export function vaccineKey(name: string): string {
  return name.trim().toLowerCase();
}
