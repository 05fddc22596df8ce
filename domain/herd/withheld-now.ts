/** What of an animal is withheld at a moment. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CowListed } from '../kinds/cow/schema.ts';

type Withheld = Pick<
  CowListed,
  'milk_withheld_until' | 'milk_withheld_open' | 'meat_withheld_until' | 'group_number' | 'in_herd'
>;

type WithheldNow = Pick<CowListed, 'milk_withheld_until' | 'milk_withheld_open' | 'meat_withheld_until'>;

const NOTHING: WithheldNow = {
  milk_withheld_until: null,
  milk_withheld_open: false,
  meat_withheld_until: null,
};

/**
 * The ends that are still to come, on a farm's day and at `now` (ms). Nothing is withheld of an animal that left the herd, and no
 * milk of young stock, because nobody milks it.
 */
export function withheldNow(cow: Withheld, today: PlainDate, now: number): WithheldNow {
  if (!cow.in_herd) return NOTHING;
  const { milk_withheld_until: milk, meat_withheld_until: meat, group_number: group } = cow;
  const isMilked = group === null || group < 6 || group > 8;
  const open = isMilked && cow.milk_withheld_open;
  return {
    milk_withheld_until: isMilked && !open && milk !== null && Date.parse(milk) > now ? milk : null,
    milk_withheld_open: open,
    meat_withheld_until: meat !== null && meat >= today ? meat : null,
  };
}
