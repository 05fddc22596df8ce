/** Seminations: one a day and cow; what a file knows more of one completes it. */

import { HEAT_CYCLE_DAYS, nextHeatDate } from '../breeding/gestation.ts';
import { dayOf, hasTime } from '../calendar/calendar.ts';
import { beforeBirth, beforeRecord, inFuture } from '../herd/herd-rules.ts';
import { message } from '../messages/message.ts';
import { type Animal, addNotes, type Semination, set } from './herd-model.ts';
import { animalOf, type Planning, textOf, withPauses } from './planning.ts';
import type { ReadRow } from './rows.ts';

interface Known {
  /** The cow's seminations by their days. */
  days: Map<string, Semination>;
  unsaid: Set<Semination>;
  heatAfter: (date: string) => string;
}

/** Plans the seminations; answers those whose success the files say nothing of. */
export function* planSeminations(
  planning: Planning,
  rows: readonly ReadRow[],
): Generator<void, Set<Semination>> {
  const byDay = new Map<Animal, Map<string, Semination>>();
  const unsaid = new Set<Semination>();
  const heatAfter = afterCycle();
  yield* withPauses(rows, (row) => {
    const animal = animalOf(planning, row, 'cow');
    if (!animal || !isPossible(planning, row, animal)) return;
    const days = byDay.get(animal) ?? daysOf(animal);
    byDay.set(animal, days);
    planOne(planning, row, animal, { days, unsaid, heatAfter });
  });
  return unsaid;
}

function daysOf(animal: Animal): Map<string, Semination> {
  return new Map(animal.seminations.map((one) => [dayOf(one.row.semination_date), one]));
}

function isPossible({ report, today }: Planning, { ref, values }: ReadRow, animal: Animal): boolean {
  const date = String(values.semination_date);
  const why =
    (animal.row.cow_gender !== 'Female' ? message('cow.not-female', { name: animal.row.name }) : null) ??
    inFuture(date, today) ??
    beforeBirth(date, animal.row);
  if (why) report.skip(ref, why);
  return why === null;
}

function planOne(planning: Planning, row: ReadRow, animal: Animal, { days, unsaid, heatAfter }: Known): void {
  const { herd, report, rowName } = planning;
  const { ref, values } = row;
  const date = String(values.semination_date);
  const heat = heatOf(planning, row, date);
  const successful = values.successful === true;
  const known = days.get(dayOf(date));
  const record =
    known ??
    herd.addSemination({
      animal,
      semination_date: date,
      next_heat_date: heat ?? heatAfter(date),
      successful,
      notes: null,
    });
  const [before] = record.refs;
  if (known) {
    if (before?.table === ref.table && before.row !== ref.row)
      report.note(ref, message('import.same-semination', { other: rowName(before, ref) }));
    if (hasTime(date) && known.row.semination_date !== date) {
      const followed = known.row.next_heat_date === heatAfter(known.row.semination_date);
      set(known, 'semination_date', date);
      if (followed) set(known, 'next_heat_date', heatAfter(date));
    }
    if (heat) set(known, 'next_heat_date', heat);
  }
  if (successful && known?.row.successful !== true) {
    set(record, 'successful', true);
    if (animal.newSuccess === null || animal.newSuccess < dayOf(date)) animal.newSuccess = dayOf(date);
  }
  if (values.successful !== undefined) unsaid.delete(record);
  else if (!known) unsaid.add(record);
  const bull = textOf(values.bull);
  addNotes(record, bull && `Bull: ${bull}`);
  addNotes(record, textOf(values.notes));
  record.refs.push(ref);
  days.set(dayOf(date), record);
}

/** The moment of the next heat after a semination; the days of a herd repeat, and each is reckoned once. */
function afterCycle(): (date: string) => string {
  const known = new Map<string, string>();
  return (date) => {
    const day = dayOf(date);
    let heat = known.get(day);
    if (heat === undefined) {
      heat = nextHeatDate(day);
      known.set(day, heat);
    }
    return heat + date.slice(10);
  };
}

function heatOf({ report }: Planning, { ref, values }: ReadRow, date: string): string | null {
  const heat = textOf(values.next_heat_date);
  const reason = heat === null ? null : beforeRecord('semination_records', heat, date);
  if (!reason) return heat;
  report.note(ref, message('import.next-heat-refused', { reason, days: HEAT_CYCLE_DAYS }));
  return null;
}
