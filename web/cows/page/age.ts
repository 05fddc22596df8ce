import type { Age } from '#domain/calendar/calendar.ts';

/** The largest part of an age: the 6 years of 6 years, 2 months and 14 days. */
export function roughAge({ years, months, days }: Age): { unit: keyof Age; count: number } {
  if (years > 0) return { unit: 'years', count: years };
  if (months > 0) return { unit: 'months', count: months };
  return { unit: 'days', count: days };
}
