/** The mail of a check around its alerts. */
import type { Catalogue } from '../catalogue.ts';
import { dateWords } from './alerts.ts';

/** How much needs the keeper, of how much of it something is new, and how much new is merely good to know. */
type Counts = { due: number; newlyDue: number; news: number };

/** In the numbers of the list that the screens show: `2 need you today, 3 more to know`, `5 need you today, 2 of them new`. */
function summary({ due, newlyDue, news }: Counts): string {
  if (due === 0) return news === 1 ? '1 thing to know' : `${news} things to know`;
  const all = due === 1 ? '1 needs you today' : `${due} need you today`;
  const fresh = newlyDue > 0 && newlyDue < due ? `, ${newlyDue} of them new` : '';
  return news === 0 ? all + fresh : `${all}${fresh}, ${news} more to know`;
}

export const digest = {
  /** For an address that nobody has confirmed: nothing in it was typed by a user. */
  'digest.subject': (counts: Counts) => [`Today on your farm: ${summary(counts)}`],
  /** `first` is the most urgent alert, shortened, and `more` how many there are beside it. */
  'digest.own-subject': ({ first, more }: { first: string; more: number }) => [
    more > 0 ? `${first} – and ${more} more` : first,
  ],
  'digest.title': ({ farm }: { farm: string }) => [`Today on ${farm}`],
  'digest.lead': ({ date, ...counts }: Counts & { date: string }) => [
    `${dateWords(date)} · ${summary(counts)}`,
  ],
  'digest.told-before': () => ['Told before, still to do'],
  'digest.good-to-know': () => ['Good to know'],
  /** In place of the lines that are left out. */
  'digest.lines-left-out': ({ count }: { count: number }) => [`and ${count} more, under Notifications`],
  'digest.why': ({ address }: { address: string }) => [
    `You get this because email notifications are on for ${address}.`,
  ],
} satisfies Catalogue;
