/**
 * Events that are possible but unlikely. Nothing refuses them: a page asks before it sends them, and an act for many animals
 * names those that it concerns. Each function answers the first doubt, or null. Days are farm dates.
 */

import { daysBetween, type PlainDate } from '../calendar/calendar.ts';
import { type RecordTable, recordKindOf } from '../kinds/index.ts';
import { rulesOf } from '../kinds/rules.ts';
import {
  doubtOfCalving,
  doubtOfMating,
  doubtOfParent,
  doubtOfSemination,
  type Mated,
} from './doubts/breeding.ts';
import { doubtOfBirthWeight, doubtOfDose, doubtOfWeight } from './doubts/care.ts';
import { type Doubt, type DoubtedLife, dayIn, doubt, numberIn } from './doubts/doubt.ts';
import { doubtOfDryOff } from './doubts/dry-off.ts';
import { doubtOfHeavy } from './doubts/heavy.ts';
import { inFuture } from './herd-rules.ts';
import { cell } from './rows.ts';

export type { Doubt, Mated };
export {
  doubtOfBirthWeight,
  doubtOfCalving,
  doubtOfDose,
  doubtOfDryOff,
  doubtOfHeavy,
  doubtOfParent,
  doubtOfSemination,
  doubtOfWeight,
};

/** A record as it is entered: what its fields hold, as values or as texts, weights in kg. */
export type Entered = Readonly<Record<string, unknown>>;

interface Entering {
  /** The column with the day on which it happened. */
  day: string;
  /** The record that is changed; null of a new one. */
  record: (object & { id: number }) | null;
  today: PlainDate;
  /** For a semination with a known bull: what its calf would be. */
  mated?: Mated | null;
}

/** What is unlikely about a kind's own values, on the day of the record. */
const OF_KIND: Readonly<
  Record<
    string,
    (cow: DoubtedLife, day: PlainDate, entered: Entered, own?: number, mated?: Mated | null) => Doubt | null
  >
> = {
  semination_records: (cow, day, _, own, mated) =>
    (own === undefined ? doubtOfSemination(cow, day) : null) ?? (mated ? doubtOfMating(mated, day) : null),
  birth_records: (cow, day, { birth_weight }, own) =>
    doubtOfCalving(cow, day, own) ?? doubtOfBirthWeight(numberIn(birth_weight)),
  vaccinations: (cow, day, { vaccine_name }, own) =>
    doubtOfDose(cow.vaccinations ?? [], { vaccine_name: String(vaccine_name ?? ''), day }, own),
  weights: (cow, day, { kg, occasion }, own) =>
    (occasion === 'birth' ? doubtOfBirthWeight(numberIn(kg)) : null) ??
    doubtOfHeavy(cow, { kg: numberIn(kg), day }) ??
    doubtOfWeight(cow.weights ?? [], { kg: numberIn(kg), day }, own),
  dry_offs: (cow, day, _, own) => doubtOfDryOff(cow, day, own),
  treatments: (cow, day, entered) => (driesOff(entered) ? doubtOfDryOff(cow, day) : null),
};

/** Whether a treatment is entered with which she is dried off: only a dry-cow tube is. */
function driesOff({ dries_off, min_dry_days, hours_after_calving }: Entered): boolean {
  return dries_off === true && (numberIn(min_dry_days) !== null || numberIn(hours_after_calving) !== null);
}

/** What says whether a cow is dry, treated and pregnant. */
const BEFORE_DRY_OFF = [
  'birth_records',
  'semination_records',
  'pregnancy_checks',
  'pregnancy_losses',
  'dry_offs',
  'treatments',
] as const;

/** The kinds of her records that are compared with a record of a kind. A kind that is not here is compared with its own records. */
const LOOKED_AT: { readonly [T in RecordTable]?: readonly RecordTable[] } = {
  semination_records: ['semination_records', 'birth_records'],
  birth_records: ['semination_records', 'birth_records'],
  dry_offs: BEFORE_DRY_OFF,
  treatments: BEFORE_DRY_OFF,
};

export function lookedAt(table: RecordTable): readonly RecordTable[] {
  return LOOKED_AT[table] ?? [table];
}

/** An older day is more likely a wrong year than a record that was forgotten. */
const LONG_AGO_DAYS = 365;

/**
 * What is unlikely about a record of an animal's that is entered or changed: first what its kind says, then another one of
 * the same day, then a day long ago. A change that leaves day and weight, vaccine and the like as they were is not asked about.
 */
export function doubtOfRecord(
  cow: DoubtedLife,
  table: RecordTable,
  entered: Entered,
  { day: dayColumn, record, today, mated }: Entering,
): Doubt | null {
  const day = dayIn(entered[dayColumn]);
  // A day that is refused is not asked about.
  if (day === null || (!rulesOf(recordKindOf(table)).planned && inFuture(day, today))) return null;
  if (isAsItWas(entered, record, dayColumn)) return null;
  return (
    OF_KIND[table]?.(cow, day, entered, record?.id, mated) ??
    doubtOfSameDay(cow, table, { day, dayColumn }, record?.id) ??
    (isLongAgo(record, dayColumn, today) ? null : doubtOfLongAgo(day, today))
  );
}

function doubtOfSameDay(
  cow: DoubtedLife,
  table: RecordTable,
  { day, dayColumn }: { day: PlainDate; dayColumn: string },
  own: number | undefined,
): Doubt | null {
  if (rulesOf(recordKindOf(table)).severalADay) return null;
  const records: unknown = cell(cow, table);
  if (!Array.isArray(records)) return null;
  const count = records.filter(
    (other: object) => cell(other, 'id') !== own && dayIn(cell(other, dayColumn)) === day,
  ).length;
  return count === 0 ? null : doubt('doubt.recorded-that-day', { table, count });
}

/** Whether a record that is changed lay long ago before: then it is known to be old. */
function isLongAgo(record: Entering['record'], dayColumn: string, today: PlainDate): boolean {
  const day = record && dayIn(cell(record, dayColumn));
  return day !== null && doubtOfLongAgo(day, today) !== null;
}

/** A day more than a year before `today`. */
function doubtOfLongAgo(day: PlainDate, today: PlainDate): Doubt | null {
  return daysBetween(day, today) > LONG_AGO_DAYS ? doubt('doubt.long-ago', { date: day }) : null;
}

/** The columns that doubts look at. */
const ASKED = ['vaccine_name', 'birth_weight', 'kg', 'occasion', 'bull', 'bull_code'];

function isAsItWas(entered: Entered, record: object | null, dayColumn: string): boolean {
  if (record === null || dayIn(entered[dayColumn]) !== dayIn(cell(record, dayColumn))) return false;
  return ASKED.every(
    (name) =>
      entered[name] === undefined ||
      entered[name] === cell(record, name) ||
      String(entered[name] ?? '') === String(cell(record, name) ?? ''),
  );
}
