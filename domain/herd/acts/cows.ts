/** Animals: changed and deleted, each with everything that belongs to her. */
import { beginningOf } from '../../calendar/calendar.ts';
import type { CowPatch } from '../../kinds/cow/schema.ts';
import { LISTING_TABLES } from '../../kinds/cow-lists.ts';
import { message } from '../../messages/message.ts';
import type { Herd } from '../herd.ts';
import type { Naming } from '../herd-view.ts';
import { lifeIn } from '../life/of-herd.ts';
import { type CowRow, cell, RECORD_KINDS } from '../rows.ts';
import type { Act, Acting } from '../run.ts';
import { type ChangeOfRow, latestDay, type RowAt, refuseFuture } from './act-rules.ts';
import { takeOffLists } from './cow-lists.ts';
import { changeMother, motherFor, moveBirthday } from './own-birth.ts';
import { lastEndingDay, sayPregnancy } from './pregnancies.ts';
import { addSemination } from './seminations.ts';
import { saidSire, saysSire } from './sires.ts';
import { setWeight } from './weight.ts';
import { correctTags } from './worn-tags.ts';

/** What a male does not have. */
const MALE = { milk_supply_group: null, parity_offset: 0 };

/** What stands in her own row alone: nothing follows from it, and nobody else is judged by it. */
const HERS_ALONE: ReadonlySet<string> = new Set<keyof CowPatch>([
  'id_number',
  'eid',
  'barn_number',
  'breed',
  'milk_supply_group',
  'daily_feed_amount',
  'do_not_breed',
  'sire',
  'sire_name',
  'sire_code',
]);

export interface CowChange extends ChangeOfRow<CowPatch> {
  /** The key of her new image; undefined leaves it as it is, null removes it. */
  readonly imageKey: string | null | undefined;
}

/** Changes what a patch names. */
export const changeCow: Act<CowChange, CowRow> = {
  kind: 'cow.update',
  at: 'cows',
  fields: [
    'id_number',
    'eid',
    'cow_gender',
    'cow_mother',
    'sire',
    'date_of_birth',
    'semination_date',
    'pregnancy_start_date',
    { field: 'date_of_birth', column: 'birth_date' },
    { field: 'weight', column: 'weighed_on' },
  ],
  asks({ id, patch }, herd) {
    const cow = herd.get('cows', id);
    const said = Object.entries(patch).flatMap(([column, value]) => (value === undefined ? [] : column));
    const changes = (...columns: (keyof CowPatch)[]) =>
      columns.some((column) => said.includes(column) && patch[column] !== cell(cow, column));
    const isNamedOtherwise = cow.cow_gender === 'Male' && changes('name');
    return {
      animals: [
        ...(said.every((column) => HERS_ALONE.has(column)) ? [] : [id]),
        // The record of her own birth goes along, or is made anew.
        ...(changes('date_of_birth', 'cow_mother') ? [cow.cow_mother, patch.cow_mother] : []),
      ],
      seen: saysSire(patch) ? [patch.sire, cow.sire] : [],
      named: isNamedOtherwise || changes('cow_gender', 'date_of_birth') ? [id] : [],
      idNumbers: [changes('id_number') ? patch.id_number : null, changes('eid') ? patch.eid : null],
      // What she wears follows.
      records: changes('id_number', 'eid', 'barn_number') ? [[['tags'], [id]]] : [],
    };
  },
  run(acting, { id, patch, imageKey }) {
    const { herd } = acting;
    const before = herd.get('cows', id);
    if (patch.cow_mother === undefined || patch.cow_mother === before.cow_mother)
      moveBirthday(acting, before, patch.date_of_birth);
    else {
      const mother = patch.cow_mother === null ? null : motherFor(acting, patch.cow_mother);
      if (mother?.id === id) acting.refuse('cow_mother', message('mother.is-calf'));
      else if (mother !== undefined) changeMother(acting, before, mother, patch.date_of_birth);
    }
    if (patch.name !== undefined && patch.name !== before.name) rename(herd, before, patch.name);
    const gender = patch.cow_gender ?? before.cow_gender;
    const cow = herd.update('cows', before, {
      id_number: patch.id_number,
      eid: patch.eid,
      breed: patch.breed,
      milk_supply_group: patch.milk_supply_group,
      daily_feed_amount: patch.daily_feed_amount,
      image_key: imageKey,
      barn_number: patch.barn_number,
      ...(saysSire(patch) ? saidSire(acting, patch, before) : {}),
      cow_gender: gender,
      do_not_breed: patch.do_not_breed,
      parity_offset: patch.parity_offset,
      ...(gender === 'Male' ? MALE : {}),
    });
    correctTags(herd, cow, before);
    setWeight(acting, cow, patch.weight);
    if (gender !== before.cow_gender) {
      sexOfBirth(herd, cow);
      if (gender === 'Male') withoutStatements(herd, cow);
    }
    if (gender === 'Male') return cow;
    setSeminationDate(acting, cow, patch.semination_date);
    return setPregnancy(acting, cow, patch);
  },
};

/**
 * Deletes an animal with her records. Her calves and the record of her own birth stay, and keep her name; so does what
 * names her otherwise: the seminations of a bull, a task.
 */
export const removeCow: Act<RowAt, CowRow> = {
  kind: 'cow.delete',
  at: 'cows',
  fields: [],
  asks: ({ id }) => ({ animals: [id], named: [id], whole: LISTING_TABLES }),
  run({ herd }, { id }) {
    const cow = herd.get('cows', id);
    for (const calf of [...herd.calvesOf(cow)]) herd.update('cows', calf, { cow_mother: null });
    const birth = herd.ownBirthRecord(cow);
    if (birth) herd.update('birth_records', birth, { newborn_cow: null, newborn_name: cow.name });
    for (const { reference, row } of [...herd.naming(cow)])
      herd.update(reference.table, row, { [reference.column]: null });
    takeOffLists(herd, cow);
    for (const { table } of RECORD_KINDS.toReversed())
      for (const record of [...herd.recordsOf(table, cow)]) herd.remove(table, record);
    return herd.remove('cows', cow);
  },
};

/** The rows that name an animal, if it is a male. */
function namingOf(herd: Herd, cow: CowRow): readonly Naming[] {
  return cow.cow_gender === 'Male' ? herd.naming(cow) : [];
}

/** Her name also stands on her calves, on the record of her own birth, and wherever a male is named. */
export function rename(herd: Herd, cow: CowRow, name: string): void {
  for (const calf of [...herd.calvesOf(cow)]) herd.update('cows', calf, { cow_mother_name: name });
  const birth = herd.ownBirthRecord(cow);
  if (birth) herd.update('birth_records', birth, { newborn_name: name });
  for (const { reference, row } of namingOf(herd, cow))
    if (reference.nameColumn) herd.update(reference.table, row, { [reference.nameColumn]: name });
  herd.update('cows', cow, { name });
}

/** The record of her own birth says the same of her sex, if it says anything. */
function sexOfBirth(herd: Herd, cow: CowRow): void {
  const birth = herd.ownBirthRecord(cow);
  if (birth && birth.calf_sex !== null) herd.update('birth_records', birth, { calf_sex: cow.cow_gender });
}

/** Her semination date is the day of her latest semination record: setting it adds a record, and cannot remove one. */
function setSeminationDate(acting: Acting, cow: CowRow, date: string | null | undefined): void {
  const { herd, refuse } = acting;
  if (date) {
    refuseFuture(acting, 'semination_date', date);
    addSemination(herd, cow, { semination_date: beginningOf(date) });
  } else if (date === null && herd.recordsOf('semination_records', cow).length > 0)
    refuse('semination_date', message('cow.semination-date-of-record'));
}

/** Says of her pregnancy what a patch says. Who read her before learns that her answer changed. */
function setPregnancy(
  acting: Acting,
  cow: CowRow,
  { is_pregnant, pregnancy_start_date: start, semination_date }: CowPatch,
): CowRow {
  const { herd, refuse } = acting;
  const until = latestDay(acting, semination_date ?? undefined);
  if (start) {
    refuseFuture(acting, 'pregnancy_start_date', start);
    const ended = lastEndingDay(lifeIn(herd, cow, until));
    if (ended !== null && start < ended && start >= cow.date_of_birth && is_pregnant !== false)
      refuse('pregnancy_start_date', message('pregnancy.before-last-calving', { start }));
  }
  if (sayPregnancy(acting, cow, { is_pregnant, pregnancy_start_date: start }, until))
    herd.entered('cows', cow);
  return herd.get('cows', cow.id);
}

/** A male has no pregnancies, and nothing is said of them. */
function withoutStatements(herd: Herd, cow: CowRow): void {
  for (const statement of [...herd.recordsOf('pregnancy_statements', cow)])
    herd.remove('pregnancy_statements', statement);
}
