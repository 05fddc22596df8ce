import { z } from 'zod/mini';
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

export const BirthRecordCreate = z.pick(createOf(birth), { mother_cow: true, ...SAID });
export type BirthRecordCreate = z.infer<typeof BirthRecordCreate>;

export const BirthRecordPatch = z.extend(z.pick(patchOf(birth), SAID), {
  whole_calving: z
    .nullish(z.boolean())
    .check(z.meta({ description: 'That the other calves of this calving move to the new day too.' })),
});
export type BirthRecordPatch = z.infer<typeof BirthRecordPatch>;
