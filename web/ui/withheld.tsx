import { withheldNow } from '#domain/herd/withheld-now.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { timeNow } from '../lib/screen/clock.ts';
import { formatDay, formatEnd, formatShortDay, formatShortEnd } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { Badge } from './surface.tsx';

type Withheld = Pick<
  CowListed,
  'milk_withheld_until' | 'milk_withheld_open' | 'meat_withheld_until' | 'group_number' | 'in_herd'
>;

/**
 * Says in words whether an animal's milk or meat is withheld now, and until when: milk before meat. It says nothing of the milk
 * of young stock.
 */
export function withheld(cow: Withheld, today: string): string[] {
  return withheldWords(withheldNow(cow, today, timeNow()));
}

/** The same of what is known to be withheld. */
export function withheldWords(now: ReturnType<typeof withheldNow>): string[] {
  const { milk_withheld_until: milk, milk_withheld_open: open, meat_withheld_until: meat } = now;
  const parts: string[] = [];
  if (open) parts.push(t('frame.milk-withheld'));
  else if (milk !== null) parts.push(t('frame.milk-withheld-until', { time: formatEnd(milk) }));
  if (meat !== null) parts.push(t('frame.meat-withheld-through', { date: formatDay(meat) }));
  return parts;
}

/** The same for a narrow column on paper: `Milk 24 Nov, 18:00`. */
export function withheldShort(now: ReturnType<typeof withheldNow>): string[] {
  const { milk_withheld_until: milk, milk_withheld_open: open, meat_withheld_until: meat } = now;
  return [
    ...(open ? [t('frame.milk-held-open')] : []),
    ...(!open && milk !== null ? [t('frame.milk-held', { until: formatShortEnd(milk) })] : []),
    ...(meat === null ? [] : [t('frame.meat-held', { until: formatShortDay(meat) })]),
  ];
}

/** The first of it on a red ground; nothing of an animal of which nothing is withheld. */
export function WithheldBadge({ cow, today }: { cow: Withheld; today: string }) {
  const [first] = withheld(cow, today);
  return first === undefined ? null : <Badge tone="bad">{first}</Badge>;
}
