import { z } from 'zod';
import { entityId, farmDateTime, notes, version } from '../../values/fields.ts';

/** A semination (insemination) of a cow, and whether she took. */
export const SeminationRecord = z.object({
  id: entityId,
  version,
  cow: entityId,
  semination_date: farmDateTime,
  /** When she comes in heat again if she did not take: 21 days later, unless another day was given. */
  next_heat_date: farmDateTime,
  successful: z.boolean(),
  notes,
});
export type SeminationRecord = z.infer<typeof SeminationRecord>;

export const SeminationRecordCreate = z.object({
  cow: entityId,
  semination_date: farmDateTime,
  next_heat_date: farmDateTime.nullish(),
  successful: z.boolean().nullish(),
  notes: notes.optional(),
});
export type SeminationRecordCreate = z.infer<typeof SeminationRecordCreate>;

export const SeminationRecordPatch = z
  .object({
    semination_date: farmDateTime,
    next_heat_date: farmDateTime.nullable(),
    successful: z.boolean(),
    notes,
  })
  .partial();
export type SeminationRecordPatch = z.infer<typeof SeminationRecordPatch>;
