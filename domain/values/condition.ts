/**
 * The scales on which a farm tells how fat its animals are. Kept, sent and judged by the server a score is one of 1 to 5; who
 * scores from 1 to 9 sees and types that: 1-5 = (1-9 + 1) ÷ 2 (Ferguson), so every half of it comes back.
 */
import type { NumberLimits } from './limits.ts';

export const CONDITION_SCALES = ['1-5', '1-9'] as const;
export type ConditionScale = (typeof CONDITION_SCALES)[number];

/** On the scale of 1 to 5. */
export const CONDITION_SCORE = { min: 1, max: 5, step: 0.25 } as const satisfies NumberLimits;

/** A score as the farm reads it. */
export function scoreIn(scale: ConditionScale, score: number): number {
  return scale === '1-5' ? score : score * 2 - 1;
}

/** What was typed on the farm's scale, as it is kept. */
export function scoreOf(scale: ConditionScale, typed: number): number {
  return scale === '1-5' ? typed : (typed + 1) / 2;
}

/** The bounds and steps of a score on the farm's scale. */
export function scoreLimits(scale: ConditionScale): NumberLimits {
  return scale === '1-5' ? CONDITION_SCORE : { min: 1, max: 9, step: 0.5 };
}
