/**
 * Undoes an entry of the history: what it added is removed, what it deleted comes back, what it changed is changed
 * back. Then the invariants must hold, as after any other act.
 */
import { cowListsOf, keptCows, listOfCows } from '../../kinds/cow-lists.ts';
import { kindOf, referencesOf } from '../../kinds/index.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { nameColumnOf, referencesFrom, referencesTo } from '../../kinds/references.ts';
import { type Code, type Message, message } from '../../messages/message.ts';
import { differingColumns, type RowChange } from '../change.ts';
import type { Herd } from '../herd.ts';
import { tableOf } from '../invariants/invariant.ts';
import { type FoundFault, partsOf } from '../old-faults.ts';
import { type CowRow, cell, type HerdTable, RECORD_KINDS, type RowPatch } from '../rows.ts';
import { attempt, type Outcome } from '../run.ts';
import { undoConflict } from '../undo-conflict.ts';
import { listing } from './cow-lists.ts';
import { rowCalled } from './farm-rows.ts';

/** What an entry of the history did. */
export interface Entry {
  /** Animals first. */
  readonly rows: readonly RowChange[];
  /** The name of an animal, or the one it had when it was deleted; null when it is not known. */
  readonly nameOf: (cow: number) => string | null;
}

/** Which of several reasons against an undo is reported first. */
const PRECEDENCE: readonly Code[] = [
  'undo.there-again',
  'undo.deleted-since',
  'undo.field-changed-since',
  'undo.field-other-since',
  'undo.id-number-taken',
  'undo.birth-recorded-elsewhere',
  'undo.records-since',
  'undo.calf-since',
  'undo.mother-impossible',
  'undo.birth-disagrees',
  'undo.record-before-birth',
  'undo.male-with-records',
  'undo.two-seminations-a-day',
  'undo.two-test-days-a-day',
];

/** The changes that undo an entry; or why it no longer fits, and the herd stays as it was. */
export function undo(herd: Herd, entry: Entry): Outcome<null, Message> {
  // Before the rows are compared: it names the animal to bring back first.
  const standing = missingCow(herd, entry) ?? missingRow(herd, entry) ?? changedSince(herd, entry);
  if (standing) return { refusals: [standing] };
  const mark = herd.mark;
  const { result: leftBehind, changes, faults } = attempt(herd, mark, () => takeBack(herd, entry));
  const isOld = stoodBefore(entry);
  const reasons = [...leftBehind, ...faults.flatMap((found) => (isOld(found) ? [] : found.fault.undo))];
  if (reasons.length === 0) return { refusals: null, result: null, changes };
  herd.rollback(mark);
  return { refusals: weightiestFirst(reasons) };
}

/**
 * Selects the faults in which only rows take part that come back: the herd had these faults when the rows were
 * deleted.
 */
function stoodBefore({ rows }: Entry): (found: FoundFault) => boolean {
  const comingBack = new Set(
    rows
      .filter(({ before, after }) => before && !after)
      .map(({ entity, entity_id }) => `${entity} ${entity_id}`),
  );
  return (found) =>
    comingBack.has(`cows ${found.cow.id}`) &&
    partsOf(found).every(({ column, row }) => comingBack.has(`${tableOf(column)} ${row.id}`));
}

/** The reason when a row would come back that refers to an animal which was deleted since; else null. */
function missingCow(herd: Herd, { rows, nameOf }: Entry): Message | null {
  const comingBack = new Set(
    rows.filter(({ entity, after }) => entity === 'cows' && after === null).map(({ entity_id }) => entity_id),
  );
  for (const { entity, before, after } of rows) {
    if (!before) continue;
    for (const column of referencesOf(kindOf(entity))) {
      const id = cell(before, column);
      if (typeof id !== 'number' || (after && cell(after, column) === id)) continue;
      if (!comingBack.has(id) && !herd.cow(id))
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
function missingRow(herd: Herd, { rows }: Entry): Message | null {
  const comingBack = new Set(
    rows.filter(({ after }) => after === null).map(({ entity, entity_id }) => `${entity} ${entity_id}`),
  );
  for (const { entity, before, after } of rows) {
    if (!before) continue;
    for (const { column, to, nameColumn } of referencesFrom(entity)) {
      const id = cell(before, column);
      if (typeof id !== 'number' || (after && cell(after, column) === id)) continue;
      if (comingBack.has(`${to} ${id}`) || herd.find(to, id)) continue;
      const name = nameColumn === null ? null : String(cell(before, nameColumn));
      return message('undo.row-missing', { entity: to, id, name });
    }
  }
  return null;
}

/**
 * The reason when a row is no longer as the entry left it, else null. Of several the weightiest: an entry's rows may stand in any
 * order.
 */
function changedSince(herd: Herd, { rows, nameOf }: Entry): Message | null {
  const conflicts = rows.flatMap(
    (row) => undoConflict(row, herd.find(row.entity, row.entity_id) ?? null, nameOfRow(row, nameOf)) ?? [],
  );
  return weightiestFirst(conflicts)[0] ?? null;
}

function weightiestFirst(reasons: readonly Message[]): Message[] {
  const rank = ({ code }: Message) =>
    PRECEDENCE.includes(code) ? PRECEDENCE.indexOf(code) : PRECEDENCE.length;
  return reasons.toSorted((a, b) => rank(a) - rank(b));
}

/** The name of the animal or feed that a row belongs to; for an animal's own row, the name it had then. */
export function nameOfRow(
  {
    entity,
    cow_id,
    before,
    after,
  }: Pick<RowChange, 'entity' | 'cow_id'> & {
    before: object | null;
    after: object | null;
  },
  nameOf: Entry['nameOf'],
): string | null {
  const own =
    cow_id === null || entity === 'cows' ? cell(after ?? before ?? {}, nameColumnOf(entity)) : undefined;
  if (typeof own === 'string') return own;
  return cow_id === null ? null : nameOf(cow_id);
}

/** Takes the entry back, and answers what would be left without the animal it belongs to. */
function takeBack(herd: Herd, { rows, nameOf }: Entry): Message[] {
  const animals = rows.filter(({ entity }) => entity === 'cows');
  const records = rows.filter(({ entity }) => entity !== 'cows');
  removeAdded(herd, records);
  restoreDeleted(herd, animals);
  for (const row of rows) changeBack(herd, row);
  restoreDeleted(herd, records);
  const added = animals.filter(({ before }) => before === null).map(({ entity_id }) => entity_id);
  const going = new Set(added);
  const leftBehind = added.flatMap((id) => withoutCow(herd, herd.get('cows', id), going, nameOf(id)));
  removeAdded(herd, animals);
  return [...leftBehind, ...records.flatMap((change) => ofFarmRow(herd, change))];
}

/** What is against a row of the farm's that went, and is in use since, or came back, and its name is taken. */
function ofFarmRow(herd: Herd, { entity, entity_id: id, before, after }: RowChange): Message[] {
  const { unique, namesakes }: RecordKind = kindOf(entity);
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

function removeAdded(herd: Herd, rows: readonly RowChange[]): void {
  for (const { entity, entity_id, before } of rows) if (!before) herd.remove(entity, { id: entity_id });
}

function restoreDeleted(herd: Herd, rows: readonly RowChange[]): void {
  for (const { entity, before, after } of rows) if (before && !after) herd.restore(entity, before);
}

function changeBack<T extends HerdTable>(
  herd: Herd,
  { entity, entity_id, before, after }: RowChange<T>,
): void {
  if (!before || !after) return;
  const columns = differingColumns({ entity, before, after });
  const lists = cowListsOf(entity);
  const back = Object.fromEntries(
    columns.map((column) => [
      column,
      lists.includes(column)
        ? listBefore(cell(before, column), cell(after, column), cell(herd.get(entity, entity_id), column))
        : cell(before, column),
    ]),
  );
  herd.update(entity, { id: entity_id }, back as RowPatch<T>);
}

/** The animals of a list as it is now, without those that an entry added and with those that it took out. */
function listBefore(before: unknown, after: unknown, now: unknown): string {
  const [were, became] = [new Set(listOfCows(before)), new Set(listOfCows(after))];
  const others = listOfCows(now).filter((id) => were.has(id) || !became.has(id));
  return keptCows([...others, ...[...were].filter((id) => !became.has(id))]);
}

/**
 * What an animal was given since it was added, and would be left without it; `going` are the animals that are removed
 * together.
 */
function withoutCow(herd: Herd, cow: CowRow, going: ReadonlySet<number>, name: string | null): Message[] {
  const { id } = cow;
  const since = RECORD_KINDS.flatMap(({ table }) => {
    const counts = [
      herd.recordsOf(table, cow).length,
      table === 'birth_records' ? herd.ownBirthRecords(cow).length : 0,
    ];
    return counts
      .filter((count) => count > 0)
      .map((count) => message('undo.records-since', { id, name, entity: table, count }));
  });
  for (const [entity, { length: count }] of Map.groupBy(herd.naming(cow), ({ reference }) => reference.table))
    since.push(message('undo.records-since', { id, name, entity, count }));
  for (const [entity, { length: count }] of Map.groupBy(listing(herd, id), ({ table }) => table))
    since.push(message('undo.records-since', { id, name, entity, count }));
  const calf = herd.calvesOf(cow).find((other) => !going.has(other.id));
  return calf ? [...since, message('undo.calf-since', { id, name, calf: calf.name })] : since;
}
