import { rangeOf } from '#domain/figures/charts/ranges.ts';
import type { Range } from '#domain/figures/charts/schema.ts';
import { formatNumber } from '../../lib/screen/format.ts';
import { t } from '../../lib/words/words.ts';

/** A range of days in words: `330 to 359`, `under 330`, `570 and more`. */
export function rangeText({ from, to }: Range): string {
  if (from === null) return t('figures-charts.under', { days: (to ?? 0) + 1 });
  return to === null ? t('figures-charts.from-on', { days: from }) : t('figures-charts.range', { from, to });
}

/** Where a number of days lies in a row of ranges, in percent: within those without end in their middle. */
export function placeInRanges(days: number, ranges: readonly Range[]): number {
  const index = rangeOf(ranges, days);
  const { from, to } = ranges[index] ?? { from: null, to: null };
  const within = from === null || to === null ? 0.5 : (days - from) / (to + 1 - from);
  return ((index + within) / ranges.length) * 100;
}

/** What stands beneath the beginning of a range: its first day, of every second one on a phone. */
export function rangeTick({ from }: Pick<Range, 'from'>, index: number) {
  return from === null ? undefined : { label: formatNumber(from), wide: index % 2 === 0 };
}
