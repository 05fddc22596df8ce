/** What is answered of inbreeding, and how it is asked for. */
import { z } from 'zod/mini';
import { entityId, line } from '../../values/fields.ts';
import { CODE_LENGTH } from '../../values/limits.ts';
import { because } from '../../values/reasons.ts';

/** How inbred an animal is, or a calf would be, by what is known of its ancestors. */
export const Inbreeding = z.object({
  /** 0 to 1; 0 without a pedigree. Ancestors without known parents are taken to be unrelated and not inbred. */
  inbreeding: z.number().check(z.minimum(0), z.maximum(1)),
  pedigree_depth: z
    .int()
    .check(
      z.minimum(0),
      z.meta({ description: 'Generations to the farthest ancestor that is known, of the nearest 2,046.' }),
    ),
});
export type Inbreeding = z.infer<typeof Inbreeding>;

/** What a bull is to a cow, where people have a word for it. */
const KINSHIPS = ['father', 'son', 'full_brother', 'half_brother'] as const;
export type Kinship = (typeof KINSHIPS)[number];

/** How inbred the calf of a mating would be, and what the bull is to the cow. */
export const PlannedCalf = z.extend(Inbreeding, {
  /** Null where it is none of these, or where nothing is known of it. */
  kinship: z.nullable(z.enum(KINSHIPS)),
});
export type PlannedCalf = z.infer<typeof PlannedCalf>;

/** A mating that is thought of: a cow of the farm, and a bull of the farm or another by his code. */
export const Mating = z
  .object({ dam: entityId, sire: z.nullish(entityId), bull_code: z.nullish(line(CODE_LENGTH)) })
  .check(
    z.refine(({ sire, bull_code }) => Boolean(sire) || Boolean(bull_code), {
      path: ['sire'],
      ...because('value.required'),
    }),
  );
export type Mating = z.infer<typeof Mating>;

/** An ancestor as a pedigree shows it: of the farm with its id, else what is known of it. */
export const Ancestor = z.object({
  id: z.nullable(entityId),
  name: z.nullable(z.string()),
  /** Of an animal of the farm. */
  id_number: z.nullable(z.string()),
  /** Of an outside bull. */
  code: z.nullable(z.string()),
});
export type Ancestor = z.infer<typeof Ancestor>;

/**
 * Three generations, each with the sire before the dam: 2 parents, 4 grandparents, 8 great-grandparents; null where nothing
 * is known. The parents of the one at place n stand at 2n and 2n + 1 of the next.
 */
export const Pedigree = z.object({ generations: z.array(z.array(z.nullable(Ancestor))) });
export type Pedigree = z.infer<typeof Pedigree>;
