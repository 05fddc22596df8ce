import { CONDITION_SCORE } from '#domain/values/condition.ts';

const { min, max, step } = CONDITION_SCORE;

/** Every condition score there is, as it is kept, the lowest first. */
export const CONDITION_SCORES: readonly number[] = Array.from(
  { length: (max - min) / step + 1 },
  (_, place) => min + place * step,
);
