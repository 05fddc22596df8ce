/** Calvings as they are written. Births and calvings of the same calves meet, whichever came first: a record for each calf, and one animal. */
import { dayOf, hasTime } from '../../calendar/calendar.ts';
import { calve } from '../../herd/acts/calve.ts';
import { runAsPart } from '../../herd/acts/many.ts';
import type { BirthRow } from '../../herd/rows.ts';
import type { Fields } from './ade.ts';
import { doAnimal } from './do-animals.ts';
import { type Doing, type Done, doAct, saysAnything } from './doing.ts';
import { comparedWith } from './meeting.ts';
import type { ReadCalving } from './read-births.ts';
import { calvingToMake } from './to-acts.ts';

type ReadCalf = ReadCalving['calves'][number];

export function doCalving(doing: Doing, read: ReadCalving): Done | null {
  const { acting, target } = doing;
  const { herd } = acting;
  const mother = read.cow === null ? undefined : herd.cow(read.cow);
  const when = String(read.values.birth_date);
  if (!mother) throw new Error('Of no mother nothing is written');
  const first = target && herd.find('birth_records', target.id);
  // A calving that came before goes to the day that it is said to have been on now.
  if (first && dayOf(first.birth_date) !== dayOf(when)) {
    const patch = { birth_date: when, whole_calving: true };
    doAct(acting, 'birth.update', patch, { cow: mother.id, id: first.id });
  }
  const known = herd.recordsOn('birth_records', mother, dayOf(when));
  const whole = known.length === 0 ? calvingToMake(read, mother.id) : null;
  const births = whole ? calveAll(doing, whole) : tieAll(doing, read, known, mother.id);
  if (!births) return null;
  read.calves.forEach((calf, place) => {
    const id = births[place];
    const birth = id === undefined ? undefined : herd.find('birth_records', id);
    if (birth) complete(doing, birth, detailsOf(read, calf));
  });
  // The record of a calf that is here may be of another day.
  const [one] = births.flatMap((id) => herd.find('birth_records', id) ?? []);
  const [firstOfDay = one] = one ? herd.recordsOn('birth_records', mother, dayOf(one.birth_date)) : [];
  if (!firstOfDay) return null;
  const named = read.calves.flatMap(({ calf }, place) => {
    const cow = herd.find('birth_records', births[place] ?? 0)?.newborn_cow ?? null;
    return calf && cow !== null ? [{ cow, identifiers: calf.identifiers }] : [];
  });
  const isMade = known.length === 0 && births.every((id) => id < 0);
  return { table: 'birth_records', id: firstOfDay.id, isMade, isMet: !isMade && !target, named };
}

/** The ids of the records of a calving of which nothing was here, in the order of its calves. */
function calveAll({ acting }: Doing, body: NonNullable<ReturnType<typeof calvingToMake>>): number[] | null {
  const parts = { cow: body.mother_cow, refuse: acting.refuse, fieldAt: (field: string) => field };
  return runAsPart(acting, calve, body, parts)?.birth_records.map(({ id }) => id) ?? null;
}

/** The same of one of which something is here, or one of whose calves: those with a number take their records first. */
function tieAll(
  doing: Doing,
  { values, calves }: ReadCalving,
  known: readonly BirthRow[],
  mother: number,
): number[] | null {
  const { herd } = doing.acting;
  const free = new Set(known.map(({ id }) => id));
  const ids = new Map<ReadCalf, number>();
  const numbered = calves.filter(({ calf }) => calf !== null);
  for (const one of [...numbered, ...calves.filter(({ calf }) => calf === null)]) {
    const rows = [...free].flatMap((id) => herd.find('birth_records', id) ?? []);
    const id = one.calf ? tieCalf(doing, one, mother, values) : meetRecord(doing, one, rows, mother, values);
    if (id === null) return null;
    free.delete(id);
    ids.set(one, id);
  }
  return calves.flatMap((one) => ids.get(one) ?? []);
}

/** The record of a calf that has a number: hers, or one of her mother's day that waits for her. */
function tieCalf(doing: Doing, { calf, values: ofCalf }: ReadCalf, mother: number, values: Fields) {
  const { acting } = doing;
  if (!calf) return null;
  const born = { ...calf.values, cow_mother: mother };
  const done = doAnimal({ ...doing, target: null }, { ...calf, values: { ...namedBy(ofCalf), ...born } });
  const cow = done && acting.herd.get('cows', done.id);
  if (!cow) return null;
  const own = acting.herd.ownBirthRecord(cow);
  if (own?.mother_cow === mother) return own.id;
  // She is here without the record of her birth.
  const body = { mother_cow: mother, birth_date: values.birth_date, newborn_cow: cow.id };
  return doAct(acting, 'birth.create', body, { cow: mother });
}

function namedBy({ newborn_name }: Fields): Fields {
  return newborn_name === undefined ? {} : { name: newborn_name };
}

/** A record that is not another calf's and says nothing else of its calf; where there is none, one is made. */
function meetRecord(
  { acting }: Doing,
  { values: ofCalf }: ReadCalf,
  rows: readonly BirthRow[],
  mother: number,
  values: Fields,
): number | null {
  const { calf_sex, calf_status } = ofCalf;
  const met = rows.find(
    (row) =>
      (calf_sex === undefined || row.calf_sex === null || row.calf_sex === calf_sex) &&
      (calf_status === undefined || row.calf_status === null || row.calf_status === calf_status),
  );
  if (met) return met.id;
  const { birth_date, calving_ease } = values;
  const body = { mother_cow: mother, birth_date, ...(calving_ease ? { calving_ease } : {}), ...ofCalf };
  return doAct(acting, 'birth.create', body, { cow: mother });
}

/** What is said of the record of a calf: by the calving, and by the calf itself. */
function detailsOf({ values }: ReadCalving, { values: ofCalf }: ReadCalf): Fields {
  return { ...values, ...ofCalf };
}

/** What is not known of it here is filled; what is known otherwise is changed where the calving came from outside. */
function complete({ acting, target }: Doing, birth: BirthRow, said: Fields): void {
  const { newborn_name, ...others } = said;
  const values = birth.newborn_cow === null && newborn_name !== undefined ? said : others;
  const { filled, changed } = comparedWith('birth_records', birth, values);
  const when = said.birth_date;
  const isOtherHour = typeof when === 'string' && hasTime(when) && hasTime(birth.birth_date);
  const { birth_date, ...rest } = changed;
  const patch = target
    ? { ...filled, ...rest, ...(isOtherHour && birth_date ? { birth_date } : {}) }
    : filled;
  if (saysAnything(patch)) doAct(acting, 'birth.update', patch, { cow: birth.mother_cow, id: birth.id });
}
