/** A weight that is too much for an animal's age: Add Cow asks about it, and needs none of the other doubts of weights. */
import { daysBetween, type PlainDate } from '../../calendar/calendar.ts';
import { heaviestAt } from '../../values/heaviest.ts';
import { type Doubt, type DoubtedLife, doubt } from './doubt.ts';

/** A weight that no animal has at her age. */
export function doubtOfHeavy(
  { date_of_birth }: Pick<DoubtedLife, 'date_of_birth'>,
  { kg, day }: { kg: number | null; day: PlainDate },
): Doubt | null {
  const days = daysBetween(date_of_birth, day);
  return kg === null || days < 0 || kg <= heaviestAt(days)
    ? null
    : doubt('doubt.heavy-for-age', { kg, days });
}
