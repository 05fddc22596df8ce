import type { NumberLimits } from '../values/limits.ts';
import { shownIn } from '../values/weights.ts';
import { formatter, type Words } from './words.ts';

const ONE_DECIMAL = { maximumFractionDigits: 1 } as const;

/** A number, with at most one decimal. */
export function writtenNumber({ locale }: Pick<Words, 'locale'>, value: number): string {
  return formatter(Intl.NumberFormat, locale, ONE_DECIMAL).format(value);
}

/** A weight of `kg` in the farm's unit: `550 kg`, `1,212.5 lb`. The limits are those of its field. */
export function writtenWeight(
  words: Pick<Words, 'locale' | 'weightUnit'>,
  kg: number,
  limits: Partial<NumberLimits>,
): string {
  const unit = words.weightUnit ?? 'kg';
  return `${writtenNumber(words, shownIn(unit, kg, limits))} ${unit}`;
}
