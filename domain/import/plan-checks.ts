/** Pregnancy checks and losses, with what an export says of how they go together. */
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { changeCheck, refuseTooEarly } from '../herd/acts/pregnancy-checks.ts';
import { changeLoss } from '../herd/acts/pregnancy-losses.ts';
import type { NewRow } from '../herd/rows.ts';
import { unsaid } from '../herd/unsaid.ts';
import { pregnancyCheck } from '../kinds/pregnancy-check/kind.ts';
import { pregnancyLoss } from '../kinds/pregnancy-loss/kind.ts';
import { planRecords, type RecordActs } from './plan-records.ts';
import { importAct, type Planning } from './planning.ts';
import type { ReadRow } from './rows.ts';

export function planChecks(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'check_date', 'days_pregnant', 'fetuses'], (acting, given) => {
      // Read by the columns of the kind.
      const check = given as NewRow<'pregnancy_checks'>;
      refuseFuture(acting, 'check_date', check.check_date);
      const row = acting.herd.insert('pregnancy_checks', { ...unsaid('pregnancy_checks'), ...check });
      return refuseTooEarly(acting, row);
    }),
    update: {
      ...changeCheck,
      run: (acting, { id, patch }) => changeCheck.run(acting, { id, patch: entered(patch) }),
    },
  };
  return planRecords(planning, pregnancyCheck, acts, rows);
}

export function planLosses(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'loss_date'], (acting, given) => {
      const loss = given as NewRow<'pregnancy_losses'>;
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

/** Without what only the herd itself says: of a record that is there it stays. */
function entered(patch: object): object {
  const kept = [pregnancyCheck, pregnancyLoss].flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, column]) => ('kept' in column ? name : [])),
  );
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !kept.includes(name)));
}
