import { LB_KG } from '#domain/values/weights.ts';
import { UNKNOWN } from '../screen/format.ts';
import { weightUnit } from '../screen/weight-unit.ts';
import { named } from '../words/tell.ts';

/** What an animal gains a day (given in g), in the farm's unit: `850 g a day`, `1.87 lb a day`. */
export function formatGain(grams: number | null): string {
  if (grams === null) return UNKNOWN;
  const unit = weightUnit();
  const amount = unit === 'kg' ? grams : Math.round(grams / LB_KG / 10) / 100;
  return named('unit.gain', { unit, amount });
}
