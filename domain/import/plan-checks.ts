/** Pregnancy checks and losses, with what an export says of how they go together. */

import { refuseFuture } from '../herd/acts/act-rules.ts';
import { changeCheck, refuseTooEarly } from '../herd/acts/pregnancy-checks.ts';
import { changeLoss } from '../herd/acts/pregnancy-losses.ts';
import { cell } from '../herd/rows.ts';
import { unsaid } from '../herd/unsaid.ts';
import { pregnancyCheck } from '../kinds/pregnancy-check/kind.ts';
import { pregnancyLoss } from '../kinds/pregnancy-loss/kind.ts';
import { fieldsWhere } from '../values/objects.ts';
import { planRecords, type RecordActs } from './plan-records.ts';
import { importAct, type Planning } from './planning.ts';
import type { ReadRow } from './rows.ts';

export function planChecks(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const acts: RecordActs = {
    create: importAct(['cow', 'check_date', 'days_pregnant', 'fetuses'], (acting, given) => {
      refuseFuture(acting, 'check_date', String(cell(given, 'check_date')));
      const row = acting.herd.insertCells('pregnancy_checks', { ...unsaid('pregnancy_checks'), ...given });
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
      refuseFuture(acting, 'loss_date', String(cell(given, 'loss_date')));
      return acting.herd.insertCells('pregnancy_losses', { ...unsaid('pregnancy_losses'), ...given });
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
  return fieldsWhere(patch, (_, name) => !kept.includes(name));
}
