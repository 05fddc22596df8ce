import { z } from 'zod/mini';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { pregnancyCheck } from './kind.ts';

export const PregnancyCheck = answerOf(pregnancyCheck);
export type PregnancyCheck = z.infer<typeof PregnancyCheck>;

/** `lost` is kept nowhere: an empty one with it writes a loss of that day. */
export const PregnancyCheckCreate = z.extend(createOf(pregnancyCheck), { lost: z.nullish(z.boolean()) });
export type PregnancyCheckCreate = z.infer<typeof PregnancyCheckCreate>;

/** Without `lost` an empty one stays the loss that it was. */
export const PregnancyCheckPatch = z.extend(patchOf(pregnancyCheck), { lost: z.optional(z.boolean()) });
export type PregnancyCheckPatch = z.infer<typeof PregnancyCheckPatch>;
