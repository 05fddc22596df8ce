/** Seminations: recorded, changed, deleted, and what is said of their success. What that means follows (herd/life/). */

import { nextHeatDate } from '../../breeding/gestation.ts';
import { dayOf, hasTime, laterOf } from '../../calendar/calendar.ts';
import type { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { message } from '../../messages/message.ts';
import { keysOf } from '../../values/objects.ts';
import { type Asks, writing } from '../asks.ts';
import type { Herd } from '../herd.ts';
import { latestFact, lifeOf } from '../life/life.ts';
import { recordsOfLife } from '../life/of-herd.ts';
import type { CowRow, NewRow, RowPatch, SeminationRow } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, latestDay, type RowAt, refuseFuture } from './act-rules.ts';
import { withdrawStatement } from './pregnancies.ts';

const fields = ['cow', 'semination_date', 'next_heat_date', 'bull', 'ended_on'];

/** How it was done. */
export type SeminationDetails = Pick<
  NewRow<'semination_records'>,
  'method' | 'bull' | 'bull_name' | 'bull_code' | 'straw_batch' | 'technician' | 'ended_on'
>;

/** How it was done where nothing is said of it. */
export const NOTHING_SAID: SeminationDetails = {
  method: 'insemination',
  bull: null,
  bull_name: null,
  bull_code: null,
  straw_batch: null,
  technician: null,
  ended_on: null,
};

export interface NewSemination
  extends Partial<{ [Name in keyof SeminationDetails]: SeminationDetails[Name] | null | undefined }> {
  /** The farm's wall clock. */
  readonly semination_date: string;
  readonly next_heat_date?: string | null | undefined;
  /** True says that she took, on her own day; anything else says nothing. */
  readonly successful?: boolean | null | undefined;
  /** What was said of its success, as an export has it. */
  readonly said?: Pick<NewRow<'semination_records'>, 'took' | 'took_as_of'> | undefined;
  readonly notes?: string | null | undefined;
}

const TOOK = { took: true, took_as_of: null };

/** What is said of how it was done; a bull of the farm is called by his name. */
function doingOf(herd: Herd, said: Omit<NewSemination, 'semination_date'>): Partial<SeminationDetails> {
  const names = keysOf(NOTHING_SAID);
  const given = names.filter((name) => said[name] !== undefined && said[name] !== null);
  const doing: Partial<SeminationDetails> = Object.fromEntries(given.map((name) => [name, said[name]]));
  const own = doing.bull === undefined || doing.bull === null ? undefined : herd.cow(doing.bull);
  return own ? { ...doing, bull_name: own.name } : doing;
}

/** Refuses a bull who is no animal of the farm. */
function refuseUnknownBull({ herd, refuse }: Acting, bull: number | null | undefined): boolean {
  if (!bull || herd.cow(bull)) return false;
  refuse('bull', message('cow.unknown'));
  return true;
}

/**
 * Adds a semination to a cow. If she has one on the same day, that one is completed: values that are given replace
 * those that are there.
 */
export function addSemination(herd: Herd, cow: CowRow, semination: NewSemination): SeminationRow {
  const date = semination.semination_date;
  const doing = doingOf(herd, semination);
  const [known] = herd.recordsOn('semination_records', cow, dayOf(date));
  if (!known) {
    return herd.insert('semination_records', {
      cow: cow.id,
      semination_date: date,
      next_heat_date: semination.next_heat_date ?? nextHeatDate(date),
      notes: semination.notes ?? null,
      took: null,
      took_as_of: null,
      ...(semination.successful === true ? TOOK : semination.said),
      ...NOTHING_SAID,
      ...doing,
    });
  }
  // A day without an hour does not replace a time that is known.
  const moment = hasTime(date) ? date : known.semination_date;
  const follows = known.next_heat_date === nextHeatDate(known.semination_date);
  return herd.update('semination_records', known, {
    semination_date: moment,
    next_heat_date: semination.next_heat_date ?? (follows ? nextHeatDate(moment) : undefined),
    ...(semination.successful === true ? TOOK : semination.said),
    ...(semination.notes ? { notes: semination.notes } : {}),
    ...doing,
  });
}

/** A bull is only looked at. */
const writingSeminations = (cow: number, ...bulls: readonly (number | null | undefined)[]): Asks => ({
  ...writing([cow], 'semination_records'),
  seen: bulls,
});

/** Records a semination, or completes the one of the same day. */
export const recordSemination: Act<SeminationRecordCreate, SeminationRow> = {
  kind: 'semination.create',
  fields,
  asks: ({ cow, bull }) => writingSeminations(cow, bull),
  run(acting, semination) {
    const { herd, refuse } = acting;
    const cow = herd.cow(semination.cow);
    if (!cow) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'semination_date', semination.semination_date);
    if (refuseUnknownBull(acting, semination.bull)) return null;
    return addSemination(herd, cow, semination);
  },
};

/** Changes a semination. What was said of its success stays with it when it moves. */
export const changeSemination: Act<ChangeOfRow<SeminationRecordPatch>, SeminationRow> = {
  kind: 'semination.update',
  at: 'semination_records',
  fields,
  asks({ id, patch }, herd) {
    const { cow, bull } = herd.get('semination_records', id);
    return writingSeminations(cow, bull, patch.bull);
  },
  run(acting, { id, patch: { successful, ...patch } }) {
    const { herd } = acting;
    const before = herd.get('semination_records', id);
    const cow = herd.get('cows', before.cow);
    const date = patch.semination_date ?? before.semination_date;
    if (patch.semination_date !== undefined) refuseFuture(acting, 'semination_date', date);
    if (refuseUnknownBull(acting, patch.bull)) return null;
    const heatFollows = date !== before.semination_date || patch.next_heat_date === null;
    const after = herd.update('semination_records', before, {
      ...patch,
      ...doingOf(herd, { bull: patch.bull }),
      semination_date: date,
      next_heat_date: patch.next_heat_date ?? (heatFollows ? nextHeatDate(date) : undefined),
    });
    return herd.update('semination_records', after, sayTook(acting, cow, after, successful));
  },
};

/** What is said of its success on top of all that is recorded of her; nothing where she answers the same already. */
function sayTook(
  acting: Acting,
  cow: CowRow,
  { id, semination_date }: SeminationRow,
  said: boolean | undefined,
): RowPatch<'semination_records'> {
  if (said === undefined) return {};
  const { herd } = acting;
  const day = dayOf(semination_date);
  const records = recordsOfLife(herd, cow, latestDay(acting, day));
  if (said === lifeOf(records).successful.has(id)) return {};
  const latest = laterOf(latestFact(records), day);
  withdrawStatement(herd, cow, { took: said, day, said: latest });
  return { took: said, took_as_of: latest > day ? latest : null };
}

/** Deletes a semination, with what was said of it. */
export const removeSemination: Act<RowAt, SeminationRow> = {
  kind: 'semination.delete',
  at: 'semination_records',
  fields: [],
  asks: ({ id }, herd) => writingSeminations(herd.get('semination_records', id).cow),
  run: ({ herd }, { id }) => herd.remove('semination_records', { id }),
};
