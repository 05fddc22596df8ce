import { t } from '../../lib/words/words.ts';
import type { AgeTick } from './scale.ts';

const MONTH_DAYS = 30.4375;

/** An age in its largest unit: 12 days, 7 months, 3 years. */
export function ageText(days: number): string {
  const months = Math.floor(days / MONTH_DAYS);
  if (months >= 24) return t('charts.old', { unit: 'years', count: Math.floor(months / 12) });
  return months >= 2
    ? t('charts.old', { unit: 'months', count: months })
    : t('charts.old', { unit: 'days', count: days });
}

/** The label of a mark on an axis of ages, as short as it can be. */
export function ageMark({ unit, count }: AgeTick): string {
  return t('charts.tick', { unit, count });
}
