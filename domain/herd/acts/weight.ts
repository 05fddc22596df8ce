/** An animal's weight as a single number, as the contract has it: that of her latest weighing. */
import { laterOf } from '../../calendar/calendar.ts';
import { message } from '../../messages/message.ts';
import type { CowRow } from '../rows.ts';
import type { Acting } from '../run.ts';
import { latestDay } from './act-rules.ts';

/**
 * Another weight is a weighing of today, or of the day of the latest one if that is later; a second one on that day changes the
 * first. The weight of an animal that was never weighed can be forgotten (null).
 */
export function setWeight(acting: Acting, cow: CowRow, kg: number | null | undefined): void {
  if (kg === undefined) return;
  const { herd, today, refuse } = acting;
  const until = latestDay(acting);
  const latest = herd
    .recordsOf('weights', cow)
    .findLast(({ weighed_on }) => until === null || weighed_on <= until);
  if (kg === (latest?.kg ?? cow.registered_weight)) return;
  if (kg === null) {
    if (latest) refuse('weight', message('cow.weight-of-weighing'));
    else herd.update('cows', cow, { weight: null, registered_weight: null });
    return;
  }
  herd.update('cows', cow, { weight: kg });
  // The weight may be the one that was given last.
  herd.entered('cows', cow);
  const days = [today, latest?.weighed_on ?? today, cow.date_of_birth];
  const weighed_on = days.reduce((latest, day) => laterOf(latest, day));
  if (latest?.as_weight && latest.weighed_on === weighed_on) herd.update('weights', latest, { kg });
  else
    herd.insert('weights', {
      cow: cow.id,
      weighed_on,
      kg,
      method: 'scale',
      occasion: 'other',
      notes: null,
      as_weight: true,
    });
}
