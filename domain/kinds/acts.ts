/** One act on many animals: what is sent and answered. */
import { z } from 'zod';
import { entityId } from '../values/fields.ts';
import { MOST_AT_ONCE } from '../values/limits.ts';
import { placeMove } from './place-move/kind.ts';
import { answerOf, createOf } from './schemas.ts';

/** Moves animals to a place: what holds for all of them, and each animal. */
export const ActOnMany = z.object({
  act: z.literal(placeMove.path).meta({ description: 'The path of the records that are made.' }),
  shared: createOf(placeMove).omit({ cow: true }),
  animals: z
    .array(z.object({ cow: entityId }))
    .min(1)
    .max(MOST_AT_ONCE),
});
export type ActOnMany = z.infer<typeof ActOnMany>;

/** The records that were made, in the order of their animals. */
export const DoneToMany = z.object({ records: z.array(answerOf(placeMove)) });
