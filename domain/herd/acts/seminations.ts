/** Seminations: one record a day and cow, and what its success means for her pregnancy. */
import { nextHeatDate } from '../../breeding/gestation.ts';
import { NOT_PREGNANT, pregnancyFromSemination, restsOn } from '../../breeding/pregnancy.ts';
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import type { SeminationRecordCreate, SeminationRecordPatch } from '../../kinds/semination/schema.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import type { CowRow, SeminationRow } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, type RowAt, refuseFuture } from './act-rules.ts';

const fields = ['cow', 'semination_date', 'next_heat_date'];

/** Records a semination, or completes the one of the same day; one that took makes her pregnant. */
export const recordSemination: Act<SeminationRecordCreate, SeminationRow> = {
  kind: 'semination.create',
  fields,
  needs: ({ cow }) => ({ families: [cow] }),
  run(acting, semination) {
    const cow = acting.herd.cow(semination.cow);
    if (!cow) return acting.refuse('cow', message('cow.unknown'));
    const record = inseminate(acting, cow, semination);
    if (semination.successful === true) beginPregnancy(acting.herd, cow, record);
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
    const record = herd.get('semination_records', id);
    const cow = herd.get('cows', record.cow);
    if (patch.semination_date !== undefined) refuseFuture(acting, 'semination_date', patch.semination_date);
    const date = patch.semination_date ?? record.semination_date;
    const heatFollows = date !== record.semination_date || patch.next_heat_date === null;
    const changed = herd.update('semination_records', record, {
      semination_date: date,
      next_heat_date: patch.next_heat_date ?? (heatFollows ? nextHeatDate(date) : undefined),
      successful: patch.successful,
      notes: patch.notes,
    });
    if (changed.successful && !record.successful) beginPregnancy(herd, cow, changed);
    else if (restsOn(cow, record)) {
      const day = dayOf(date);
      if (!changed.successful) herd.update('cows', cow, NOT_PREGNANT);
      else if (day !== dayOf(record.semination_date)) {
        const start = day === cow.date_of_birth ? null : day;
        herd.update('cows', cow, { pregnancy_start_date: start });
      }
    }
    return changed;
  },
};

/** Removes a semination, and the pregnancy that rests on it. */
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

/** What is told of a semination. */
type NewSemination = Omit<SeminationRecordCreate, 'cow'>;

/**
 * Records a semination of hers. One of the same day is completed instead: what is told replaces what is there. Does not
 * touch her pregnancy, see `beginPregnancy`.
 */
function inseminate(acting: Acting, cow: CowRow, semination: NewSemination): SeminationRow {
  const { herd } = acting;
  const { semination_date: date, next_heat_date: heat, notes = null } = semination;
  refuseFuture(acting, 'semination_date', date);
  const [ofDay] = herd.recordsOn('semination_records', cow, dayOf(date));
  if (!ofDay) {
    return herd.insert('semination_records', {
      cow: cow.id,
      semination_date: date,
      next_heat_date: heat ?? nextHeatDate(date),
      successful: semination.successful === true,
      notes,
    });
  }
  // A plain day adds nothing to a time that is known already.
  const moment = hasTime(date) ? date : ofDay.semination_date;
  const followed = ofDay.next_heat_date === nextHeatDate(ofDay.semination_date);
  return herd.update('semination_records', ofDay, {
    semination_date: moment,
    next_heat_date: heat ?? (followed ? nextHeatDate(moment) : undefined),
    successful: semination.successful === true || ofDay.successful,
    notes: notes || ofDay.notes,
  });
}

/**
 * Makes her pregnant from her latest semination, now that `record` is known to have taken. Where a calving lies after
 * either of them it is history.
 */
function beginPregnancy(herd: Herd, cow: CowRow, record: Pick<SeminationRow, 'semination_date'>): void {
  const latest = herd.recordsOf('semination_records', cow).at(-1);
  const last = herd.recordsOf('birth_records', cow).at(-1);
  if (!latest) return;
  const calved = last ? dayOf(last.birth_date) : null;
  if (calved !== null && calved > dayOf(record.semination_date)) return;
  const pregnancy = pregnancyFromSemination(cow, dayOf(latest.semination_date), calved);
  if (pregnancy) herd.update('cows', cow, pregnancy);
}
