/** The day's work and its alerts as screens show them: in short. */

import type { PlainDate } from '../calendar/calendar.ts';
import type { Animal } from '../herd/life/animal.ts';
import type { Message } from '../messages/message.ts';
import { dutiesOf, headsIn, isDuty, rowsOfToday } from '../work/duties.ts';
import { DISMISSIBLE_LINES } from '../work/line-kinds.ts';
import type { ListOfWork, WorkRow } from '../work/lists.ts';
import type { DayOfWork } from '../work/work.ts';
import type { Alert } from './alert.ts';
import { isNews } from './alert-types.ts';
import type { ShortList } from './farm-alerts.ts';

/** Whether an alert is about what needs somebody today, by the one rule of the number: all else is news, missing in the records, or lies ahead. */
export function needsSomebody({ list, kind, date, values }: Alert, today: PlainDate): boolean {
  const { reason } = values as { reason?: Message };
  if (reason?.code === 'work.milk-free') return false;
  if (list !== undefined) return isDuty(list, date, today);
  return !isNews(kind) && !DISMISSIBLE_LINES.some((line) => line === kind);
}

/** What alerts are about: how many animals, tasks and lines need somebody today, and how much else there is to know. */
export interface Subjects {
  due: number;
  news: number;
}

/** An animal counts once among those that need somebody, however many alerts are about her. */
export function subjectsOf(alerts: readonly Alert[], today: PlainDate): Subjects {
  const { due = [], news = [] } = Object.groupBy(alerts, (alert) =>
    needsSomebody(alert, today) ? 'due' : 'news',
  );
  return { due: subjectsIn(due), news: subjectsIn(news) };
}

/** Both together, as a mail has them in its first line. */
export function allSubjectsOf(alerts: readonly Alert[], today: PlainDate): number {
  const { due, news } = subjectsOf(alerts, today);
  return due + news;
}

function subjectsIn(alerts: readonly Alert[]): number {
  return new Set(
    alerts.map(({ list, cow_ids: [cow], keys: [key] }) =>
      list !== undefined && cow !== undefined ? `cow ${cow}` : key,
    ),
  ).size;
}

/** So many animals or tasks of a list are named. */
const NAMED = 3;

/** The lists on which somebody stands today, each with the first of them. */
export function listsInShort({ lists, today }: DayOfWork, herd: readonly Animal[]): ShortList[] {
  const names = new Map(herd.map(({ id, name }) => [id, name]));
  const shown = (list: ListOfWork): ShortList => {
    // Nobody waits for the milk of an animal that is not milked: she is neither counted nor named.
    const waiting = rowsOfToday(list.items, today).filter(({ milked }) => milked !== false);
    return {
      key: list.key,
      count: headsIn(waiting),
      due: headsIn(dutiesOf(list, today)),
      late: headsIn(waiting.filter(({ late_days }) => late_days > 0)),
      first: eachOnce(waiting)
        .slice(0, NAMED)
        .map(({ cow, cow_name = '', title = '' }) => ({
          cow,
          name: cow === null ? title : (names.get(cow) ?? cow_name),
        })),
    };
  };
  return lists.map(shown).filter(({ count }) => count > 0);
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
