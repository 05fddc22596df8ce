/** What the texts of a check's mail are filled with. */
import type { Fillings, Say } from './say.ts';

/** How much needs the keeper, of how much of it something is new, and how much new is merely good to know. */
type Counts = { due: number; newlyDue: number; news: number };

/** In the numbers of the list that the screens show. Where all of it is new, nothing is said of what is new. */
const summary = ({ due, newlyDue, news }: Counts, say: Say) =>
  say.text('digest.summary', { due, newly: newlyDue < due ? newlyDue : 0, news });

export const digest = {
  /** Filled in by the three beneath. */
  'digest.summary': (counts: { due: number; newly: number; news: number }) => counts,
  /** For an address that nobody has confirmed: nothing in it was typed by a user. */
  'digest.subject': (counts: Counts, say: Say) => ({ summary: summary(counts, say) }),
  'digest.lead': ({ date, ...counts }: Counts & { date: string }, say: Say) => ({
    date: say.day(date),
    summary: summary(counts, say),
  }),
} satisfies Fillings;
