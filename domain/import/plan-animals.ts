/** The animals of the files: registered, or brought up to date where the herd has them. */

import { refuseFuture } from '../herd/acts/act-rules.ts';
import { rename } from '../herd/acts/cows.ts';
import { recordTag } from '../herd/acts/tags.ts';
import { formerNumbers } from '../herd/answers/cow-listed.ts';
import type { CowRow, NewRow } from '../herd/rows.ts';
import { groupedBy, withPauses } from '../herd/steps.ts';
import { unsaid } from '../herd/unsaid.ts';
import { COW_GENDERS } from '../kinds/cow/gender.ts';
import { message } from '../messages/message.ts';
import { normalNumber } from '../values/id-number.ts';
import { DAILY_FEED_KG, MILK_SUPPLY_GROUP, type NumberLimits, WEIGHT_KG } from '../values/limits.ts';
import { choiceIn } from '../values/objects.ts';
import { importAct, type Planning, reasonOf, runAct, textIn } from './planning.ts';
import type { RowRef } from './report.ts';
import { firstEid } from './row-owner.ts';
import type { CellValue, ReadRow } from './rows.ts';

/** What the files say of one animal, all its rows taken together. */
export interface StatedAnimal {
  /** Her id; less than 0 of one that is new. */
  id: number;
  ref: RowRef;
  values: Record<string, CellValue>;
}

/** Rows that differ in one of these are not of one animal. */
const IDENTITY = ['date_of_birth', 'cow_gender', 'name'];

/** Of an animal a file need not tell what a call asks for, and her mother and records come with rows of their own. */
const record = importAct<NewRow<'cows'>, CowRow>(['date_of_birth'], (acting, cow) => {
  refuseFuture(acting, 'date_of_birth', cow.date_of_birth);
  return acting.herd.insert('cows', cow);
});

/** Registers and changes animals by the rows of all animal tables; mothers are tied afterwards. */
export function* planAnimals(planning: Planning, rows: readonly ReadRow[]): Generator<void, StatedAnimal[]> {
  const stated: StatedAnimal[] = [];
  const groups = yield* groupedBy(rows, ({ values }) => planning.names.keyOf(String(values.id_number)));
  yield* withPauses(groups.values(), (group) => {
    const row = together(planning, group);
    const cow = row && (update(planning, row) ?? register(planning, row));
    if (!row || !cow) return;
    for (const { ref } of group) planning.mentions.add('cows', cow, ref);
    stated.push({ id: cow.id, ref: row.ref, values: row.values });
  });
  return stated;
}

/** The rows of one ID number as one; null, and all are skipped, when they speak of different animals. */
function together({ report, rowName }: Planning, rows: readonly ReadRow[]): ReadRow | null {
  const [first] = rows;
  if (!first || rows.length === 1) return first ?? null;
  const values: Record<string, CellValue> = {};
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
    const other = rows.find((candidate) => candidate !== row) ?? row;
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

function register(planning: Planning, { ref, values, unread }: ReadRow): CowRow | null {
  const { report, herd, names, default_gender } = planning;
  const idNumber = String(values.id_number);
  const birth = textIn(values.date_of_birth);
  if (birth === null) {
    const code = unread.includes('date_of_birth') ? 'import.birth-unread' : 'import.birth-missing';
    report.skip(ref, message(code, { id_number: idNumber }));
    return null;
  }
  const gender = choiceIn(values.cow_gender, COW_GENDERS);
  const name = textIn(values.name);
  const { mark } = herd;
  const outcome = runAct(planning, record, {
    ...unsaid('cows'),
    id_number: idNumber,
    name: name ?? idNumber,
    breed: textIn(values.breed),
    date_of_birth: birth,
    cow_gender: gender ?? default_gender,
    barn_number: textIn(values.barn_number),
  });
  if (outcome.refusals || unread.includes('cow_gender')) {
    herd.rollback(mark);
    const [refusal] = outcome.refusals ?? [];
    report.skip(ref, refusal ? message('import.birth-refused', { reason: reasonOf(refusal) }) : null);
    return null;
  }
  if (gender === undefined) report.assume(message('import.gender-assumed', { gender: default_gender }));
  if (name === null) report.assume(message('import.name-assumed'));
  names.add(outcome.result);
  const given = { ...yesOrNo(values), ...amounts(planning, outcome.result, ref, values) };
  herd.update('cows', outcome.result, {
    ...given,
    registered_weight: registeredWeight(values) ?? given.weight,
  });
  return withEid(planning, outcome.result, ref, values);
}

/** What a file of our own says that an animal weighed before she was weighed. */
function registeredWeight({ registered_weight: kg }: ReadRow['values']): number | undefined {
  return typeof kg === 'number' && kg >= WEIGHT_KG.min && kg <= WEIGHT_KG.max ? kg : undefined;
}

/** The weight of a new animal that is said to be her latest weighing by the same files is that, and nothing beside it. */
export function tellWeightsOnce({ herd }: Planning, stated: readonly StatedAnimal[]): void {
  for (const { id, values } of stated) {
    if (id > 0 || registeredWeight(values) !== undefined) continue;
    const cow = herd.get('cows', id);
    const latest = herd.recordsOf('weights', cow).at(-1);
    if (latest && latest.kg === cow.registered_weight) herd.update('cows', cow, { registered_weight: null });
  }
}

/** Brings an animal of the herd up to date: what the files tell is taken, what they do not tell stays. */
function update(planning: Planning, { ref, values }: ReadRow): CowRow | null {
  const { herd, report, names } = planning;
  const cow = names.byIdNumber(String(values.id_number)) ?? whoWore(planning, values);
  if (!cow) return null;
  for (const field of ['date_of_birth', 'cow_gender'] as const) {
    const file = values[field];
    if (file === undefined || file === cow[field]) continue;
    report.note(ref, message('import.kept-as-in-herd', { field, herd: cow[field], file: String(file) }));
  }
  const name = textIn(values.name);
  if (name) rename(herd, cow, name);
  const breed = textIn(values.breed) ?? undefined;
  const barn_number = textIn(values.barn_number) ?? undefined;
  const { weight, ...amount } = amounts(planning, cow, ref, values);
  const given = { breed, barn_number, ...yesOrNo(values), ...amount };
  withEid(planning, cow, ref, values);
  const latest = herd.recordsOf('weights', cow).at(-1)?.kg;
  if (latest === undefined) return herd.update('cows', cow, { ...given, weight, registered_weight: weight });
  // Of no known day it is neither the latest of her weighings nor another.
  if (weight !== undefined && weight !== latest && weight !== cow.registered_weight)
    report.note(ref, message('import.weight-kept', { herd: latest, file: weight }));
  return herd.update('cows', cow, given);
}

/** An animal of which a file knows the chip alone is the one that wore it, where nobody wears it now. */
function whoWore({ names }: Planning, { id_number, eid }: ReadRow['values']): CowRow | null {
  if (typeof eid !== 'string' || id_number !== eid) return null;
  const cow = names.named(eid);
  return cow !== null && cow !== 'several' && wore(cow, eid) ? cow : null;
}

/** Whether a chip is one that she had before: a file that still has it tells of no new tag. */
function wore(cow: CowRow, eid: string): boolean {
  return formerNumbers(cow).some((number) => normalNumber(number) === normalNumber(eid));
}

/** Gives her the electronic number of the files: her first one, or a new tag. One that is another animal's is left out, and told. */
function withEid(planning: Planning, { id }: CowRow, ref: RowRef, { eid }: ReadRow['values']): CowRow {
  const { herd, report, today } = planning;
  const cow = herd.get('cows', id);
  if (typeof eid !== 'string' || eid === cow.eid || wore(cow, eid)) return cow;
  const outcome =
    cow.eid === null
      ? runAct(planning, firstEid, { id, eid })
      : runAct(planning, recordTag, { cow: id, kind: 'electronic', number: eid, fitted_on: today });
  const [reason] = outcome.refusals ?? [];
  if (reason)
    report.note(
      ref,
      message('import.date-left-out', { kind: 'animals', field: 'eid', reason: reasonOf(reason) }),
    );
  else planning.names.addEid(id, eid);
  return herd.get('cows', id);
}

function yesOrNo({ do_not_breed }: Record<string, CellValue>): { do_not_breed?: boolean } {
  return typeof do_not_breed === 'boolean' ? { do_not_breed } : {};
}

const AMOUNTS = [
  { field: 'weight', limits: WEIGHT_KG },
  { field: 'milk_supply_group', limits: MILK_SUPPLY_GROUP },
  { field: 'daily_feed_amount', limits: DAILY_FEED_KG },
] as const satisfies { field: keyof CowRow; limits: NumberLimits }[];

/** The amounts that a row tells and that can be; a male has no milk supply group. */
function amounts(
  { report }: Planning,
  { cow_gender }: CowRow,
  ref: RowRef,
  values: Record<string, CellValue>,
): { [Field in (typeof AMOUNTS)[number]['field']]?: number } {
  const given: ReturnType<typeof amounts> = {};
  for (const { field, limits } of AMOUNTS) {
    const { min, max, step }: NumberLimits = limits;
    const value = values[field];
    if (typeof value !== 'number') continue;
    // With a day it is a weighing.
    if (field === 'weight' && values.weighed_on !== undefined) continue;
    if (field === 'milk_supply_group' && cow_gender === 'Male') continue;
    if (value < min || value > max) {
      report.note(ref, message('import.amount-outside', { field, value, least: min, most: max }));
      continue;
    }
    const amount = step === undefined ? value : Math.round(value * 10) / 10;
    if (amount !== value)
      report.note(ref, message('import.amount-rounded', { field, value, rounded: amount }));
    given[field] = amount;
  }
  return given;
}
