/** Who is at the crush, what is typed of her, and what is asked about it. */
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CrushSession } from '#domain/crush/schema.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { Typed } from './asked.ts';
import { readCurrent } from './kept-current.ts';
import type { ShownRow, WeighedBefore } from './rows.ts';
import type { Known } from './use-known.ts';

/** Who is at the crush, and what is typed of her. */
export interface Current {
  readonly cow: CowListed;
  readonly typed: Typed;
  /** A way that somebody chose in place of the rule's. */
  readonly way: string | null;
  /** What was recorded of her in this session, where that is corrected. */
  readonly row: ShownRow | null;
  /** Whether anything was typed or pressed; ticks that were set beforehand are neither. */
  readonly touched: boolean;
  /** Whether the weight is the scale's, as it filled it in. */
  readonly filled: boolean;
  readonly faults: Readonly<Record<string, string>>;
}

/** What is asked at once. */
export type Ask =
  | { readonly is: 'nobody'; readonly number: string }
  | { readonly is: 'several'; readonly number: string; readonly cows: readonly CowListed[] }
  | { readonly is: 'already'; readonly row: ShownRow }
  | { readonly is: 'left'; readonly cow: CowListed }
  | {
      readonly is: 'doubt';
      readonly kg: number;
      readonly last: { readonly kg: number; readonly on: PlainDate };
    }
  | { readonly is: 'keep'; readonly number: string; readonly cow: CowListed };

const DOUBTED_DAYS = 30;
const DOUBTED_SHARE = 0.2;

/** A weight that is more than a fifth from one within 30 days is asked about. */
export function doubtedWeight(
  kg: number,
  last: WeighedBefore['last'],
  day: PlainDate,
): { kg: number; last: NonNullable<WeighedBefore['last']> } | null {
  if (!last || daysBetween(last.on, day) > DOUBTED_DAYS) return null;
  return Math.abs(kg - last.kg) > last.kg * DOUBTED_SHARE ? { kg, last } : null;
}

/** What was typed before a reload. */
export function takenUp({ key, rows }: CrushSession, known: Known): Current | null {
  const kept = readCurrent(key);
  const cow = kept && known.byId.get(kept.cow);
  if (!kept || !cow) return null;
  const there = kept.corrects ? rows.find((one) => one.cow === cow.id) : undefined;
  const row = there ? { ...there, local: null } : null;
  const { typed, way, filled = false } = kept;
  return { cow, typed, way, row, touched: !filled, filled, faults: {} };
}

export function without(faults: Current['faults'], name: string): Current['faults'] {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
}

/** The server's sentences, by the fields of the screen: `values.weights.kg` is that of `weights.kg`. */
export function faultsOf(errors: Readonly<Record<string, string>> | undefined): Current['faults'] {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, sentence]) => [field.replace(/^values\./, ''), sentence]),
  );
}
