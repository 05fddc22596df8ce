/** Pregnancies: what a file says is believed; else a semination that took makes her pregnant, and no other does. */

import { GESTATION_DAYS } from '../breeding/gestation.ts';
import {
  NOT_PREGNANT,
  openSemination,
  type Pregnancy,
  pregnancyFromSemination,
} from '../breeding/pregnancy.ts';
import { addDays, dayOf, type PlainDate } from '../calendar/calendar.ts';
import { beforeBirth, inFuture } from '../herd/herd-rules.ts';
import { message } from '../messages/message.ts';
import { type Animal, type Semination, set } from './herd-model.ts';
import type { StatedAnimal } from './plan-animals.ts';
import { type Planning, textOf } from './planning.ts';

/**
 * `told`: the fields of the animal tables that have a column, so that an empty start date says "unknown".
 * `unsaid`: new seminations whose success no file tells.
 */
export function planPregnancies(
  planning: Planning,
  stated: readonly StatedAnimal[],
  told: ReadonlySet<string>,
  unsaid: ReadonlySet<Semination>,
): void {
  const settled = new Set<Animal>();
  for (const one of stated) {
    const pregnancy = statedPregnancy(planning, one, told);
    if (!pregnancy) continue;
    settled.add(one.animal);
    setPregnancy(one.animal, pregnancy);
    markSuccessful(one.animal, unsaid);
  }
  for (const animal of planning.herd.animals) {
    if (animal.newSuccess === null || settled.has(animal)) continue;
    const latest = latestSemination(animal);
    const calved = lastCalving(animal);
    if (!latest || (calved !== null && calved > animal.newSuccess)) continue;
    const pregnancy = pregnancyFromSemination(animal.row, dayOf(latest.row.semination_date), calved);
    if (pregnancy) setPregnancy(animal, pregnancy);
  }
}

/** The pregnancy that the files state, or null when they state none that can be. */
function statedPregnancy(
  { report, today }: Planning,
  { animal, ref, values }: StatedAnimal,
  told: ReadonlySet<string>,
): Pregnancy | null {
  const pregnant = values.is_pregnant;
  const given = textOf(values.pregnancy_start_date);
  const due = textOf(values.expected_calving_date);
  if (animal.row.cow_gender === 'Male') {
    if (pregnant === true || given || due) report.note(ref, message('import.male-pregnant'));
    return null;
  }
  if (pregnant === false) return NOT_PREGNANT;
  const start = given ?? (due && addDays(due, -GESTATION_DAYS));
  if (pregnant === undefined && start === null) return null;
  const calved = lastCalving(animal);
  const reason =
    start === null
      ? null
      : (inFuture(start, today) ??
        beforeBirth(start, animal.row) ??
        (calved !== null && start <= calved ? message('import.calved-since', { calved, start }) : null));
  if (reason)
    report.note(ref, message('import.pregnancy-start-refused', { reason, kept: pregnant === true }));
  if (reason && pregnant === undefined) return null;
  if (start && !reason) return { is_pregnant: true, pregnancy_start_date: start };
  if (told.has('pregnancy_start_date') || reason) return { is_pregnant: true, pregnancy_start_date: null };
  const latest = latestSemination(animal)?.row.semination_date;
  return { is_pregnant: true, pregnancy_start_date: openSemination(latest, calved) };
}

/** A pregnancy that begins on a semination's day rests on it: where nothing else is said of it, it was successful. */
function markSuccessful(animal: Animal, unsaid: ReadonlySet<Semination>): void {
  const start = animal.row.pregnancy_start_date;
  if (start === null) return;
  for (const semination of animal.seminations) {
    if (unsaid.has(semination) && dayOf(semination.row.semination_date) === start)
      set(semination, 'successful', true);
  }
}

function setPregnancy(animal: Animal, pregnancy: Pregnancy): void {
  set(animal, 'is_pregnant', pregnancy.is_pregnant);
  set(animal, 'pregnancy_start_date', pregnancy.pregnancy_start_date);
}

function latestSemination(animal: Animal): Semination | null {
  let latest: Semination | null = null;
  for (const one of animal.seminations)
    if (!latest || one.row.semination_date > latest.row.semination_date) latest = one;
  return latest;
}

function lastCalving(animal: Animal): PlainDate | null {
  let last: PlainDate | null = null;
  for (const { row } of animal.births) {
    const day = dayOf(row.birth_date);
    if (last === null || day > last) last = day;
  }
  return last;
}
