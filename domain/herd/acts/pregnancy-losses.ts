/** Losses of pregnancies: recorded, changed, deleted. */
import type { PregnancyLossCreate, PregnancyLossPatch } from '../../kinds/pregnancy-loss/schema.ts';
import { message } from '../../messages/message.ts';
import { writing } from '../asks.ts';
import type { LossRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { letLossGo } from './found-losses.ts';

const fields = ['cow', 'loss_date'];

const writingLosses = (cow: number) => writing([cow], 'pregnancy_losses');

/** Records a loss, of any female: it proves a pregnancy that nobody had entered. */
export const recordLoss: Act<PregnancyLossCreate, LossRow> = {
  kind: 'pregnancy-loss.create',
  fields,
  asks: ({ cow }) => writingLosses(cow),
  run(acting, { cow, loss_date, notes = null }) {
    const { herd, refuse } = acting;
    if (!herd.cow(cow)) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'loss_date', loss_date);
    return herd.insert('pregnancy_losses', { ...unsaid('pregnancy_losses'), cow, loss_date, notes });
  },
};

/** Changes a loss. Moved, it is no longer what the check of its day wrote. */
export const changeLoss: Act<ChangeOfRow<PregnancyLossPatch>, LossRow> = {
  kind: 'pregnancy-loss.update',
  at: 'pregnancy_losses',
  fields,
  asks: ({ id }, herd) => writingLosses(herd.get('pregnancy_losses', id).cow),
  run(acting, { id, patch }) {
    const { herd } = acting;
    const before = herd.get('pregnancy_losses', id);
    const { loss_date = before.loss_date, notes } = patch;
    if (loss_date === before.loss_date) return herd.update('pregnancy_losses', before, { notes });
    refuseFuture(acting, 'loss_date', loss_date);
    letLossGo(herd, before);
    return herd.update('pregnancy_losses', before, { loss_date, notes, found_by_check: false });
  },
};

export const removeLoss: Act<RowAt, LossRow> = {
  kind: 'pregnancy-loss.delete',
  at: 'pregnancy_losses',
  fields: [],
  asks: ({ id }, herd) => writingLosses(herd.get('pregnancy_losses', id).cow),
  run({ herd }, { id }) {
    letLossGo(herd, herd.get('pregnancy_losses', id));
    return herd.remove('pregnancy_losses', { id });
  },
};
