import { z } from 'zod';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { pregnancyCheck } from './kind.ts';

export const PregnancyCheck = answerOf(pregnancyCheck);
export type PregnancyCheck = z.infer<typeof PregnancyCheck>;

/** `lost` is kept nowhere: an empty one with it writes a loss of that day. */
export const PregnancyCheckCreate = createOf(pregnancyCheck).extend({ lost: z.boolean().nullish() });
export type PregnancyCheckCreate = z.infer<typeof PregnancyCheckCreate>;

/** Without `lost` an empty one stays the loss that it was. */
export const PregnancyCheckPatch = patchOf(pregnancyCheck).extend({ lost: z.boolean().optional() });
export type PregnancyCheckPatch = z.infer<typeof PregnancyCheckPatch>;
