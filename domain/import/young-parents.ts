/** A form asks about a parent that was born shortly before its child. An import notes it, and takes the parent all the same. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CowRow } from '../herd/rows.ts';
import { doubtOfParent } from '../herd/unlikely.ts';
import { message } from '../messages/message.ts';
import type { ImportReport, RowRef } from './report.ts';

/** Notes it beside the row that names the parent. */
export function noteYoungParent(
  report: ImportReport,
  ref: RowRef,
  parent: CowRow,
  child: { name: string; date_of_birth: PlainDate },
): void {
  const doubt = doubtOfParent(parent, child);
  if (!doubt) return;
  const { as, parent: name, days } = doubt.values;
  report.note(ref, message('import.parent-young', { as, parent: name, days }));
}
