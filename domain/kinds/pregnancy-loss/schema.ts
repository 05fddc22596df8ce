import type { z } from 'zod/mini';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { pregnancyLoss } from './kind.ts';

export const PregnancyLoss = answerOf(pregnancyLoss);
export type PregnancyLoss = z.infer<typeof PregnancyLoss>;

export const PregnancyLossCreate = createOf(pregnancyLoss);
export type PregnancyLossCreate = z.infer<typeof PregnancyLossCreate>;

export const PregnancyLossPatch = patchOf(pregnancyLoss);
export type PregnancyLossPatch = z.infer<typeof PregnancyLossPatch>;
