import type { z } from 'zod';
import { answerOf, createOf, patchOf } from '../schemas.ts';
import { vaccination } from './kind.ts';

export const Vaccination = answerOf(vaccination);
export type Vaccination = z.infer<typeof Vaccination>;

export const VaccinationCreate = createOf(vaccination);
export type VaccinationCreate = z.infer<typeof VaccinationCreate>;

export const VaccinationPatch = patchOf(vaccination);
export type VaccinationPatch = z.infer<typeof VaccinationPatch>;
