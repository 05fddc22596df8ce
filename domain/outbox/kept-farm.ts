/** A farm as a phone knows it: what the server said last, with what waits done to it. All that is shown without a network follows from it. */
import type { FarmSettings } from '../account/user.ts';
import { type FarmGestation, type GestationOf, gestationOn } from '../breeding/gestation.ts';
import type { PlainDate } from '../calendar/calendar.ts';
import type { Herd } from '../herd/herd.ts';
import type { CowRow, HerdRows, RecordTable } from '../herd/rows.ts';

export interface KeptFarm {
  /** The whole herd. */
  readonly herd: Herd;
  readonly settings: FarmSettings;
  /** The day it is on the farm. */
  readonly today: PlainDate;
  readonly now: Date;
}

/** How long it takes pregnancies to last. */
export function gestationIn({ settings }: Pick<KeptFarm, 'settings'>): FarmGestation {
  const { gestation_days, gestation_by_breed } = settings;
  return { gestation_days, gestation_by_breed };
}

export function gestationOfFarm(farm: Pick<KeptFarm, 'settings'>): GestationOf {
  return gestationOn(gestationIn(farm));
}

/** Her records of a kind, the newest first. */
export function newestFirst<T extends RecordTable>(herd: Herd, table: T, cow: CowRow): HerdRows[T][] {
  return herd.recordsOf(table, cow).toReversed();
}

/** What the semination of her pregnancy says about it: the one of the day on which the pregnancy began. */
export function expectingIn(
  herd: Herd,
  cow: CowRow,
): { bull_breed: string | null; bull_run_end: string | null } {
  const { is_pregnant, pregnancy_start_date: start } = cow;
  if (!is_pregnant || start === null) return { bull_breed: null, bull_run_end: null };
  const carried = herd.recordsOn('semination_records', cow, start);
  const bull = carried.flatMap(({ bull }) => bull ?? [])[0];
  return {
    bull_breed: bull === undefined ? null : (herd.cow(bull)?.breed ?? null),
    bull_run_end: carried[0]?.ended_on ?? null,
  };
}
