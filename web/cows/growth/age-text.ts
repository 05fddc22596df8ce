import { t } from '../../lib/words/words.ts';

const MONTH_DAYS = 30.4375;

/** An age in its largest unit: 12 days, 7 months, 3 years. */
export function ageText(days: number): string {
  const months = Math.floor(days / MONTH_DAYS);
  if (months >= 24) return t('growth.old', { unit: 'years', count: Math.floor(months / 12) });
  return months >= 2
    ? t('growth.old', { unit: 'months', count: months })
    : t('growth.old', { unit: 'days', count: days });
}
