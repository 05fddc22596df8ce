/** The animals of the files: registered, or brought up to date where the herd has them. */

import { NOT_PREGNANT } from '../breeding/pregnancy.ts';
import { inFuture } from '../herd/herd-rules.ts';
import type { CowGender } from '../kinds/cow/schema.ts';
import { message } from '../messages/message.ts';
import { DAILY_FEED_KG, MILK_SUPPLY_GROUP, type NumberLimits, WEIGHT_KG } from '../values/limits.ts';
import { type Animal, type AnimalRow, idKey, set } from './herd-model.ts';
import { type Planning, textOf, withPauses } from './planning.ts';
import type { RowRef } from './report.ts';
import type { ReadRow, Value } from './rows.ts';

/** What the files say of one animal, all its rows taken together. */
export interface StatedAnimal {
  animal: Animal;
  ref: RowRef;
  values: Record<string, Value>;
}

/** Rows that differ in one of these are not of one animal. */
const IDENTITY = ['date_of_birth', 'cow_gender', 'name'];

/** Registers and changes animals by the rows of all animal tables; mothers are tied afterwards. */
export function* planAnimals(planning: Planning, rows: readonly ReadRow[]): Generator<void, StatedAnimal[]> {
  const stated: StatedAnimal[] = [];
  const groups = Map.groupBy(rows, ({ values }) => idKey(String(values.id_number)));
  yield* withPauses(groups.values(), (group) => {
    const one = together(planning, group);
    const animal = one && (update(planning, one) ?? register(planning, one));
    if (!one || !animal) return;
    for (const { ref } of group) animal.refs.push(ref);
    stated.push({ animal, ref: one.ref, values: one.values });
  });
  return stated;
}

/** The rows of one ID number as one; null, and all are skipped, when they speak of different animals. */
function together({ report, rowName }: Planning, rows: readonly ReadRow[]): ReadRow | null {
  const [first] = rows;
  if (!first || rows.length === 1) return first ?? null;
  const values: Record<string, Value> = {};
  const unread = new Set(rows.flatMap((row) => row.unread));
  const differing = new Set<string>();
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.values)) {
      if (field === 'id_number') values[field] ??= value;
      else if (values[field] === undefined) values[field] = value;
      else if (values[field] !== value) differing.add(field);
    }
  }
  const identity = IDENTITY.filter((field) => differing.has(field));
  for (const row of rows) {
    const other = rows.find((one) => one !== row) ?? row;
    if (identity.length > 0) {
      report.skip(
        row.ref,
        message('import.id-number-of-two', {
          id_number: String(first.values.id_number),
          fields: identity,
          other: rowName(other.ref, row.ref),
        }),
      );
    } else if (row !== first) {
      const fields = [...differing];
      report.note(row.ref, message('import.same-id-number', { other: rowName(first.ref, row.ref), fields }));
    }
  }
  for (const field of differing) delete values[field];
  return identity.length > 0 ? null : { ref: first.ref, values, unread: [...unread] };
}

function register(planning: Planning, { ref, values, unread }: ReadRow): Animal | null {
  const { report, herd, today } = planning;
  const idNumber = String(values.id_number);
  const birth = textOf(values.date_of_birth);
  if (birth === null) {
    const code = unread.includes('date_of_birth') ? 'import.birth-unread' : 'import.birth-missing';
    report.skip(ref, message(code, { id_number: idNumber }));
    return null;
  }
  const reason = inFuture(birth, today);
  if (reason || unread.includes('cow_gender')) {
    report.skip(ref, reason && message('import.birth-refused', { reason }));
    return null;
  }
  const gender = values.cow_gender as CowGender | undefined;
  if (gender === undefined)
    report.assume(message('import.gender-assumed', { gender: planning.default_gender }));
  const name = textOf(values.name);
  if (name === null) report.assume(message('import.name-assumed'));
  const animal = herd.addAnimal({
    id_number: idNumber,
    name: name ?? idNumber,
    mother: null,
    cow_mother_name: null,
    breed: textOf(values.breed),
    weight: null,
    milk_supply_group: null,
    date_of_birth: birth,
    cow_gender: gender ?? planning.default_gender,
    daily_feed_amount: null,
    ...NOT_PREGNANT,
  });
  setAmounts(planning, animal, ref, values);
  return animal;
}

/** Brings an animal of the herd up to date: what the files tell is taken, what they do not tell stays. */
function update(planning: Planning, { ref, values }: ReadRow): Animal | null {
  const animal = planning.herd.byIdNumber(String(values.id_number));
  if (!animal) return null;
  const { row } = animal;
  for (const field of ['date_of_birth', 'cow_gender'] as const) {
    const file = values[field];
    if (file === undefined || file === row[field]) continue;
    const kept = { field, herd: row[field], file: String(file) };
    planning.report.note(ref, message('import.kept-as-in-herd', kept));
  }
  const name = textOf(values.name);
  if (name) rename(animal, name);
  const breed = textOf(values.breed);
  if (breed) set(animal, 'breed', breed);
  setAmounts(planning, animal, ref, values);
  return animal;
}

/** Her name also stands on her calves and on the record of her own birth. */
function rename(animal: Animal, name: string): void {
  set(animal, 'name', name);
  for (const calf of animal.calves) set(calf, 'cow_mother_name', name);
  if (animal.ownBirth) set(animal.ownBirth, 'newborn_name', name);
}

const AMOUNTS = [
  { field: 'weight', limits: WEIGHT_KG },
  { field: 'milk_supply_group', limits: MILK_SUPPLY_GROUP },
  { field: 'daily_feed_amount', limits: DAILY_FEED_KG },
] as const satisfies { field: keyof AnimalRow; limits: NumberLimits }[];

function setAmounts({ report }: Planning, animal: Animal, ref: RowRef, values: Record<string, Value>): void {
  for (const { field, limits } of AMOUNTS) {
    const { min, max, step }: NumberLimits = limits;
    const value = values[field];
    if (typeof value !== 'number') continue;
    if (field === 'milk_supply_group' && animal.row.cow_gender === 'Male') continue;
    if (value < min || value > max) {
      report.note(ref, message('import.amount-outside', { field, value, least: min, most: max }));
      continue;
    }
    const amount = step === undefined ? value : Math.round(value * 10) / 10;
    if (amount !== value)
      report.note(ref, message('import.amount-rounded', { field, value, rounded: amount }));
    set(animal, field, amount);
  }
}
