import { dayOf } from '../calendar/calendar.ts';
import type { Column } from '../kinds/column.ts';
import { folded } from '../values/folded.ts';

/** What two values of a column have in common that count as alike: names whatever their case and accents, moments by their day. */
export function likeness({ type }: Column, value: unknown): string {
  const text = String(value);
  if (type === 'time') return dayOf(text);
  return type === 'line' ? folded(text) : text;
}
