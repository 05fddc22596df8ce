/** What the texts of a check's mail are filled with. */
import type { WorkList } from '../work/numbers.ts';
import { someOf } from './names.ts';
import type { MessagePart } from './parts.ts';
import type { Fillings, Say } from './say.ts';

/** How much needs the keeper, of how much of it something is new, and how much new is merely good to know. */
type Counts = { due: number; newlyDue: number; news: number };

/** In the numbers of the list that the screens show. Where all of it is new, nothing is said of what is new. */
const summary = ({ due, newlyDue, news }: Counts, say: Say) =>
  say.text('digest.summary', { due, newly: newlyDue < due ? newlyDue : 0, news });

/** Who stands on a list: the first by name, each perhaps with a day or what it is given, and how many there are in all. */
type OnList = {
  list: WorkList;
  late: boolean;
  named: readonly Named[];
  count: number;
};
/** `cow` is null for a task without an animal. */
type Named = { cow: number | null; name: string; day?: string; what?: string };

function namedParts({ cow, name, day, what }: Named, say: Say): readonly MessagePart[] {
  const beside = day === undefined ? what : say.dayInYear(day);
  const called: MessagePart = cow === null ? name : { cow, text: name };
  return beside === undefined ? [called] : [called, ` (${beside})`];
}

export const digest = {
  'digest.list': ({ list, late, named, count }: OnList, say: Say) => {
    // Reported on the day on which it ends.
    const called = say.text(list === 'withheld' ? 'digest.milk-free' : `work.list.${list}`);
    return {
      list: { list, text: called },
      late: late ? 'yes' : 'no',
      animals: someOf(
        named.map((animal) => namedParts(animal, say)),
        count,
        say,
      ),
    };
  },
  /** Filled in by the three beneath. */
  'digest.summary': (counts: { due: number; newly: number; news: number }) => counts,
  /** For an address that nobody has confirmed: nothing in it was typed by a user. */
  'digest.subject': (counts: Counts, say: Say) => ({ summary: summary(counts, say) }),
  'digest.own-subject': ({ first, more, ...counts }: Counts & { first: string; more: number }, say: Say) => ({
    first,
    more,
    summary: summary(counts, say),
  }),
  'digest.lead': ({ date, ...counts }: Counts & { date: string }, say: Say) => ({
    date: say.day(date),
    summary: summary(counts, say),
  }),
} satisfies Fillings;
