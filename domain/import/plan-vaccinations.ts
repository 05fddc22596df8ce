/** Vaccinations: one a day, animal and vaccine, unless a file counts several. */
import { dayOf, hasTime } from '../calendar/calendar.ts';
import { beforeBirth, beforeEvent, inFuture } from '../herd/herd-rules.ts';
import { message } from '../messages/message.ts';
import { type Animal, addNotes, set, type Vaccination } from './herd-model.ts';
import { animalOf, grouped, nextOf, type Planning, textOf, withPauses } from './planning.ts';
import type { ReadRow } from './rows.ts';

interface Dose extends ReadRow {
  animal: Animal;
  date: string;
  vaccine: string;
}

export function* planVaccinations(planning: Planning, rows: readonly ReadRow[]): Generator<void> {
  const order = new Map(planning.herd.animals.map((animal, index) => [animal, index]));
  const doses: Dose[] = [];
  yield* withPauses(rows, (row) => {
    const dose = understood(planning, row);
    if (dose) doses.push(dose);
  });
  const keyOf = ({ animal, date, vaccine }: Omit<Dose, keyof ReadRow>) =>
    `${order.get(animal)} ${dayOf(date)} ${vaccine.toLowerCase()}`;
  const known = grouped(planning.herd.vaccinations, ({ row }) =>
    keyOf({ animal: row.animal, date: row.vaccination_date, vaccine: row.vaccine_name }),
  );
  yield* withPauses(grouped(doses, keyOf), ([key, alike]) =>
    planAlike(planning, alike, (known.get(key) ?? []).values()),
  );
}

function understood({ herd, ...planning }: Planning, row: ReadRow): Dose | null {
  const animal = animalOf({ herd, ...planning }, row, 'cow');
  if (!animal) return null;
  const date = String(row.values.vaccination_date);
  const why = inFuture(date, planning.today) ?? beforeBirth(date, animal.row);
  if (why) {
    planning.report.skip(row.ref, why);
    return null;
  }
  return { ...row, animal, date, vaccine: String(row.values.vaccine_name) };
}

/** All rows of one animal, day and vaccine; those that a file does not count apart are one. */
function planAlike(planning: Planning, doses: readonly Dose[], known: Iterator<Vaccination>): void {
  const { herd, report, rowName } = planning;
  const entries = [...grouped(doses, ({ values }) => String(values.entry ?? ''))].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  for (const [, same] of entries) {
    const [first, ...others] = same;
    if (!first) continue;
    const record =
      nextOf(known) ??
      herd.addVaccination({
        animal: first.animal,
        vaccine_name: first.vaccine,
        vaccination_date: first.date,
        next_vaccination_date: null,
        notes: null,
      });
    for (const dose of same) complete(planning, record, dose);
    for (const { ref } of others)
      report.note(ref, message('import.same-vaccination', { other: rowName(first.ref, ref) }));
  }
}

function complete({ report }: Planning, record: Vaccination, { ref, values, date }: Dose): void {
  record.refs.push(ref);
  if (hasTime(date)) set(record, 'vaccination_date', date);
  addNotes(record, textOf(values.notes));
  const next = textOf(values.next_vaccination_date);
  if (next === null) return;
  const reason = beforeEvent('date.before-vaccination', next, date);
  if (reason) report.note(ref, message('import.next-vaccination-refused', { reason }));
  else set(record, 'next_vaccination_date', next);
}
