/** Seminations: recorded, changed, deleted, and what their success means for a pregnancy. */
import { nextHeatDate } from '../../breeding/gestation.ts';
import { NOT_PREGNANT, restsOn } from '../../breeding/pregnancy.ts';
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import type { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import type { CowRow, SeminationRow } from '../rows.ts';
import type { Act } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';
import { beginPregnancy } from './pregnancies.ts';

const fields = ['cow', 'semination_date', 'next_heat_date'];

export interface NewSemination {
  /** The farm's wall clock. */
  readonly semination_date: string;
  readonly next_heat_date?: string | null | undefined;
  readonly successful?: boolean | null | undefined;
  readonly notes?: string | null | undefined;
}

/**
 * Adds a semination to a cow. If she has one on the same day, that one is completed: values that are given replace
 * those that are there. Does not touch the pregnancy.
 */
export function addSemination(herd: Herd, cow: CowRow, semination: NewSemination): SeminationRow {
  const date = semination.semination_date;
  const [known] = herd.recordsOn('semination_records', cow, dayOf(date));
  if (!known) {
    return herd.insert('semination_records', {
      cow: cow.id,
      semination_date: date,
      next_heat_date: semination.next_heat_date ?? nextHeatDate(date),
      successful: semination.successful ?? false,
      notes: semination.notes ?? null,
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
  });
}

/** Records a semination, or completes the one of the same day. */
export const recordSemination: Act<SeminationRecordCreate, SeminationRow> = {
  kind: 'semination.create',
  fields,
  needs: ({ cow }) => ({ families: [cow] }),
  run(acting, semination) {
    const { herd, refuse } = acting;
    const cow = herd.cow(semination.cow);
    if (!cow) return refuse('cow', message('cow.unknown'));
    refuseFuture(acting, 'semination_date', semination.semination_date);
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
  needs: ({ id }, herd) => ({ families: [herd.get('semination_records', id).cow] }),
  run(acting, { id, patch }) {
    const { herd } = acting;
    const before = herd.get('semination_records', id);
    const cow = herd.get('cows', before.cow);
    const date = patch.semination_date ?? before.semination_date;
    if (patch.semination_date !== undefined) refuseFuture(acting, 'semination_date', date);
    const heatFollows = date !== before.semination_date || patch.next_heat_date === null;
    const after = herd.update('semination_records', before, {
      semination_date: date,
      next_heat_date: patch.next_heat_date ?? (heatFollows ? nextHeatDate(date) : undefined),
      successful: patch.successful,
      notes: patch.notes,
    });
    const carried = restsOn(cow, before);
    if (after.successful && !before.successful) beginPregnancy(herd, cow, after);
    else if (carried && !after.successful) herd.update('cows', cow, NOT_PREGNANT);
    else if (carried && dayOf(date) !== dayOf(before.semination_date)) {
      const pregnancy_start_date = dayOf(date) === cow.date_of_birth ? null : dayOf(date);
      herd.update('cows', cow, { pregnancy_start_date });
    }
    return after;
  },
};

/** Deletes a semination, and ends the pregnancy that rests on it. */
export const removeSemination: Act<RowAt, SeminationRow> = {
  kind: 'semination.delete',
  at: 'semination_records',
  fields: [],
  needs: ({ id }, herd) => ({ cows: [herd.get('semination_records', id).cow] }),
  run({ herd }, { id }) {
    const record = herd.get('semination_records', id);
    const cow = herd.get('cows', record.cow);
    if (restsOn(cow, record)) herd.update('cows', cow, NOT_PREGNANT);
    return herd.remove('semination_records', record);
  },
};
