import { MONTH_DAYS } from '#domain/calendar/months.ts';
import { t } from '../../lib/words/words.ts';
import type { AxisMark } from './plot.tsx';
import { ageTicks } from './scale.ts';

/** An age in its largest unit: 12 days, 7 months, 3 years. */
export function ageText(days: number): string {
  const months = Math.floor(days / MONTH_DAYS);
  if (months >= 24) return t('charts.old', { unit: 'years', count: Math.floor(months / 12) });
  return months >= 2
    ? t('charts.old', { unit: 'months', count: months })
    : t('charts.old', { unit: 'days', count: days });
}

/** The marks of an axis of ages up to `last` days: every second where there is little room for them. */
export function ageMarks(last: number): AxisMark[] {
  const ticks = ageTicks(last);
  return ticks.map(({ days, unit, count }, index) => ({
    key: days,
    at: (days / last) * 100,
    label: t('charts.tick', { unit, count }),
    wide: ticks.length > 3 && index % 2 === 0,
  }));
}
