import { z } from 'zod/mini';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { tag } from './kind.ts';

export const Tag = answerOf(tag);

const { shape } = createOf(tag);

/** A new tag; with `removed_on` an old one. */
export const TagCreate = z.extend(createOf(tag), {
  /** Null: what she wore of this kind is lost, and nothing took its place. */
  number: z
    .nullable(shape.number)
    .check(z.meta({ description: 'Null: what she wore of this kind is gone and was not replaced.' })),
});
export type TagCreate = z.infer<typeof TagCreate>;

/** What can be changed of a tag. Of which kind it is cannot. */
const { kind: _, ...changeable } = patchOf(tag).shape;
export const TagPatch = z.object(changeable);
export type TagPatch = z.infer<typeof TagPatch>;
