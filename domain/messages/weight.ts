import type { NumberLimits } from '../values/limits.ts';
import { shownIn } from '../values/weights.ts';
import { type Catalogue, formatter } from './words.ts';

const ONE_DECIMAL = { maximumFractionDigits: 1 } as const;

/** A number, with at most one decimal. */
export function writtenNumber({ locale }: Pick<Catalogue, 'locale'>, value: number): string {
  return formatter(Intl.NumberFormat, locale, ONE_DECIMAL).format(value);
}

/** A weight of `kg` in the farm's unit: `550 kg`, `1,212.5 lb`. The limits are those of its field. */
export function writtenWeight(
  catalogue: Pick<Catalogue, 'locale' | 'weightUnit'>,
  kg: number,
  limits: Partial<NumberLimits>,
): string {
  const unit = catalogue.weightUnit ?? 'kg';
  return `${writtenNumber(catalogue, shownIn(unit, kg, limits))} ${unit}`;
}
