/** Seminations: recorded, changed, deleted, and what their success means for a pregnancy. See decision 5. */
import { nextHeatDate } from '../../breeding/gestation.ts';
import { restsOn } from '../../breeding/pregnancy.ts';
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import type { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import { together } from '../needs.ts';
import type { CowRow, NewRow, SeminationRow } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { isFoundByCheck, moveFound, standingWithoutSemination } from './check-effects.ts';
import { beginPregnancy, needsOfEndings, needsOfPregnancies } from './pregnancies.ts';

const fields = ['cow', 'semination_date', 'next_heat_date', 'bull', 'ended_on'];

/** How it was done. */
export type Doing = Pick<
  NewRow<'semination_records'>,
  'method' | 'bull' | 'bull_name' | 'bull_code' | 'straw_batch' | 'technician' | 'ended_on'
>;

/** How it was done where nothing is said of it. */
export const NOTHING_SAID: Doing = {
  method: 'insemination',
  bull: null,
  bull_name: null,
  bull_code: null,
  straw_batch: null,
  technician: null,
  ended_on: null,
};

export interface NewSemination extends Partial<{ [Name in keyof Doing]: Doing[Name] | null | undefined }> {
  /** The farm's wall clock. */
  readonly semination_date: string;
  readonly next_heat_date?: string | null | undefined;
  readonly successful?: boolean | null | undefined;
  readonly notes?: string | null | undefined;
}

/** What is said of how it was done; a bull of the farm is called by his name. */
function doingOf(herd: Herd, said: Omit<NewSemination, 'semination_date'>): Partial<Doing> {
  const names = Object.keys(NOTHING_SAID) as (keyof Doing)[];
  const given = names.filter((name) => said[name] !== undefined && said[name] !== null);
  const doing: Partial<Doing> = Object.fromEntries(given.map((name) => [name, said[name]]));
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
 * those that are there. Does not touch the pregnancy.
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
      successful: semination.successful ?? false,
      notes: semination.notes ?? null,
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
    ...(semination.successful === true ? { successful: true } : {}),
    ...(semination.notes ? { notes: semination.notes } : {}),
    ...doing,
  });
}

/** Records a semination, or completes the one of the same day. */
export const recordSemination: Act<SeminationRecordCreate, SeminationRow> = {
  kind: 'semination.create',
  fields,
  needs: ({ cow, bull, successful }) =>
    together(
      { cows: [cow, bull], writes: [{ table: 'semination_records', cows: [cow] }] },
      successful === true ? needsOfEndings([cow]) : {},
    ),
  run(acting, semination) {
    const { herd, refuse } = acting;
    const cow = herd.cow(semination.cow);
    if (!cow) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'semination_date', semination.semination_date);
    if (refuseUnknownBull(acting, semination.bull)) return null;
    const record = addSemination(herd, cow, semination);
    if (semination.successful === true) beginPregnancy(herd, cow, record);
    return record;
  },
};

/** Changes a semination; the pregnancy that rests on it moves, begins or ends with it. */
export const changeSemination: Act<ChangeOfRow<SeminationRecordPatch>, SeminationRow> = {
  kind: 'semination.update',
  at: 'semination_records',
  fields,
  needs({ id, patch }, herd) {
    const { cow, bull } = herd.get('semination_records', id);
    return together(needsOfPregnancies(cow), { cows: [bull, patch.bull] });
  },
  run(acting, { id, patch }) {
    const { herd } = acting;
    const before = herd.get('semination_records', id);
    const cow = herd.get('cows', before.cow);
    const date = patch.semination_date ?? before.semination_date;
    if (patch.semination_date !== undefined) refuseFuture(acting, 'semination_date', date);
    if (refuseUnknownBull(acting, patch.bull)) return null;
    const heatFollows = date !== before.semination_date || patch.next_heat_date === null;
    const isFound = isFoundByCheck(herd, cow);
    const without = standingWithoutSemination(herd, cow);
    const after = herd.update('semination_records', before, {
      ...patch,
      ...doingOf(herd, { bull: patch.bull }),
      semination_date: date,
      next_heat_date: patch.next_heat_date ?? (heatFollows ? nextHeatDate(date) : undefined),
    });
    const carried = restsOn(cow, { ...before, successful: before.successful || isFound });
    if (dayOf(date) !== dayOf(before.semination_date))
      moveFound(herd, cow, dayOf(before.semination_date), dayOf(date));
    if (after.successful && !before.successful && !carried) beginPregnancy(herd, cow, after);
    else if (carried && !after.successful && !isFound) herd.update('cows', cow, without);
    else if (carried && dayOf(date) !== dayOf(before.semination_date)) {
      const pregnancy_start_date = dayOf(date) === cow.date_of_birth ? null : dayOf(date);
      herd.update('cows', cow, { pregnancy_start_date });
    }
    return after;
  },
};

/** Deletes a semination, and ends the pregnancy that rests on it alone. */
export const removeSemination: Act<RowAt, SeminationRow> = {
  kind: 'semination.delete',
  at: 'semination_records',
  fields: [],
  needs: ({ id }, herd) => needsOfPregnancies(herd.get('semination_records', id).cow),
  run({ herd }, { id }) {
    const record = herd.get('semination_records', id);
    const cow = herd.get('cows', record.cow);
    if (restsOn(cow, record)) herd.update('cows', cow, standingWithoutSemination(herd, cow));
    return herd.remove('semination_records', record);
  },
};
