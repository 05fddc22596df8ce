/** A calving as one act: what is sent and what is answered. The contract's birth records stay, one a calf. */
import { z } from 'zod/mini';
import { plainDate } from '../../values/fields.ts';
import { because } from '../../values/reasons.ts';
import { cow } from '../cow/kind.ts';
import { Cow } from '../cow/schema.ts';
import { answerOf, createOf } from '../schemas.ts';
import { birth, MOST_CALVES } from './kind.ts';
import { BirthRecord } from './schema.ts';

const { shape: ofBirth } = createOf(birth);
const { shape: ofCow } = answerOf(cow);

/** One of its calves. It becomes an animal of the herd when it is alive and has an ID number; all else may be unknown. */
export const CalfBorn = z.object({
  calf_status: ofBirth.calf_status,
  calf_sex: ofBirth.calf_sex,
  /** kg */
  birth_weight: ofBirth.birth_weight,
  id_number: z.nullish(ofCow.id_number),
  eid: z.optional(ofCow.eid),
  name: z.nullish(ofCow.name),
  breed: z.optional(ofCow.breed),
  /** kg */
  weight: z.optional(ofCow.weight),
  milk_supply_group: z.optional(ofCow.milk_supply_group),
  /** kg a day */
  daily_feed_amount: z.optional(ofCow.daily_feed_amount),
});
export type CalfBorn = z.infer<typeof CalfBorn>;

export const CalvingCreate = z.object({
  mother_cow: ofBirth.mother_cow,
  birth_date: ofBirth.birth_date,
  calving_ease: ofBirth.calving_ease,
  notes: ofBirth.notes,
  dry_off_date: z.nullish(plainDate).check(
    z.meta({
      description:
        'When she was dried off before this calving, where that was not recorded: kept as a dry-off.',
    }),
  ),
  calves: z.array(CalfBorn).check(
    z.refine(
      ({ length }) => length >= 1 && length <= MOST_CALVES,
      because('value.calves', { most: MOST_CALVES }),
    ),
    z.meta({ minItems: 1, maxItems: MOST_CALVES }),
  ),
});
export type CalvingCreate = z.infer<typeof CalvingCreate>;

/** What a calving made: a birth record for each calf, and the calves that are in the herd now. */
export const Calving = z.object({ birth_records: z.array(BirthRecord), cows: z.array(Cow) });
export type Calving = z.infer<typeof Calving>;
