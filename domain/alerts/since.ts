/** Since when an alert stands: by that a screen says what is new since somebody looked. */
import { addDays, type PlainDate } from '../calendar/calendar.ts';
import type { WorkRow } from '../work/lists.ts';
import type { DayOfWork } from '../work/work.ts';
import type { Alert } from './alert.ts';
import { ALERT_DAYS } from './alert-days.ts';
import { isNews } from './alert-types.ts';

/** Answers it for the alerts of a day's work; null of what is missing in the records, which has no day. */
export function sinceIn({ lists }: Pick<DayOfWork, 'lists'>): (alert: Alert) => PlainDate | null {
  const rows = new Map(
    lists.map(({ key, items }) => [key, Map.groupBy(items, ({ cow }) => cow ?? 0)] as const),
  );
  return (alert) => {
    const { list, kind, date, cow_ids } = alert;
    if (list === undefined) return isNews(kind) ? date : null;
    const own = rows.get(list)?.get(cow_ids[0] ?? 0) ?? [];
    return beginningOf(alert, own.find(({ due }) => due === date) ?? own[0]);
  };
}

/** Calvings are reported anew at each stage, all else once, and once more when it is late. */
function beginningOf({ list, kind, date, keys }: Alert, row: WorkRow | undefined): PlainDate {
  if (keys.some((key) => key.endsWith(':late'))) return addDays(row?.due ?? date, ALERT_DAYS.late);
  if (list === 'withheld' || list === 'own') return date;
  if (list !== 'calving' || kind === 'calving-in-window') return row?.since ?? date;
  if (kind === 'calving-in-a-week') return addDays(date, -ALERT_DAYS.calvingWindowEnds);
  return kind === 'calving-soon' ? addDays(date, -ALERT_DAYS.calvingSoon) : date;
}
