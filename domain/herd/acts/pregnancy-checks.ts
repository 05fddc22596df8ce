/** Pregnancy checks: recorded, changed, deleted, and what they change with that. */
import type { PregnancyCheckCreate, PregnancyCheckPatch } from '../../kinds/pregnancy-check/schema.ts';
import { message } from '../../messages/message.ts';
import type { CheckRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { decide, takeBack } from './check-effects.ts';
import { needsOfPregnancies } from './pregnancies.ts';

const fields = ['cow', 'check_date', 'result', 'lost', 'days_pregnant', 'fetuses'];

/** Records a check: what it found is done in the same act. */
export const recordCheck: Act<PregnancyCheckCreate, CheckRow> = {
  kind: 'pregnancy-check.create',
  fields,
  needs: ({ cow }) => needsOfPregnancies(cow),
  run(acting, { lost, ...check }) {
    const { herd, refuse } = acting;
    const cow = herd.cow(check.cow);
    if (!cow) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'check_date', check.check_date);
    if (lost && check.result !== 'empty') return refuse('lost', message('check.lost-not-empty'));
    const said = Object.entries(check).filter(([, value]) => value !== undefined);
    const { cow: id, check_date, result } = check;
    const row = herd.insert('pregnancy_checks', {
      ...unsaid('pregnancy_checks'),
      ...Object.fromEntries(said),
      cow: id,
      check_date,
      result,
    });
    return decide(acting, row, lost ? { notes: null } : undefined);
  },
};

/** Changes a check. With its day, its result or its days it is taken back and entered anew. */
export const changeCheck: Act<ChangeOfRow<PregnancyCheckPatch>, CheckRow> = {
  kind: 'pregnancy-check.update',
  at: 'pregnancy_checks',
  fields,
  needs: ({ id }, herd) => needsOfPregnancies(herd.get('pregnancy_checks', id).cow),
  run(acting, { id, patch: { lost, ...patch } }) {
    const { herd, refuse } = acting;
    const before = herd.get('pregnancy_checks', id);
    if (patch.check_date !== undefined) refuseFuture(acting, 'check_date', patch.check_date);
    const result = patch.result ?? before.result;
    if (lost && result !== 'empty') return refuse('lost', message('check.lost-not-empty'));
    const decides = (['check_date', 'result', 'days_pregnant'] as const).some(
      (column) => patch[column] !== undefined && patch[column] !== before[column],
    );
    if (!decides && lost === undefined) return herd.update('pregnancy_checks', before, patch);
    const loss = takeBack(herd, before);
    const after = herd.update('pregnancy_checks', before, patch);
    const stays = lost ?? (loss !== undefined && result === 'empty');
    return decide(acting, after, stays ? { notes: loss?.notes ?? null } : undefined);
  },
};

/** Deletes a check; what it changed is as it was before, unless something later decided it. */
export const removeCheck: Act<RowAt, CheckRow> = {
  kind: 'pregnancy-check.delete',
  at: 'pregnancy_checks',
  fields: [],
  needs: ({ id }, herd) => needsOfPregnancies(herd.get('pregnancy_checks', id).cow),
  run({ herd }, { id }) {
    takeBack(herd, herd.get('pregnancy_checks', id));
    return herd.remove('pregnancy_checks', { id });
  },
};
