/**
 * The units in which a farm's weights and amounts of feed are shown and typed. Kept, sent and judged by the server they are kg;
 * decision 38 says which steps pounds have, and why.
 */
import type { NumberLimits } from './limits.ts';

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A pound in kg: exactly so, since 1959 (the international avoirdupois pound). */
export const LB_KG = 0.453_592_37;

/** Steps in lb, from the finest: a scale shows no more than tenths. */
const LB_STEPS = [0.1, 0.5, 1, 5, 10, 50] as const;
/** In which what is typed in lb is kept where its field takes any fraction, in kg. */
const FINE_KG = 0.001;

/** The finest step in lb that is wider than that in which the kg are kept: each pound typed in it is shown again. */
function lbStep({ step = FINE_KG }: Partial<NumberLimits>): number {
  return LB_STEPS.find((lb) => lb * LB_KG > step) ?? step / LB_KG;
}

/** A weight of `kg` as a number of the farm's unit: in lb to the step of its field, in kg as it is. */
export function shownIn(unit: WeightUnit, kg: number, limits: Partial<NumberLimits>): number {
  return unit === 'kg' ? kg : inSteps(kg / LB_KG, lbStep(limits), Math.round);
}

/** What was typed in the farm's unit, in kg: from lb to the step in which the field is kept. */
export function typedKg(unit: WeightUnit, typed: number, { step = FINE_KG }: Partial<NumberLimits>): number {
  return unit === 'kg' ? typed : inSteps(typed * LB_KG, step, Math.round);
}

/** The bounds and steps of a field in the farm's unit. Where kg come in any fraction, pounds do too. */
export function limitsIn(unit: WeightUnit, limits: NumberLimits): NumberLimits {
  if (unit === 'kg') return limits;
  const step = lbStep(limits);
  return {
    min: inSteps(limits.min / LB_KG, step, Math.ceil),
    max: inSteps(limits.max / LB_KG, step, Math.floor),
    ...(limits.step === undefined ? {} : { step }),
  };
}

/** To a step, without the digits that calculating in binary fractions brings. */
function inSteps(value: number, step: number, round: (steps: number) => number): number {
  return Number((round(value / step) * step).toFixed(3));
}
