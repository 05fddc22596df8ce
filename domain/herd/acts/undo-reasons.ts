/** What is against undoing an entry of the history. */
import { cowListsOf, listOfCows } from '../../kinds/cow-lists.ts';
import { kindOf, referencesOf, type Table } from '../../kinds/index.ts';
import { referencesFrom, referencesTo } from '../../kinds/references.ts';
import { rulesOf } from '../../kinds/rules.ts';
import { type Code, type Message, message } from '../../messages/message.ts';
import type { RowChange } from '../change.ts';
import type { Herd } from '../herd.ts';
import { type CowRow, cell, type HerdTable, RECORD_KINDS } from '../rows.ts';
import { withPauses } from '../steps.ts';
import { undoConflict } from '../undo-conflict.ts';
import { listing } from './cow-lists.ts';
import { rowCalled } from './farm-rows.ts';
import { nameOfRow, type Restated, type UndoableEntry } from './undo-entry.ts';

/** Which of several reasons against an undo is reported first. */
const PRECEDENCE: readonly Code[] = [
  'undo.there-again',
  'undo.deleted-since',
  'undo.field-changed-since',
  'undo.field-other-since',
  'undo.id-number-taken',
  'undo.eid-taken',
  'undo.birth-recorded-elsewhere',
  'undo.records-since',
  'undo.many-records-since',
  'undo.calf-since',
  'undo.many-calf-since',
  'undo.mother-impossible',
  'undo.birth-disagrees',
  'undo.pregnancy-before-birth',
  'undo.record-before-birth',
  'undo.male-with-records',
  'undo.two-seminations-a-day',
  'undo.two-test-days-a-day',
  'undo.two-statements-a-day',
];

export function weightiestFirst(reasons: readonly Message[]): Message[] {
  const rank = ({ code }: Message) =>
    PRECEDENCE.includes(code) ? PRECEDENCE.indexOf(code) : PRECEDENCE.length;
  return reasons.toSorted((a, b) => rank(a) - rank(b));
}

/** The reason when a row would come back that refers to an animal which was deleted since; else null. */
export function missingCow(herd: Herd, { rows, nameOf }: UndoableEntry): Message | null {
  const comingBack = new Set(
    rows.filter(({ entity, after }) => entity === 'cows' && after === null).map(({ entity_id }) => entity_id),
  );
  for (const { entity, before, after } of rows) {
    if (!before) continue;
    for (const column of referencesOf(kindOf(entity))) {
      const id = takenAway(column, before, after);
      if (id !== null && !comingBack.has(id) && !herd.cow(id))
        return message('undo.animal-missing', { id, name: nameOf(id) });
    }
    for (const column of cowListsOf(entity)) {
      const stays = new Set(listOfCows(after && cell(after, column)));
      for (const id of listOfCows(cell(before, column)))
        if (!stays.has(id) && !comingBack.has(id) && !herd.cow(id))
          return message('undo.animal-missing', { id, name: nameOf(id) });
    }
  }
  return null;
}

/** The same for a row of the farm's, such as the place of a move. */
export function missingRow(herd: Herd, { rows }: UndoableEntry): Message | null {
  const comingBack = new Set(
    rows.filter(({ after }) => after === null).map(({ entity, entity_id }) => `${entity} ${entity_id}`),
  );
  for (const { entity, before, after } of rows) {
    if (!before) continue;
    for (const { column, to, nameColumn } of referencesFrom(entity)) {
      const id = takenAway(column, before, after);
      if (id === null || comingBack.has(`${to} ${id}`) || herd.find(to, id)) continue;
      const name = nameColumn === null ? null : String(cell(before, nameColumn));
      return message('undo.row-missing', { entity: to, id, name });
    }
  }
  return null;
}

/** The id that a column named before the entry and does not name after it; null where there is none. */
function takenAway(column: string, before: object, after: object | null): number | null {
  const id = cell(before, column);
  return typeof id !== 'number' || (after && cell(after, column) === id) ? null : id;
}

/**
 * The reasons where rows are no longer as the entry left them: the weightiest, since its rows may stand in any order; of an entry that
 * names several animals one for each, up to so many.
 */
export function* changedSince(
  herd: Herd,
  { rows, nameOf, named = 1, restated = [] }: UndoableEntry,
): Generator<void, Message[]> {
  const conflicts: Message[] = [];
  const animals = new Set<number | null>();
  yield* withPauses(rows, (row) => {
    const now = herd.find(row.entity, row.entity_id) ?? null;
    const conflict = undoConflict(row, now, nameOfRow(row, nameOf));
    if (!conflict || (named > 1 && animals.has(row.cow_id))) return;
    animals.add(row.cow_id);
    conflicts.push(conflict);
  });
  for (const one of restated) conflicts.push(...restatedSince(herd, one, nameOf));
  return weightiestFirst(conflicts).slice(0, named);
}

/** Why a pregnancy cannot be said as it was before: it is not what the entry said. */
function restatedSince(herd: Herd, { cow: id, after }: Restated, nameOf: UndoableEntry['nameOf']): Message[] {
  const cow = herd.find('cows', id);
  if (!cow) return [];
  return (['is_pregnant', 'pregnancy_start_date'] as const).flatMap((field) => {
    const [now, left] = [cow[field], after[field]];
    const row = { entity: 'cows', id, name: nameOf(id) } as const;
    return now === left ? [] : message('undo.field-changed-since', { ...row, field, now, left });
  });
}

/** Why an undo cannot remove a row of the farm's that is in use by now, or bring back one whose name another row has taken. */
export function ofFarmRow(herd: Herd, { entity, entity_id: id, before, after }: RowChange): Message[] {
  const { unique, namesakes } = rulesOf(kindOf(entity));
  const name = unique === undefined ? undefined : cell(before ?? after ?? {}, unique);
  const row = { entity, id, name: typeof name === 'string' ? name : null };
  if (before) {
    const taken = !namesakes && row.name !== null && rowCalled(herd, entity, row.name, id);
    return taken ? [message('undo.name-taken', row)] : [];
  }
  return referencesTo(entity).flatMap((reference) => {
    const count = herd.referring(reference, id).length;
    return count === 0 ? [] : message('undo.used-since', { ...row, by: reference.table, count });
  });
}

/**
 * What was recorded of an animal since it was added, and would be left without it. `going` are the animals that the undo removes
 * together. One alone could be deleted instead, which is no way where many came with it.
 */
export function withoutCow(
  herd: Herd,
  cow: CowRow,
  going: ReadonlySet<number>,
  name: string | null,
): Message[] {
  const { id } = cow;
  const many = going.size > 1;
  const records = (entity: Table, count: number) =>
    message(many ? 'undo.many-records-since' : 'undo.records-since', { id, name, entity, count });
  const since = RECORD_KINDS.flatMap(({ table }) => {
    const counts = [
      herd.recordsOf(table, cow).length,
      table === 'birth_records' ? herd.ownBirthRecords(cow).length : 0,
    ];
    return counts.filter((count) => count > 0).map((count) => records(table, count));
  });
  const naming = herd.naming(cow).filter(({ reference, row }) => !isGoing(reference.table, row, going));
  for (const [entity, { length: count }] of Map.groupBy(naming, ({ reference }) => reference.table))
    since.push(records(entity, count));
  for (const [entity, { length: count }] of Map.groupBy(listing(herd, id), ({ table }) => table))
    since.push(records(entity, count));
  const calf = herd.calvesOf(cow).find((other) => !isGoing('cows', other, going));
  if (!calf) return since;
  const code = many ? 'undo.many-calf-since' : 'undo.calf-since';
  return [...since, message(code, { id, name, calf: calf.name })];
}

/** Whether a row is that of an animal which is removed too. */
function isGoing(table: HerdTable, { id }: { readonly id: number }, going: ReadonlySet<number>): boolean {
  return table === 'cows' && going.has(id);
}
