/** A session at the crush as it is answered: what its rows recorded is read from the records. */
import { addDays } from '#domain/calendar/calendar.ts';
import { farmTime, withOffset } from '#domain/calendar/farm-clock.ts';
import { CRUSH_ACTS, type CrushAct, type CrushWord } from '#domain/crush/acts.ts';
import { GAIN_DAYS } from '#domain/crush/cards.ts';
import type { CrushRow, CrushSession, WaySent, What } from '#domain/crush/schema.ts';
import { type SessionSummary, type SummedRow, summaryOf } from '#domain/crush/summary.ts';
import { recordAnswer } from '#domain/herd/answers/record.ts';
import { gainPerDay } from '#domain/herd/growth.ts';
import { cell, type HerdRows, type HerdTable } from '#domain/herd/rows.ts';
import type { Db } from '../../database/database.ts';
import { readRows } from '../families/part-of-herd.repository.ts';
import type { RequestContext } from '../request-context.ts';
import { pointersOf, type Session } from './noted.ts';
import { animalsThere, type NamedRow, namedRow, rowsOf, weighedBefore } from './sessions.repository.ts';

type Farm = Pick<RequestContext, 'farm_id' | 'time_zone'>;

/** What a session was told, read from its texts. */
export interface Told {
  readonly what: readonly What[];
  readonly ways: readonly WaySent[];
  readonly expected: readonly number[];
}

const TOLD = new WeakMap<Session, Told>();

/** Each session that was read is taken apart once: 5,000 may be expected, and a row asks several times. */
export function toldOf(session: Session): Told {
  const known = TOLD.get(session);
  if (known) return known;
  const { what, ways, expected } = session;
  const told = { what: JSON.parse(what), ways: JSON.parse(ways), expected: JSON.parse(expected) };
  TOLD.set(session, told);
  return told;
}

/** What the summary reads of a row, and where it stands among the others. */
export interface SummedAt extends SummedRow {
  readonly id: number;
  readonly at: string;
}

/** The rows of a session, and what it has come to. */
export interface SessionRead {
  readonly rows: readonly CrushRow[];
  readonly summed: readonly SummedAt[];
  /** Those of the expected that are not deleted. */
  readonly expected: readonly number[];
  readonly summary: SessionSummary;
}

/** Reads a session with all its rows. */
export async function readSession(db: Db, farm: Farm, session: Session): Promise<SessionRead> {
  const told = toldOf(session);
  const { rows, summed } = await readNamed(
    db,
    farm,
    told,
    // What was undone is as if nobody had been there.
    session.state === 'undone' ? [] : await rowsOf(db, farm.farm_id, session.id),
  );
  const there = await animalsThere(db, farm.farm_id, told.expected);
  const expected = told.expected.filter((id) => there.has(id));
  return { rows, summed, expected, summary: summaryOf(summed, expected, namesOf(told)) };
}

/** The same of one animal; undefined where she is not in the session. */
export async function readOneRow(
  db: Db,
  farm: Farm,
  session: Session,
  cow: number,
): Promise<{ row: CrushRow; summed: SummedAt } | undefined> {
  const named = await namedRow(db, farm.farm_id, session.id, cow);
  if (!named) return undefined;
  const { rows, summed } = await readNamed(db, farm, toldOf(session), [named]);
  const [row] = rows;
  const [one] = summed;
  return row && one ? { row, summed: one } : undefined;
}

/** The names of the ways, in their order. */
export function namesOf({ ways }: Pick<Told, 'ways'>): string[] {
  return ways.map(({ way }) => way);
}

async function readNamed(db: Db, farm: Farm, { what }: Told, named: readonly NamedRow[]) {
  const records = await recordsOf(db, farm.farm_id, named);
  const gains = await gainsOf(db, farm.farm_id, [...(records.get('weights')?.values() ?? [])]);
  const shared = new Map(what.map((one) => [one.act, one.shared]));
  const rows: CrushRow[] = [];
  const summed: SummedAt[] = [];
  for (const row of named) {
    const pointers = pointersOf(row);
    const values: Record<string, Record<string, unknown>> = {};
    const ids: Record<string, number> = {};
    for (const act of CRUSH_ACTS) {
      const id = pointers[act.word];
      const record = id === undefined ? undefined : records.get(act.word)?.get(id);
      if (id === undefined || !record) continue;
      ids[act.word] = id;
      if (act.word === 'place-moves' && row.way_moved) continue;
      values[act.word] = ownValues(act, record, shared.get(act.word) ?? {}, farm);
    }
    const weighing = records.get('weights')?.get(pointers.weights ?? 0) as HerdRows['weights'] | undefined;
    const check = records.get('pregnancy-checks')?.get(pointers['pregnancy-checks'] ?? 0) as
      | HerdRows['pregnancy_checks']
      | undefined;
    summed.push({
      id: row.id,
      at: row.at,
      cow: row.cow,
      kg: weighing?.kg ?? null,
      gain_per_day: (weighing && gains.get(weighing.id)) ?? null,
      result: check?.result ?? null,
      way: row.way,
    });
    rows.push({
      cow: row.cow,
      version: row.version,
      name: row.cow_name,
      id_number: row.cow_id_number,
      barn_number: row.cow_barn_number,
      eid: row.cow_eid,
      day: row.day,
      at: withOffset(row.at, farm.time_zone),
      by: row.username,
      values,
      records: ids,
      way: row.way,
      way_chosen: row.way_chosen,
      notes: row.notes,
    });
  }
  return { rows, summed };
}

/** The fields that somebody said of her alone: what differs from what holds for all, without what is empty. */
function ownValues(
  { table, fields }: CrushAct,
  record: HerdRows[HerdTable],
  shared: Readonly<Record<string, unknown>>,
  { time_zone }: Farm,
): Record<string, unknown> {
  const answered = recordAnswer(table, record as never, time_zone);
  const entries = Object.keys(fields.shape).flatMap((field): [string, unknown][] => {
    const value: unknown = cell(answered, field);
    if (value === undefined || isSaid(value, shared[field], cell(record, field))) return [];
    return value === null && (shared[field] ?? null) === null ? [] : [[field, value]];
  });
  return Object.fromEntries(entries);
}

/** Whether a value is what was shared: as it is answered, or as it is kept. */
function isSaid(value: unknown, shared: unknown, kept: unknown): boolean {
  if (shared === undefined || shared === null) return false;
  return value === shared || kept === shared || JSON.stringify(value) === JSON.stringify(shared);
}

async function recordsOf(db: Db, farmId: number, rows: readonly NamedRow[]) {
  const found = new Map<CrushWord, ReadonlyMap<number, HerdRows[HerdTable]>>();
  for (const { word, table } of CRUSH_ACTS) {
    const ids = rows.flatMap((row) => pointersOf(row)[word] ?? []);
    if (ids.length === 0) continue;
    const records = await readRows(db, farmId, table, ids);
    found.set(word, new Map(records.map((record) => [record.id, record])));
  }
  return found;
}

/** By the id of a weighing, g a day; of those that tell a gain. */
export async function gainsOf(
  db: Db,
  farmId: number,
  weighings: readonly HerdRows[HerdTable][],
): Promise<Map<number, number>> {
  const gains = new Map<number, number>();
  const byDay = Map.groupBy(weighings as readonly HerdRows['weights'][], ({ weighed_on }) => weighed_on);
  for (const [day, some] of byDay) {
    const before = await weighedBefore(
      db,
      farmId,
      addDays(day, -GAIN_DAYS),
      some.map(({ id }) => id),
    );
    const earlier = await readRows(db, farmId, 'weights', [...before.values()]);
    const byId = new Map(earlier.map((row) => [row.id, row]));
    for (const weighing of some) {
      const from = byId.get(before.get(weighing.id) ?? 0);
      const gain = from ? gainPerDay(weighing, [from]) : null;
      if (gain !== null) gains.set(weighing.id, gain);
    }
  }
  return gains;
}

/** What is answered of a session without its rows. */
export function headOf(session: Session, zone: string) {
  const { key, id, name, day, state, source, started_by, history } = session;
  return {
    ...{ key, id, name, day, state, source, started_by, history },
    started_at: farmTime(session.started_at, zone),
    ended_at: session.ended_at === null ? null : farmTime(session.ended_at, zone),
  };
}

export function sessionAnswer(session: Session, { rows, summary }: SessionRead, zone: string): CrushSession {
  const { what, ways, expected } = toldOf(session);
  return {
    ...headOf(session, zone),
    version: session.version,
    what: [...what],
    ways: [...ways],
    expected: [...expected],
    rows: [...rows],
    summary: summary as CrushSession['summary'],
  };
}
