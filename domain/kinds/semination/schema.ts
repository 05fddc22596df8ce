import { z } from 'zod/mini';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { semination } from './kind.ts';

export const SeminationRecord = answerOf(semination);
export type SeminationRecord = z.infer<typeof SeminationRecord>;

/** `successful` is kept as what was said: true says on her semination's own day that she took. */
export const SeminationRecordCreate = z.extend(createOf(semination), { successful: z.nullish(z.boolean()) });
export type SeminationRecordCreate = z.infer<typeof SeminationRecordCreate>;

/** Another `successful` than she answers is kept as what was said on top of all that is recorded of her. */
export const SeminationRecordPatch = z.extend(patchOf(semination), { successful: z.optional(z.boolean()) });
export type SeminationRecordPatch = z.infer<typeof SeminationRecordPatch>;
