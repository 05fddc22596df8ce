/** What is recorded of an animal at the crush in one change: each record by the act of its single call. */
import type { PlainDate } from '../calendar/calendar.ts';
import type { AnyAct } from '../herd/acts/index.ts';
import { argsOf } from '../herd/acts/index.ts';
import { runAsPart } from '../herd/acts/many.ts';
import { together } from '../herd/asks.ts';
import type { HerdTable } from '../herd/rows.ts';
import { cell } from '../herd/rows.ts';
import type { Act, Acting } from '../herd/run.ts';
import { message } from '../messages/message.ts';
import { type ValueReason, validated } from '../values/reasons.ts';
import { CRUSH_ACTS, type CrushAct, type CrushWord } from './acts.ts';
import type { SentValues, What } from './schema.ts';

/** The ids of her records, by the act. */
export type Pointers = Readonly<Partial<Record<CrushWord, number>>>;

/** A part of what is done with her. */
export interface RowPart {
  readonly word: CrushWord;
  /** The table of the row that it makes or changes. */
  readonly table: HerdTable;
  readonly does: 'create' | 'update' | 'delete';
  /** The row that is changed or deleted. */
  readonly id: number | null;
  readonly act: AnyAct;
  readonly args: object;
  /** Where a fault of one of its fields is reported. */
  readonly fieldAt: (field: string) => string;
}

/** When it was: the farm's day, and its wall clock. */
export interface When {
  readonly day: PlainDate;
  readonly at: string;
}

export interface AskedOfRow {
  readonly cow: number;
  readonly day: PlainDate;
  readonly parts: readonly RowPart[];
}

/** Does all of it or nothing, and answers the ids of what was made, in the order of the parts; null of what was not made. */
export const changeRow: Act<AskedOfRow, readonly (number | null)[]> = {
  kind: 'crush.animal',
  fields: [],
  asks: ({ cow, parts }, herd) =>
    together({ seen: [cow] }, ...parts.map(({ act, args }) => act.asks?.(args, herd) ?? {})),
  run(acting, { cow: id, day, parts }) {
    const cow = acting.herd.cow(id);
    if (!cow) return acting.refuse('cow', message('cow.unknown'));
    // What is recorded is judged by its own day; who is only seen has to be there.
    const why = parts.length === 0 ? absence(cow, day) : null;
    if (why) acting.refuse('cow', why);
    let isRefused = false;
    const made = parts.map(({ act, args, does, fieldAt }) => {
      const refuse: Acting['refuse'] = (field, reason) => {
        isRefused = true;
        return acting.refuse(fieldAt(field), reason);
      };
      const result = runAsPart(acting, act, args, { cow: id, refuse, fieldAt });
      return result && does === 'create' ? Number(cell(result, 'id')) : null;
    });
    return isRefused ? null : made;
  },
};

/** Why somebody cannot have been seen on a day; null where she can. */
export function absence(
  { name, left_on, date_of_birth }: { name: string; left_on: PlainDate | null; date_of_birth: PlainDate },
  day: PlainDate,
) {
  if (left_on !== null && day > left_on) return message('record.after-leaving', { name, date: left_on });
  return day < date_of_birth ? message('record.before-birth', { name, date: date_of_birth }) : null;
}

/** What was sent for a row, read: the parts, what is wrong with their values, and which records she has no longer. */
export interface ReadRow {
  readonly parts: readonly RowPart[];
  readonly faults: readonly ValueReason[];
}

interface SentRow {
  readonly cow: number;
  readonly values: SentValues;
  readonly what: readonly What[];
  readonly when: When;
  /** What she has in this session already. */
  readonly records?: Pointers;
  /** Her other records are brought to the day of the row. */
  readonly isMoved?: boolean;
}

/**
 * An act that is named with values is done: a record that is there is changed, one that is not is made of what holds for all and of
 * these values; null takes a record back.
 */
export function readRow({ cow, values, what, when, records = {}, isMoved = false }: SentRow): ReadRow {
  const faults: ValueReason[] = [];
  const parts = CRUSH_ACTS.flatMap((act): RowPart[] => {
    const { word, day } = act;
    const own = values[word];
    const id = records[word] ?? null;
    const on = { [day]: momentOf(act, when) };
    if (own === null) return id === null ? [] : [removing(act, id)];
    if (own === undefined) return id === null || !isMoved ? [] : [changing(act, id, on)];
    const { body } = id === null ? act.create : act.update;
    const shared = what.find((one) => one.act === word)?.shared ?? {};
    const said = id === null ? { ...shared, ...own, cow, ...on } : { ...own, ...(isMoved ? on : {}) };
    const { value, reasons } = validated(body, said);
    for (const reason of reasons ?? [])
      faults.push({ ...reason, field: fieldOf(word, String(reason.field)) });
    if (value === null) return [];
    return [id === null ? making(act, value) : changing(act, id, value)];
  });
  return { parts, faults };
}

/** Takes back what a row recorded, the last first. */
export function takingBack(records: Pointers): RowPart[] {
  return CRUSH_ACTS.toReversed().flatMap((act) => {
    const id = records[act.word];
    return id === undefined ? [] : [removing(act, id)];
  });
}

/** Moves her to a place, as the way that she goes says. */
export function movingTo(cow: number, place: number, when: When): RowPart[] {
  return CRUSH_ACTS.filter(({ word }) => word === 'place-moves').map((act) => ({
    ...making(act, { cow, place, [act.day]: momentOf(act, when) }),
    fieldAt: () => 'way',
  }));
}

export function movingBack(id: number): RowPart[] {
  return CRUSH_ACTS.filter(({ word }) => word === 'place-moves').map((act) => ({
    ...removing(act, id),
    fieldAt: () => 'way',
  }));
}

const fieldOf = (word: CrushWord, field: string) => `values.${word}.${field}`;

const momentOf = ({ isMoment }: CrushAct, { day, at }: When) => (isMoment ? `${day}${at.slice(10)}` : day);

function making(act: CrushAct, value: object): RowPart {
  return partOf(act, 'create', null, argsOf(act.create, value));
}

function changing(act: CrushAct, id: number, patch: object): RowPart {
  return partOf(act, 'update', id, argsOf(act.update, patch, id));
}

function removing(act: CrushAct, id: number): RowPart {
  return partOf(act, 'delete', id, argsOf(act.remove, {}, id));
}

function partOf(
  { word, table, ...acts }: CrushAct,
  does: RowPart['does'],
  id: number | null,
  args: object,
): RowPart {
  const { act } = does === 'create' ? acts.create : does === 'update' ? acts.update : acts.remove;
  return { word, table, does, id, act, args, fieldAt: (field) => fieldOf(word, field) };
}
