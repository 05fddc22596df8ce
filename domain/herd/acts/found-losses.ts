/** A check that finds a lost pregnancy writes its loss: the two go together until one of them goes its own way. */
import type { PlainDate } from '../../calendar/calendar.ts';
import type { Herd } from '../herd.ts';
import type { CheckRow, CowRow, LossRow } from '../rows.ts';
import { unsaid } from '../unsaid.ts';

/** Writes the loss that a check found. */
export function writeLoss(herd: Herd, check: CheckRow, notes: string | null): CheckRow {
  const { cow, check_date: loss_date } = check;
  herd.insert('pregnancy_losses', {
    ...unsaid('pregnancy_losses'),
    cow,
    loss_date,
    notes,
    found_by_check: true,
  });
  return herd.update('pregnancy_checks', check, { found_loss: true });
}

/** Takes away the loss that a check wrote, and answers it. */
export function takeLoss(herd: Herd, check: CheckRow): LossRow | undefined {
  const cow = herd.get('cows', check.cow);
  const loss = foundOn(herd, cow, check.check_date).find((found) => found.check.id === check.id)?.loss;
  if (loss) herd.remove('pregnancy_losses', loss);
  herd.update('pregnancy_checks', check, { found_loss: false });
  return loss;
}

/** A loss goes its own way: the check that wrote it has nothing to do with it any more. */
export function letLossGo(herd: Herd, { id, cow, loss_date, found_by_check }: LossRow): void {
  if (!found_by_check) return;
  const found = foundOn(herd, herd.get('cows', cow), loss_date).find(({ loss }) => loss.id === id);
  if (found) herd.update('pregnancy_checks', found.check, { found_loss: false });
}

/** The losses that checks of a day wrote, each with its check: they were written in the same order. */
function foundOn(herd: Herd, cow: CowRow, day: PlainDate): { check: CheckRow; loss: LossRow }[] {
  const losses = herd.recordsOn('pregnancy_losses', cow, day).filter(({ found_by_check }) => found_by_check);
  const checks = herd.recordsOn('pregnancy_checks', cow, day).filter(({ found_loss }) => found_loss);
  return checks.flatMap((check, place) => {
    const loss = losses[place];
    return loss ? [{ check, loss }] : [];
  });
}
