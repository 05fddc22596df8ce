/** Calvings: tied to their calves by mother and day, recorded without one where no calf is known. */

import { calvingEnds, NOT_PREGNANT } from '../breeding/pregnancy.ts';
import { dayOf, hasTime, type PlainDate } from '../calendar/calendar.ts';
import { beforeBirth, inFuture } from '../herd/herd-rules.ts';
import { message } from '../messages/message.ts';
import { BirthsByDay, type FreeBirths } from './free-births.ts';
import { type Animal, addNotes, type Birth, set } from './herd-model.ts';
import { tieCalf, unfit } from './plan-mothers.ts';
import { animalOf, type Planning, textOf, withPauses } from './planning.ts';
import type { ReadRow } from './rows.ts';

interface Calving extends ReadRow {
  mother: Animal;
  birthDate: string;
  newborn: Animal | null;
  /** The calf's name, or the number of one that is not in the herd. */
  newbornName: string | null;
}

export function* planBirths(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const order = new Map(planning.herd.animals.map((animal, index) => [animal, index]));
  const calvings: Calving[] = [];
  yield* withPauses(rows, (row) => {
    const calving = understood(planning, row);
    if (calving) calvings.push(calving);
  });
  const known = new BirthsByDay(planning.herd.births);
  const days = Map.groupBy(calvings, ({ mother, birthDate }) => `${order.get(mother)} ${dayOf(birthDate)}`);
  yield* withPauses(days.values(), (ofDay) => planDay(planning, ofDay, known));
  yield* endPregnancies(planning);
}

function understood(planning: Planning, row: ReadRow): Calving | null {
  const { herd, report, today } = planning;
  const mother = animalOf(planning, row, 'mother_cow');
  if (!mother) return null;
  const birthDate = String(row.values.birth_date);
  const why =
    (mother.row.cow_gender !== 'Female' ? message('cow.not-female', { name: mother.row.name }) : null) ??
    inFuture(birthDate, today) ??
    beforeBirth(birthDate, mother.row) ??
    (dayOf(birthDate) === mother.row.date_of_birth
      ? message('calving.on-own-birthday', { name: mother.row.name })
      : null);
  if (why) {
    report.skip(row.ref, why);
    return null;
  }
  const number = textOf(row.values.newborn_cow);
  const newborn = number === null ? null : herd.byIdNumber(number);
  return { ...row, mother, birthDate, newborn, newbornName: textOf(row.values.newborn_name) ?? number };
}

/** All rows of one mother and day: each takes a record that is there, or makes one. */
function planDay(planning: Planning, rows: readonly Calving[], known: BirthsByDay): void {
  const { herd, report, rowName } = planning;
  const [first] = rows;
  if (!first) return;
  const free = known.of(first.mother, first.birthDate);
  const seen = new Map<string, { row: Calving; record: Birth }>();
  // The rows that say most choose first.
  const telling = [...rows].sort(
    (a, b) => rank(a) - rank(b) || Number(a.values.entry ?? 1) - Number(b.values.entry ?? 1),
  );
  for (const row of telling) {
    const likeness = `${row.newborn ? row.newborn.row.id_number : ''} ${row.newbornName ?? ''} ${row.values.entry ?? ''}`;
    const same = seen.get(likeness);
    if (same) {
      report.outcome(row.ref, 'unchanged');
      if (same.row.ref.table === row.ref.table)
        report.note(row.ref, message('import.same-calving', { other: rowName(same.row.ref, row.ref) }));
      complete(same.record, row);
      continue;
    }
    const taken = take(planning, row, free);
    if (taken === null) continue;
    const record =
      taken ??
      herd.addBirth({
        mother: row.mother,
        newborn: null,
        newborn_name: row.newbornName,
        birth_date: row.birthDate,
        notes: null,
        ended_pregnancy: row.values.ended_pregnancy === true,
        ended_pregnancy_start:
          row.values.ended_pregnancy === true ? textOf(row.values.ended_pregnancy_start) : null,
      });
    free.take(record);
    if (row.newborn && row.newborn.ownBirth !== record) tieCalf(herd, row.newborn, row.mother, record);
    complete(record, row);
    record.refs.push(row.ref);
    seen.set(likeness, { row, record });
  }
}

function rank({ newborn, newbornName }: Calving): number {
  if (newborn) return 0;
  return newbornName === null ? 2 : 1;
}

/** The record of that day which a row speaks of; undefined when it is a new one, null when it cannot be. */
function take(planning: Planning, row: Calving, free: FreeBirths): Birth | undefined | null {
  const { newborn, newbornName } = row;
  if (newborn) return takeFor(planning, row, newborn, free);
  if (newbornName === null) return free.first();
  const named = free.named(newbornName);
  if (named) return named;
  const nameless = free.nameless();
  if (nameless) set(nameless, 'newborn_name', newbornName);
  return nameless;
}

function takeFor(
  { report }: Planning,
  row: Calving,
  calf: Animal,
  free: FreeBirths,
): Birth | undefined | null {
  const own = calf.ownBirth;
  if (own && free.has(own)) return own;
  const day = dayOf(row.birthDate);
  const other = own?.row.mother ?? calf.row.mother;
  const { name, date_of_birth: date } = calf.row;
  const reason =
    (other && other !== row.mother
      ? message('import.calf-of-other-mother', { name, mother: other.row.name })
      : null) ??
    (date !== day ? message('import.calf-of-other-day', { name, date }) : null) ??
    (own ? message('import.calf-recorded', { name }) : null) ??
    unfit(calf, row.mother);
  if (reason) {
    report.skip(row.ref, message('import.calving-impossible', { reason }));
    return null;
  }
  return free.withoutCalf();
}

/** Adds what a row knows to its record. */
function complete(record: Birth, row: Calving): void {
  if (hasTime(row.birthDate)) set(record, 'birth_date', row.birthDate);
  addNotes(record, textOf(row.values.notes));
  if (record.id === null && row.values.ended_pregnancy === true) {
    record.row.ended_pregnancy = true;
    record.row.ended_pregnancy_start = textOf(row.values.ended_pregnancy_start);
  }
}

/** New calvings end the pregnancies of the herd that they belong to, the earliest first. */
function* endPregnancies({ herd }: Planning): Generator<void> {
  const fresh = herd.births.filter(({ id, row }) => id === null && row.mother.row.is_pregnant);
  fresh.sort((a, b) => (a.row.birth_date < b.row.birth_date ? -1 : 1));
  const latestTwo = new Map<Animal, PlainDate[]>();
  yield* withPauses(fresh, (birth) => {
    const { mother, birth_date } = birth.row;
    const latest = latestTwo.get(mother) ?? latestCalvings(mother, 2);
    latestTwo.set(mother, latest);
    const day = dayOf(birth_date);
    // Of her other calvings only the last matters.
    const other = day === latest[0] ? latest[1] : latest[0];
    if (!calvingEnds(mother.row, day, other === undefined ? [] : [other])) return;
    birth.row.ended_pregnancy = true;
    birth.row.ended_pregnancy_start = mother.row.pregnancy_start_date;
    set(mother, 'is_pregnant', NOT_PREGNANT.is_pregnant);
    set(mother, 'pregnancy_start_date', NOT_PREGNANT.pregnancy_start_date);
  });
}

/** The days of her last calvings, the latest first; twins are two of one day. */
function latestCalvings(mother: Animal, count: number): PlainDate[] {
  const days = mother.births.map(({ row }) => dayOf(row.birth_date));
  return days.sort().slice(-count).reverse();
}
