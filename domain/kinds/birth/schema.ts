import { z } from 'zod';
import { entityId, farmDateTime, line, notes, plainDate, version } from '../../values/fields.ts';

const newbornName = line(100).nullable();

/** A calving: of whom, when, and which calf, if it is known. */
export const BirthRecord = z.object({
  id: entityId,
  version,
  mother_cow: entityId,
  /** The calf, or null when it was sold, died or is unknown. */
  newborn_cow: entityId.nullable(),
  newborn_name: newbornName,
  birth_date: farmDateTime,
  notes,
  /** Whether this record remembers the pregnancy that the calving ended; of several calves' records one does. */
  ended_pregnancy: z.boolean(),
  /** When that pregnancy had begun, if it is known. */
  ended_pregnancy_start: plainDate.nullable(),
});
export type BirthRecord = z.infer<typeof BirthRecord>;

export const BirthRecordCreate = z.object({
  mother_cow: entityId,
  birth_date: farmDateTime,
  newborn_cow: entityId.nullish(),
  newborn_name: newbornName.optional(),
  notes: notes.optional(),
});
export type BirthRecordCreate = z.infer<typeof BirthRecordCreate>;

export const BirthRecordPatch = z
  .object({
    birth_date: farmDateTime,
    newborn_cow: entityId.nullable(),
    newborn_name: newbornName,
    notes,
  })
  .partial();
export type BirthRecordPatch = z.infer<typeof BirthRecordPatch>;
