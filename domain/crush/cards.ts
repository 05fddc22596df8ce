/** What is known of each animal before she stands in the crush: worked out by the server, and by a phone without network. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { CrushCards } from './schema.ts';

type Card = CrushCards['cards'][number];

/** Days between two weighings from which a gain is told; see `gainPerDay`. */
export const GAIN_DAYS = 14;

interface Weighed {
  readonly kg: number;
  readonly weighed_on: PlainDate;
}

/** An animal in the herd with her latest weighing, and the latest that is at least `GAIN_DAYS` old. */
export interface WeighedCow {
  readonly cow: number;
  readonly latest: Weighed | undefined;
  readonly base: Weighed | undefined;
}

/** A list of the day's work, as far as cards say it. */
interface DueList {
  readonly key: string;
  readonly items: readonly {
    readonly cow: number | null;
    readonly hold: number | null;
    readonly due: PlainDate | null;
    readonly late_days: number;
    readonly reason: object;
  }[];
}

/** @param weighed by id */
export function cardsOf(
  today: PlainDate,
  weighed: readonly WeighedCow[],
  lists: readonly DueList[],
): CrushCards {
  const due = dueByCow(lists);
  return {
    today,
    cards: weighed.map(({ cow, latest, base }) => ({
      cow,
      kg: latest?.kg ?? null,
      on: latest?.weighed_on ?? null,
      base_kg: base?.kg ?? null,
      base_on: base?.weighed_on ?? null,
      due: due.get(cow) ?? [],
    })),
  };
}

/** What is due of each animal, by the lists that name her and do not hold her off; milk that is withheld is shown by itself. */
function dueByCow(lists: readonly DueList[]): Map<number, Card['due']> {
  const byCow = new Map<number, Card['due']>();
  for (const { key, items } of lists) {
    if (key === 'withheld') continue;
    for (const { cow, hold, due, late_days, reason } of items) {
      if (cow === null || hold !== null) continue;
      const own = byCow.get(cow) ?? [];
      byCow.set(cow, own);
      own.push({ list: key, due, late_days, reason: { ...reason } as Card['due'][number]['reason'] });
    }
  }
  return byCow;
}
