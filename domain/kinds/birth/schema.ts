import { z } from 'zod';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { birth } from './kind.ts';

export const BirthRecord = answerOf(birth);
export type BirthRecord = z.infer<typeof BirthRecord>;

/** What may be said of a birth, in the order in which faults are said. */
const SAID = {
  birth_date: true,
  newborn_cow: true,
  newborn_name: true,
  notes: true,
  calving_ease: true,
  calf_status: true,
  calf_sex: true,
  birth_weight: true,
} as const;

export const BirthRecordCreate = createOf(birth).pick({ mother_cow: true, ...SAID });
export type BirthRecordCreate = z.infer<typeof BirthRecordCreate>;

export const BirthRecordPatch = patchOf(birth)
  .pick(SAID)
  .extend({
    whole_calving: z
      .boolean()
      .nullish()
      .meta({ description: 'That the other calves of this calving move to the new day too.' }),
  });
export type BirthRecordPatch = z.infer<typeof BirthRecordPatch>;
