import type { z } from 'zod/mini';
import { answerOf } from '../schemas.ts';
import { movement } from './kind.ts';

export const Movement = answerOf(movement);
export type Movement = z.infer<typeof Movement>;
