/** A farm as a phone knows it: what the server said last, with what waits done to it. All that is shown without a network follows from it. */
import type { FarmSettings } from '../account/user.ts';
import { type FarmGestation, type GestationOf, gestationOn } from '../breeding/gestation.ts';
import type { PlainDate } from '../calendar/calendar.ts';
import { followedAtFirst } from '../herd/follows/index.ts';
import { Herd } from '../herd/herd.ts';
import type { CowRow, HerdRows, RecordTable, WholeHerd } from '../herd/rows.ts';
import { KINDS } from '../kinds/index.ts';
import { ofEach } from '../values/objects.ts';

export interface KeptFarm {
  readonly farm_id: number;
  /** The whole herd. */
  readonly herd: Herd;
  readonly settings: FarmSettings;
  /** The day it is on the farm. */
  readonly today: PlainDate;
  readonly now: Date;
}

/**
 * The herd of rows as they are given out, without what follows from others: that is worked out here. Stops now and then, because the
 * herd may be large.
 */
export function* herdOfRows(rows: WholeHerd, timeZone: string): Generator<void, Herd> {
  const whole = ofEach(
    KINDS.map(({ table }) => table),
    (table) => rows[table].map((row) => ({ ...followedAtFirst(table), ...row })),
  ) as unknown as WholeHerd;
  yield;
  const herd = Herd.whole(whole, timeZone);
  yield;
  yield* herd.settleAll();
  return herd;
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

/** The animals that have left the herd, by their ids. */
export function thoseLeft(herd: Herd): ReadonlyMap<number, CowRow> {
  return new Map([...herd.all('cows')].flatMap((cow) => (cow.in_herd ? [] : [[cow.id, cow] as const])));
}
