import { dayOf } from '../calendar/calendar.ts';
import type { Column } from '../kinds/kind.ts';

/** What two values of a column have in common that count as alike: names whatever their case, moments by their day. */
export function likeness({ type }: Column, value: unknown): string {
  const text = String(value);
  if (type === 'time') return dayOf(text);
  return type === 'line' ? text.toLowerCase() : text;
}
