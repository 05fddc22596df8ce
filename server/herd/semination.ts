/** Seminations: one record a day and cow, and what its success means for her pregnancy. */

import { nextHeatDate } from '#domain/breeding/gestation.ts';
import { NOT_PREGNANT, pregnancyFromSemination, restsOn } from '#domain/breeding/pregnancy.ts';
import { dayOf, hasTime } from '#domain/calendar/calendar.ts';
import { refuseBeforeBirth, refuseEarlierThan, refuseFuture } from '#domain/herd/herd-rules.ts';
import type { SeminationRecordPatch } from '#domain/kinds/semination/schema.ts';
import { fieldMessage, message } from '#domain/messages/message.ts';
import { AppError, invalidField } from '#domain/values/errors.ts';
import { calvingsOf, lastCalving, seminationsOf } from './animals.ts';
import type { HerdChange, HerdRow } from './herd-change.ts';

type Cow = HerdRow<'cows'>;
type SeminationRecord = HerdRow<'semination_records'>;

export interface NewSemination {
  /** The farm's wall clock. */
  semination_date: string;
  next_heat_date?: string | null | undefined;
  successful?: boolean | null | undefined;
  notes?: string | null | undefined;
}

/**
 * Records a semination. One of the same day is completed instead: what was sent replaces what is there.
 * Does not touch the pregnancy; see `beginPregnancy`.
 */
export async function recordSemination(
  change: HerdChange,
  cow: Cow,
  semination: NewSemination,
): Promise<SeminationRecord> {
  const date = semination.semination_date;
  refuseFuture('semination_date', date, change.context.today);
  refuseBeforeBirth('semination_date', date, cow);
  if (semination.next_heat_date)
    refuseEarlierThan('next_heat_date', semination.next_heat_date, date, 'the semination');
  const same = (await seminationsOf(change, cow.id)).find(
    (record) => dayOf(record.semination_date) === dayOf(date),
  );
  if (!same) {
    return change.insert('semination_records', {
      cow: cow.id,
      semination_date: date,
      next_heat_date: semination.next_heat_date ?? nextHeatDate(date),
      successful: semination.successful ?? false,
      notes: semination.notes ?? null,
    });
  }
  // A plain day adds nothing to a time that is known already.
  const moment = hasTime(date) ? date : same.semination_date;
  const ownHeat =
    same.next_heat_date === nextHeatDate(same.semination_date) ? nextHeatDate(moment) : undefined;
  return change.update('semination_records', same.id, {
    semination_date: moment,
    next_heat_date: semination.next_heat_date ?? ownHeat,
    ...(semination.successful === true ? { successful: true } : {}),
    ...(semination.notes ? { notes: semination.notes } : {}),
  });
}

/**
 * Makes her pregnant from her latest semination, now that `record` is known to have taken. Where a calving lies after
 * either of them it is history.
 */
export async function beginPregnancy(
  change: HerdChange,
  cow: Cow,
  record: Pick<SeminationRecord, 'semination_date'>,
): Promise<void> {
  const latest = (await seminationsOf(change, cow.id)).at(-1);
  if (!latest) return;
  const calved = lastCalving(await calvingsOf(change, cow.id));
  if (calved !== null && calved > dayOf(record.semination_date)) return;
  const pregnancy = pregnancyFromSemination(cow, dayOf(latest.semination_date), calved);
  if (pregnancy) await change.update('cows', cow.id, pregnancy);
}

/** Changes a semination; the pregnancy that rests on it moves, begins or ends with it. */
export async function changeSemination(
  change: HerdChange,
  cow: Cow,
  record: SeminationRecord,
  patch: SeminationRecordPatch,
): Promise<SeminationRecord> {
  const date = patch.semination_date ?? record.semination_date;
  const moved = dayOf(date) !== dayOf(record.semination_date);
  if (patch.semination_date !== undefined) {
    refuseFuture('semination_date', date, change.context.today);
    refuseBeforeBirth('semination_date', date, cow);
    if (moved) await refuseSecondOfDay(change, cow, record, date);
  }
  const heatFollows = date !== record.semination_date || patch.next_heat_date === null;
  const heat = patch.next_heat_date ?? (heatFollows ? nextHeatDate(date) : record.next_heat_date);
  refuseEarlierThan('next_heat_date', heat, date, 'the semination');

  const carried = restsOn(cow, record);
  const changed = await change.update('semination_records', record.id, {
    semination_date: date,
    next_heat_date: heat,
    ...(patch.successful === undefined ? {} : { successful: patch.successful }),
    ...(patch.notes === undefined ? {} : { notes: patch.notes }),
  });
  if (changed.successful && !record.successful) await beginPregnancy(change, cow, changed);
  else if (carried && !changed.successful) await change.update('cows', cow.id, NOT_PREGNANT);
  else if (carried && moved) {
    const start = dayOf(date) === cow.date_of_birth ? null : dayOf(date);
    await change.update('cows', cow.id, { pregnancy_start_date: start });
  }
  return changed;
}

/** Removes a semination, and the pregnancy that rests on it. */
export async function removeSemination(
  change: HerdChange,
  cow: Cow,
  record: SeminationRecord,
): Promise<void> {
  if (restsOn(cow, record)) await change.update('cows', cow.id, NOT_PREGNANT);
  await change.remove('semination_records', record.id);
}

async function refuseSecondOfDay(
  change: HerdChange,
  cow: Cow,
  record: SeminationRecord,
  date: string,
): Promise<void> {
  const second = (await seminationsOf(change, cow.id)).some(
    (other) => other.id !== record.id && dayOf(other.semination_date) === dayOf(date),
  );
  if (second) {
    throw new AppError('conflict', [
      message('semination.day-taken', { name: cow.name, date: dayOf(date) }),
      fieldMessage('semination_date', 'semination.day-taken-field'),
    ]);
  }
}

/** Throws a 400 for `field` when the animal is a male. */
export function refuseMale(field: string, cow: Cow): void {
  if (cow.cow_gender !== 'Female') throw invalidField(field, `${cow.name} is not female.`);
}
