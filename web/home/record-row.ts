/** What a press on a line of the day sends. Fetched with the first press. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { ROW_ACTS } from '../lib/herd/work-acts.ts';
import type { TodayEntry, TodayEntryRow } from './today-line.tsx';

/** Records what was done today. `key` names the act, so that a repeat makes no second record. */
export function recordRow(
  list: TodayEntry['list'],
  row: TodayEntryRow,
  today: PlainDate,
  key: string,
): Promise<object> {
  const [act] = ROW_ACTS[list];
  if (!act) throw new Error(`Nothing is recorded by a press on a row of ${list}`);
  return act.send(row, today, key);
}
