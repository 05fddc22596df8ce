/** What becomes of a task that is done. */

import { addDays, daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { defined } from '../../values/objects.ts';
import { cell } from '../rows.ts';
import type { Acting } from '../run.ts';
import { refuseFuture } from './act-rules.ts';
import type { Completion } from './completions.ts';

/** A task that repeats is due again once it is done, on a day of its rhythm: every Monday stays every Monday. */
export const taskCompletion: Completion = {
  create: (acting, body) => ticked(acting, body, body),
  update: (acting, row, patch) => ticked(acting, { ...row, ...defined(patch) }, patch),
};

/** What was sent for a task, with what follows if it was ticked. `task` is the task with these values. */
function ticked(acting: Acting, task: object, values: object): object {
  const [due, done_on, repeat] = ['due', 'done_on', 'repeat_days'].map((column) => cell(task, column));
  if (typeof done_on !== 'string') return values;
  if (typeof cell(values, 'done_on') === 'string') refuseFuture(acting, 'done_on', done_on);
  if (typeof repeat !== 'number' || typeof due !== 'string') return values;
  return { ...values, due: nextDue(due, repeat, done_on), done_on: null, last_done_on: done_on };
}

/** The first day after `done` that lies whole multiples of `repeat` days after `due`: at least one of them. */
function nextDue(due: PlainDate, repeat: number, done: PlainDate): PlainDate {
  return addDays(due, repeat * Math.max(1, Math.floor(daysBetween(due, done) / repeat) + 1));
}
