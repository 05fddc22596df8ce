/** Pregnancy checks: recorded, changed, deleted. What they mean follows (herd/life/). */
import { addDays } from '../../calendar/calendar.ts';
import type { PregnancyCheckCreate, PregnancyCheckPatch } from '../../kinds/pregnancy-check/schema.ts';
import { message } from '../../messages/message.ts';
import { writing } from '../asks.ts';
import { beforeBirth } from '../herd-rules.ts';
import { lifeIn } from '../life/of-herd.ts';
import type { CheckRow } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { takeLoss, writeLoss } from './found-losses.ts';

const fields = ['cow', 'check_date', 'result', 'lost', 'days_pregnant', 'fetuses'];

const writingChecks = (cow: number) => writing([cow], 'pregnancy_checks', 'pregnancy_losses');

/** Records a check; a lost pregnancy that it found is written, too. A vet who names no examiner examined her. */
export const recordCheck: Act<PregnancyCheckCreate, CheckRow> = {
  kind: 'pregnancy-check.create',
  fields,
  asks: ({ cow }) => writingChecks(cow),
  run(acting, { lost, ...check }) {
    const { herd, by, role, refuse } = acting;
    if (!herd.cow(check.cow)) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'check_date', check.check_date);
    if (lost && check.result !== 'empty') return refuse('lost', message('check.lost-not-empty'));
    const said = Object.entries(check).filter(([, value]) => value !== undefined);
    const { cow, check_date, result } = check;
    const row = herd.insert('pregnancy_checks', {
      ...unsaid('pregnancy_checks'),
      ...Object.fromEntries(said),
      cow,
      check_date,
      result,
      examiner: check.examiner ?? (role === 'vet' ? by : null),
    });
    return refuseTooEarly(acting, lost ? writeLoss(herd, row, null) : row);
  },
};

/** Changes a check. The loss that it wrote goes along, unless it found none. */
export const changeCheck: Act<ChangeOfRow<PregnancyCheckPatch>, CheckRow> = {
  kind: 'pregnancy-check.update',
  at: 'pregnancy_checks',
  fields,
  asks: ({ id }, herd) => writingChecks(herd.get('pregnancy_checks', id).cow),
  run(acting, { id, patch: { lost, ...patch } }) {
    const { herd, refuse } = acting;
    const before = herd.get('pregnancy_checks', id);
    if (patch.check_date !== undefined) refuseFuture(acting, 'check_date', patch.check_date);
    const result = patch.result ?? before.result;
    if (lost && result !== 'empty') return refuse('lost', message('check.lost-not-empty'));
    const moves = patch.check_date !== undefined && patch.check_date !== before.check_date;
    if (!moves && result === before.result && (lost === undefined || lost === before.found_loss))
      return refuseTooEarly(acting, herd.update('pregnancy_checks', before, patch));
    const loss = takeLoss(herd, before);
    const after = herd.update('pregnancy_checks', before, patch);
    const stays = lost ?? (loss !== undefined && result === 'empty');
    return refuseTooEarly(acting, stays ? writeLoss(herd, after, loss?.notes ?? null) : after);
  },
};

/** Deletes a check, and the loss that it wrote. */
export const removeCheck: Act<RowAt, CheckRow> = {
  kind: 'pregnancy-check.delete',
  at: 'pregnancy_checks',
  fields: [],
  asks: ({ id }, herd) => writingChecks(herd.get('pregnancy_checks', id).cow),
  run({ herd }, { id }) {
    takeLoss(herd, herd.get('pregnancy_checks', id));
    return herd.remove('pregnancy_checks', { id });
  },
};

/** Refuses a check by which her pregnancy would have begun before her own birth. */
export function refuseTooEarly({ herd, refuse }: Acting, check: CheckRow): CheckRow | null {
  const { id, check_date, days_pregnant } = check;
  if (days_pregnant === null) return check;
  const cow = herd.get('cows', check.cow);
  const tooEarly = beforeBirth(addDays(check_date, -days_pregnant), cow);
  // One that is dated to a semination began on that day.
  return tooEarly && lifeIn(herd, cow).found.get(id) === null ? refuse('days_pregnant', tooEarly) : check;
}
