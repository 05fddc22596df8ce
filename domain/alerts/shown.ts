/** The day's work and its alerts as screens show them: in short. */
import type { PlainDate } from '../calendar/calendar.ts';
import { isDuty, type ListOfWork, type WorkRow } from '../work/lists.ts';
import type { DayOfWork } from '../work/work.ts';
import type { Alert } from './alert.ts';
import { isNews } from './alert-types.ts';
import type { CheckedCow } from './checked-herd.ts';
import type { ShortList } from './farm-alerts.ts';

/** Whether an alert is about what needs somebody today, by the one rule of the number: all else is news, or lies ahead. */
export function needsSomebody({ list, kind, date }: Alert, today: PlainDate): boolean {
  if (list !== undefined) return isDuty(list, date, today);
  return !isNews(kind);
}

/** So many animals or tasks of a list are named. */
const NAMED = 3;

/** The lists on which somebody stands today, each with the first of them. */
export function listsInShort({ lists, today }: DayOfWork, herd: readonly CheckedCow[]): ShortList[] {
  const names = new Map(herd.map(({ id, name }) => [id, name]));
  const shown = ({ key, count, items }: ListOfWork): ShortList => {
    const waiting = items.filter(({ hold, since }) => hold === null && since <= today);
    return {
      key,
      count,
      late: waiting.filter(({ late_days }) => late_days > 0).length,
      first: eachOnce(waiting)
        .slice(0, NAMED)
        .map(({ cow, title = '' }) => ({
          cow,
          name: cow === null ? title : (names.get(cow) ?? ''),
        })),
    };
  };
  return lists.filter(({ count }) => count > 0).map(shown);
}

/** The first row of each animal, and tasks without one: who waits for two vaccines is named once. */
function eachOnce(rows: readonly WorkRow[]): WorkRow[] {
  const seen = new Set<number>();
  return rows.filter(({ cow }) => {
    if (cow === null) return true;
    const isNew = !seen.has(cow);
    seen.add(cow);
    return isNew;
  });
}
