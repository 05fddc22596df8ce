/** Losses of pregnancies: recorded, changed, deleted. A loss ends a pregnancy and remembers it, as a calving does. */
import type { PregnancyLossCreate, PregnancyLossPatch } from '../../kinds/pregnancy-loss/schema.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import { type Needs, together } from '../needs.ts';
import type { LossRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { unsaid } from '../unsaid.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { letLossGo } from './check-effects.ts';
import { giveBackLost, losePregnancy, losesPregnancy, needsOfEndings } from './pregnancies.ts';

const fields = ['cow', 'loss_date'];

/** Records a loss, of any female: it proves a pregnancy that nobody had entered. */
export const recordLoss: Act<PregnancyLossCreate, LossRow> = {
  kind: 'pregnancy-loss.create',
  fields,
  needs: ({ cow }) => needsOfEndings([cow]),
  run(acting, { cow, loss_date, notes = null }) {
    const { herd, refuse } = acting;
    if (!herd.cow(cow)) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'loss_date', loss_date);
    return losePregnancy(
      herd,
      herd.insert('pregnancy_losses', { ...unsaid('pregnancy_losses'), cow, loss_date, notes }),
    );
  },
};

/** What taking a loss away asks for: with one that a check wrote also the checks. */
function needsOfTaken({ cow, found_by_check }: LossRow): Needs {
  return together(needsOfEndings([cow]), found_by_check ? { records: [['pregnancy_checks', [cow]]] } : {});
}

/** Changes a loss; moved to another day it may end another pregnancy, or none. */
export const changeLoss: Act<ChangeOfRow<PregnancyLossPatch>, LossRow> = {
  kind: 'pregnancy-loss.update',
  at: 'pregnancy_losses',
  fields,
  needs: ({ id }, herd) => needsOfTaken(herd.get('pregnancy_losses', id)),
  run(acting, { id, patch: { loss_date, notes } }) {
    const { herd } = acting;
    const before = herd.update('pregnancy_losses', { id }, { notes });
    if (loss_date === undefined || loss_date === before.loss_date) return before;
    refuseFuture(acting, 'loss_date', loss_date);
    // Moved, it is no longer what the check of its day wrote.
    letLossGo(herd, before);
    const own = herd.update('pregnancy_losses', before, { found_by_check: false });
    return moved(herd, own, loss_date);
  },
};

/** Deletes a loss; she has the pregnancy back that it ended. */
export const removeLoss: Act<RowAt, LossRow> = {
  kind: 'pregnancy-loss.delete',
  at: 'pregnancy_losses',
  fields: [],
  needs: ({ id }, herd) => needsOfTaken(herd.get('pregnancy_losses', id)),
  run({ herd }, { id }) {
    letLossGo(herd, herd.get('pregnancy_losses', id));
    giveBackLost(herd, herd.get('pregnancy_losses', id));
    return herd.remove('pregnancy_losses', { id });
  },
};

/** While it still lies within the pregnancy that it ended, only its day changes. */
function moved(herd: Herd, loss: LossRow, loss_date: string): LossRow {
  const start = loss.ended_pregnancy_start;
  const stays = loss.ended_pregnancy && start !== null && loss_date > start;
  if (stays && !losesPregnancy(herd, loss, loss_date))
    return herd.update('pregnancy_losses', loss, { loss_date });
  giveBackLost(herd, loss);
  return losePregnancy(herd, herd.update('pregnancy_losses', loss, { loss_date }));
}
