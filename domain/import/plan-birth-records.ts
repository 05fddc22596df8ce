/** Calvings: tied to their calves by mother and day, recorded without one where no calf is known. */

import { dayOf, hasTime } from '../calendar/calendar.ts';
import { refuseFuture } from '../herd/acts/act-rules.ts';
import { shareEase } from '../herd/acts/calvings.ts';
import type { BirthRow, CowRow, NewRow, RowPatch } from '../herd/rows.ts';
import { groupedBy, withPauses } from '../herd/steps.ts';
import { unsaid } from '../herd/unsaid.ts';
import { CALF_STATUSES, CALVING_EASES, type CalvingEase, MOST_CALVES } from '../kinds/birth/kind.ts';
import { COW_GENDERS } from '../kinds/cow/gender.ts';
import { message } from '../messages/message.ts';
import { BIRTH_WEIGHT_KG } from '../values/limits.ts';
import { choiceIn } from '../values/objects.ts';
import { BirthRecordsByDay, type FreeBirthRecords } from './free-birth-records.ts';
import { importAct, type Planning, reasonOf, runAct, skipRefused, textIn, withText } from './planning.ts';
import type { RowRef } from './report.ts';
import { animalOf } from './row-owner.ts';
import type { ReadRow } from './rows.ts';
import { tieCalf, whyNotHers } from './tie-calf.ts';
import { noteYoungParent } from './young-parents.ts';

interface Calving extends ReadRow {
  mother: CowRow;
  birthDate: string;
  newborn: CowRow | null;
  /** The calf's name, or the number of one that is not in the herd. */
  newbornName: string | null;
}

const record = importAct<NewRow<'birth_records'>, BirthRow>(
  ['mother_cow', 'birth_date'],
  (acting, calving) => {
    refuseFuture(acting, 'birth_date', calving.birth_date);
    return shareEase(acting.herd, acting.herd.insert('birth_records', calving), undefined);
  },
);

/** What a row says of a calf, as a call takes it. */
const tell = importAct<{ birth: BirthRow; entered: RowPatch<'birth_records'> }, BirthRow>(
  ['calf_sex', 'calf_status'],
  ({ herd }, { birth, entered }) => herd.update('birth_records', birth, entered),
);

export function* planBirthRecords(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const calvings: Calving[] = [];
  yield* withPauses(rows, (row) => {
    const mother = animalOf(planning, row, 'mother_cow');
    if (mother) calvings.push(...eachCalf(understood(planning, row, mother)));
  });
  const known = yield* BirthRecordsByDay.of(planning.herd.all('birth_records'));
  const days = yield* groupedBy(calvings, ({ mother, birthDate }) => `${mother.id} ${dayOf(birthDate)}`);
  yield* withPauses(days.values(), (ofDay) => planDay(planning, ofDay, known));
}

function understood({ names }: Planning, row: ReadRow, mother: CowRow): Calving {
  const number = textIn(row.values.newborn_cow);
  return {
    ...row,
    mother,
    birthDate: String(row.values.birth_date),
    newborn: number === null ? null : names.byIdNumber(number),
    newbornName: textIn(row.values.newborn_name) ?? number,
  };
}

/** A row that counts its calves stands for as many: the calf it may name is the first. */
function eachCalf(row: Calving): Calving[] {
  const count = Math.min(Number(row.values.calves ?? 1), MOST_CALVES);
  if (!(count > 1) || row.values.entry !== undefined) return [row];
  return Array.from({ length: Math.trunc(count) }, (_, place) => ({
    ...row,
    values: { ...row.values, entry: place + 1 },
    ...(place === 0 ? {} : { newborn: null, newbornName: null }),
  }));
}

/** All rows of one mother and day: each takes a record that is there, or makes one. */
function planDay(planning: Planning, rows: readonly Calving[], known: BirthRecordsByDay): void {
  const { report, mentions, rowName } = planning;
  const [first] = rows;
  if (!first) return;
  const free = known.of(first.mother, first.birthDate);
  const seen = new Map<string, { row: Calving; birth: BirthRow }>();
  let eased: { birth: BirthRow; ease: CalvingEase } | undefined;
  // The rows that say most choose first.
  const telling = [...rows].sort(
    (a, b) => rank(a) - rank(b) || Number(a.values.entry ?? 1) - Number(b.values.entry ?? 1),
  );
  for (const row of telling) {
    const likeness = `${row.newborn?.id_number ?? ''} ${row.newbornName ?? ''} ${row.values.entry ?? ''}`;
    const earlier = seen.get(likeness);
    if (earlier) {
      report.outcome(row.ref, 'unchanged');
      if (earlier.row.ref.table === row.ref.table)
        report.note(row.ref, message('import.same-calving', { other: rowName(earlier.row.ref, row.ref) }));
      complete(planning, earlier.birth, row);
      eased = easedBy(row, earlier.birth) ?? eased;
      continue;
    }
    const birth = birthOf(planning, row, free);
    if (!birth) continue;
    free.take(birth);
    complete(planning, birth, row);
    eased = easedBy(row, birth) ?? eased;
    mentions.add('birth_records', birth, row.ref);
    seen.set(likeness, { row, birth });
  }
  // All of the calving at once: what the last row says counts.
  if (eased) shareEase(planning.herd, planning.herd.get('birth_records', eased.birth.id), eased.ease);
}

function easedBy({ values }: Calving, birth: BirthRow): { birth: BirthRow; ease: CalvingEase } | undefined {
  const ease = choiceIn(values.calving_ease, CALVING_EASES);
  return ease && { birth, ease };
}

function rank({ newborn, newbornName }: Calving): number {
  if (newborn) return 0;
  return newbornName === null ? 2 : 1;
}

/** The record that a row speaks of, or the one it makes; null, and the row is skipped, where it cannot be. */
function birthOf(planning: Planning, row: Calving, free: FreeBirthRecords): BirthRow | null {
  const { herd, report } = planning;
  const { ref, mother, newborn, newbornName, birthDate } = row;
  const { mark } = herd;
  const known = takeFree(planning, row, free);
  const outcome = known
    ? ({ refusals: null, result: known } as const)
    : runAct(planning, record, {
        ...unsaid('birth_records'),
        mother_cow: mother.id,
        newborn_name: newbornName,
        birth_date: birthDate,
      });
  if (outcome.refusals) {
    skipRefused(report, ref, outcome.refusals);
    return null;
  }
  const birth = outcome.result;
  if (newborn && birth.newborn_cow !== newborn.id) {
    const calf = herd.get('cows', newborn.id);
    const { refusals } = runAct(planning, tieCalf, { calf, mother, birth });
    if (refusals) {
      herd.rollback(mark);
      report.skip(ref, message('import.calving-impossible', { reason: whyNotHers(refusals) }));
      return null;
    }
  } else if (known) return birth;
  noteYoungParent(report, ref, mother, { name: newbornName ?? '', date_of_birth: dayOf(birthDate) });
  return birth;
}

/** The record of that day which a row speaks of; undefined when it is a new one. */
function takeFree(
  { herd }: Planning,
  { newborn, newbornName }: Calving,
  free: FreeBirthRecords,
): BirthRow | undefined {
  if (newborn) return herd.ownBirthRecords(newborn).find((own) => free.has(own)) ?? free.waitingFor(newborn);
  if (newbornName === null) return free.first();
  const named = free.named(newbornName);
  if (named) return named;
  const nameless = free.nameless();
  return nameless && herd.update('birth_records', nameless, { newborn_name: newbornName });
}

/** Adds what a row knows to its record. */
function complete(planning: Planning, { id }: BirthRow, { ref, birthDate, values }: Calving): void {
  const { herd, report } = planning;
  const { notes } = herd.get('birth_records', id);
  herd.update(
    'birth_records',
    { id },
    {
      birth_date: hasTime(birthDate) ? birthDate : undefined,
      notes: withText(notes, textIn(values.notes)),
    },
  );
  const { refusals } = runAct(planning, tell, {
    birth: herd.get('birth_records', id),
    entered: enteredIn(planning, ref, values),
  });
  for (const refusal of refusals ?? [])
    report.note(ref, message('import.calf-told-wrong', { reason: reasonOf(refusal) }));
}

/** What a row says of its calf; a weight that no newborn has is left out, with a remark. */
function enteredIn({ report }: Planning, ref: RowRef, values: ReadRow['values']): RowPatch<'birth_records'> {
  const { min, max } = BIRTH_WEIGHT_KG;
  const weight = values.birth_weight;
  const isWeight = typeof weight === 'number' && weight >= min && weight <= max;
  if (typeof weight === 'number' && !isWeight)
    report.note(
      ref,
      message('import.number-outside', {
        kind: 'births',
        field: 'birth_weight',
        value: weight,
        least: min,
        most: max,
      }),
    );
  return {
    calf_status: choiceIn(values.calf_status, CALF_STATUSES),
    calf_sex: choiceIn(values.calf_sex, COW_GENDERS),
    ...(isWeight ? { birth_weight: weight } : {}),
  };
}
