import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { WorkList } from '#domain/work/numbers.ts';
import { named } from '../lib/words/tell.ts';

interface WhenDueProps {
  list: WorkList;
  due: PlainDate | null;
  today: PlainDate;
  /** What stands before it, where it is said. */
  before?: string;
}

/** Whether the day for which a row is due is said with it: the reason of withheld milk says its end itself. */
export function saysWhen(list: WorkList, due: PlainDate | null, today: PlainDate): due is PlainDate {
  if (due === null || list === 'withheld') return false;
  // Their day is the last one on which a cow is looked at: said once it is near.
  const isLast = list === 'fresh_check' || list === 'vet_check';
  return !isLast || daysBetween(today, due) <= 1;
}

/** How far the day is for which a row of the work is due. A heat that did not come passes by itself. */
export function WhenDue({ list, due, today, before = '' }: WhenDueProps) {
  if (!saysWhen(list, due, today)) return null;
  const days = daysBetween(today, due);
  const late = days < 0 && list !== 'heat';
  const time = late ? 'late' : days < 0 ? 'ago' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'ahead';
  return (
    <span className={late ? 'font-medium text-danger' : ''}>
      {before}
      {named('work.when', { time, days: Math.abs(days) })}
    </span>
  );
}
