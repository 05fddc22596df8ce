import type { z } from 'zod';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { semination } from './kind.ts';

export const SeminationRecord = answerOf(semination);
export type SeminationRecord = z.infer<typeof SeminationRecord>;

export const SeminationRecordCreate = createOf(semination);
export type SeminationRecordCreate = z.infer<typeof SeminationRecordCreate>;

export const SeminationRecordPatch = patchOf(semination);
export type SeminationRecordPatch = z.infer<typeof SeminationRecordPatch>;
