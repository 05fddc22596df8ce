/** What a press on a line of the day sends. Fetched with the first press. */
import type { PlainDate } from '#domain/calendar/calendar.ts';
import { undoOf } from '../lib/herd/undo.ts';
import { ACTS } from '../lib/herd/work-acts.ts';
import type { WorkLine, WorkRow } from './today-line.tsx';

/** Records what was done today; answers how it is undone. `key` names the act, so that a repeat makes no second record. */
export async function recordRow(list: WorkLine['list'], row: WorkRow, today: PlainDate, key: string) {
  const [act] = ACTS[list];
  return act && undoOf(await act.send(row, today, key));
}
