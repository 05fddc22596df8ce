/** What a number finds. */
import { z } from 'zod/mini';
import { line } from '../../values/fields.ts';
import { HOWS } from '../../values/found-by.ts';
import { ID_NUMBER_LENGTH } from '../../values/limits.ts';
import { Cow } from './schema.ts';

/** A number as somebody types or a stick reads it. */
export const typedNumber = line(ID_NUMBER_LENGTH);

/** So many animals are answered. */
export const MOST_FOUND = 20;

const { id: cow, in_herd, id_number, eid, barn_number, name } = Cow.shape;

export const FoundCows = z.object({
  number: z.string(),
  /** Those who are meant by the strongest way in which it is anybody's: in the herd first, then by id. */
  cows: z.array(z.object({ cow, how: z.enum(HOWS), in_herd, id_number, eid, barn_number, name })),
});
export type FoundCows = z.infer<typeof FoundCows>;
