/** The rows of a session as they are shown: those of the server, with what was entered here and has not arrived. */
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CrushCards, CrushRow, CrushSession } from '#domain/crush/schema.ts';
import { type SessionSummary, summaryOf } from '#domain/crush/summary.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { kgIn, resultIn, type Values } from './asked.ts';

/** What is sent of an animal. */
export interface RowBody {
  readonly at?: string;
  readonly values?: Values;
  readonly way?: string | null;
}

/** What was entered here and is not in the server's answer yet. */
export interface LocalRow {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly does: 'create' | 'update' | 'delete';
  readonly cow: number;
  readonly body: RowBody;
  /** Which way she was sent, as the rule said it. */
  readonly drafted: string | null;
  /** `sending`: no answer yet. `kept`: it is sent when it can be. `refused`: somebody has to look at it. */
  readonly state: 'sending' | 'kept' | 'refused';
  readonly error: ApiError | null;
  /** Its number among what waits in this browser; null of what is not kept there. */
  readonly entry: number | null;
}

export interface ShownRow extends CrushRow {
  readonly local: LocalRow | null;
}

type Card = CrushCards['cards'][number];
export type Cards = ReadonlyMap<number, Card>;

/** Who somebody is, by what a row says of her. */
export type NamedAnimal = Pick<CowListed, 'id' | 'name' | 'id_number' | 'barn_number' | 'eid'>;

export function shownRows(
  { rows, day }: Pick<CrushSession, 'rows' | 'day'>,
  local: readonly LocalRow[],
  cows: ReadonlyMap<number, NamedAnimal>,
  by: string,
): ShownRow[] {
  const shown = new Map<number, ShownRow>(rows.map((row) => [row.cow, { ...row, local: null }]));
  for (const one of local) {
    const before = shown.get(one.cow);
    if (one.does === 'delete') {
      if (one.state !== 'refused') shown.delete(one.cow);
      continue;
    }
    const cow = cows.get(one.cow);
    const row = before ?? (cow && unsent(cow, day, by));
    if (!row) continue;
    const { at = row.at, way = row.way_chosen ? row.way : null } = one.body;
    shown.set(one.cow, {
      ...row,
      ...{ at, way: way ?? one.drafted, way_chosen: way !== null, local: one },
      values: merged(row.values, one.body.values ?? {}),
    });
  }
  return [...shown.values()];
}

function unsent(
  { id, name, id_number, barn_number, eid }: NamedAnimal,
  day: PlainDate,
  by: string,
): ShownRow {
  const nothing = { values: {}, records: {}, way: null, way_chosen: false, notes: null, local: null };
  return { cow: id, version: 0, name, id_number, barn_number, eid, day, at: '', by, ...nothing };
}

/** What was recorded, as it is after these changes. */
export function merged(before: CrushRow['values'], changes: Values): CrushRow['values'] {
  const after: CrushRow['values'] = { ...before };
  for (const [act, values] of Object.entries(changes))
    if (values === null) delete after[act];
    else after[act] = { ...after[act], ...values };
  return after;
}

/** Between nearer weighings what she ate and drank weighs more than what she gained. */
const SHORTEST_GAIN_DAYS = 14;

/** What she weighed before this session, and what her gain is counted from. */
export interface WeighedBefore {
  readonly last: { readonly kg: number; readonly on: PlainDate } | null;
  readonly base: { readonly kg: number; readonly on: PlainDate } | null;
}

/** @param isHere whether she has a row: then her latest weighing may be that */
export function weighedBefore(card: Card | undefined, day: PlainDate, isHere: boolean): WeighedBefore {
  const of = (kg: number | null | undefined, on: PlainDate | null | undefined) =>
    kg != null && on != null && on <= day ? { kg, on } : null;
  const base = of(card?.base_kg, card?.base_on);
  const last = of(card?.kg, card?.on);
  return { last: isHere && last?.on === day ? base : last, base };
}

/** Whole g a day. */
export function gainOf(kg: number | null, base: WeighedBefore['base'], day: PlainDate): number | null {
  if (kg === null || base === null) return null;
  const days = daysBetween(base.on, day);
  return days >= SHORTEST_GAIN_DAYS ? Math.round(((kg - base.kg) / days) * 1000) + 0 : null;
}

/** What the session has come to, with what has not arrived. Of what was refused what the server has counts. */
export function liveSummary(session: CrushSession, rows: readonly ShownRow[], cards: Cards): SessionSummary {
  if (rows.every(({ local }) => local === null) && rows.length === session.summary.done)
    return session.summary;
  const counted = rows.flatMap((row): CrushRow[] =>
    row.local?.state === 'refused' ? session.rows.filter(({ cow }) => cow === row.cow) : [row],
  );
  return summaryOf(
    counted.map(({ cow, day, values, way }) => {
      const kg = kgIn(values);
      const { base } = weighedBefore(cards.get(cow), day, true);
      return { cow, kg, gain_per_day: gainOf(kg, base, day), result: resultIn(values), way };
    }),
    session.expected,
    session.ways.map(({ way }) => way),
  );
}
