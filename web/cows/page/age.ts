import type { Age } from '#domain/calendar/calendar.ts';
import { counted } from '../../lib/screen/format.ts';

/** An age in full: `6 years, 0 months and 14 days`. */
export function ageText(age: Age): string {
  return `${counted(age.years, 'year')}, ${counted(age.months, 'month')} and ${counted(age.days, 'day')}`;
}

/** An age by its largest part: `6 years`, `3 months`, `12 days`. */
export function roughAge(age: Age): string {
  if (age.years > 0) return counted(age.years, 'year');
  if (age.months > 0) return counted(age.months, 'month');
  return counted(age.days, 'day');
}
