/** The keys of the month's grid, as the ARIA patterns of a grid and of a choice of dates have them. */
import { addDays, type PlainDate } from '#domain/calendar/calendar.ts';
import { addMonths, firstOf, monthOf } from '#domain/calendar/months.ts';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** To which day a key leads from one of the days of `week`; null where it leads nowhere. `fromRight` where lines are read so. */
export function dayByKey(
  { key, ctrlKey, shiftKey, altKey, metaKey }: Pressed,
  day: PlainDate,
  week: readonly PlainDate[],
  fromRight = false,
): PlainDate | null {
  if (altKey || metaKey) return null;
  const onward = fromRight ? -1 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -onward);
    case 'ArrowRight':
      return addDays(day, onward);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return (ctrlKey ? firstOf(monthOf(day)) : week[0]) ?? null;
    case 'End':
      return (ctrlKey ? lastOf(monthOf(day)) : week.at(-1)) ?? null;
    case 'PageUp':
      return inMonth(addMonths(monthOf(day), shiftKey ? -12 : -1), day);
    case 'PageDown':
      return inMonth(addMonths(monthOf(day), shiftKey ? 12 : 1), day);
    default:
      return null;
  }
}

function lastOf(month: string): PlainDate {
  return addDays(firstOf(addMonths(month, 1)), -1);
}

/** The day of the same number in another month, or its last one. */
function inMonth(month: string, day: PlainDate): PlainDate {
  const there = `${month}${day.slice(7)}`;
  const last = lastOf(month);
  return there > last ? last : there;
}
