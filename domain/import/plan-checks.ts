/** Pregnancy checks and losses: what an export remembers of them is taken as it is, of others it is worked out. */

import { byDay } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { decide } from '../herd/acts/check-effects.ts';
import { changeCheck } from '../herd/acts/pregnancy-checks.ts';
import { changeLoss, recordLoss } from '../herd/acts/pregnancy-losses.ts';
import type { NewRow } from '../herd/rows.ts';
import { unsaid } from '../herd/unsaid.ts';
import { pregnancyCheck } from '../kinds/pregnancy-check/kind.ts';
import { pregnancyLoss } from '../kinds/pregnancy-loss/kind.ts';
import { planRecords, type RecordActs } from './plan-records.ts';
import { importAct, type Planning, textOf } from './planning.ts';
import type { ReadRow } from './rows.ts';

/** `settled`: the animals of which the files say whether they are pregnant; a check does not change that. */
export function planChecks(
  planning: Planning,
  rows: readonly ReadRow[],
  settled: ReadonlySet<number>,
): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'check_date', 'days_pregnant', 'fetuses'], (acting, told) => {
      // Read by the columns of the kind.
      const check = told as NewRow<'pregnancy_checks'>;
      refuseFuture(acting, 'check_date', check.check_date);
      const isRemembered = 'changed_pregnancy' in told;
      const row = acting.herd.insert('pregnancy_checks', { ...unsaid('pregnancy_checks'), ...check });
      return isRemembered ? row : decide(acting, row, undefined, settled.has(check.cow));
    }),
    update: {
      ...changeCheck,
      run: (acting, { id, patch }) => changeCheck.run(acting, { id, patch: entered(patch) }),
    },
  };
  const inOrder = rows.toSorted((a, b) => byDay(day(a), day(b)));
  return planRecords(planning, pregnancyCheck, acts, inOrder);
}

const day = ({ values }: ReadRow) => textOf(values.check_date) ?? '';

export function planLosses(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'loss_date'], (acting, told) => {
      const loss = told as NewRow<'pregnancy_losses'>;
      if (!('ended_pregnancy' in told)) return recordLoss.run(acting, loss);
      refuseFuture(acting, 'loss_date', loss.loss_date);
      return acting.herd.insert('pregnancy_losses', { ...unsaid('pregnancy_losses'), ...loss });
    }),
    update: {
      ...changeLoss,
      run: (acting, { id, patch }) => changeLoss.run(acting, { id, patch: entered(patch) }),
    },
  };
  return planRecords(planning, pregnancyLoss, acts, rows);
}

/** Without what only the herd itself remembers: of a record that is there it remembers its own. */
function entered(patch: object): object {
  const kept = [pregnancyCheck, pregnancyLoss].flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, column]) => ('kept' in column ? name : [])),
  );
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !kept.includes(name)));
}
