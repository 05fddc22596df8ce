/**
 * Undoes an entry of the history: what it added is removed, what it deleted comes back, what it changed is changed
 * back. Then the invariants must hold, as after any other act.
 */
import { cowListsOf, keptCows, listOfCows } from '../../kinds/cow-lists.ts';
import type { Message } from '../../messages/message.ts';
import { differingColumns, type RowChange } from '../change.ts';
import type { Herd } from '../herd.ts';
import { tableOf } from '../invariants/invariant.ts';
import { type FoundFault, partsOfFault } from '../old-faults.ts';
import { cell, type HerdTable } from '../rows.ts';
import { attemptInSteps, type Outcome } from '../run.ts';
import { withPauses } from '../steps.ts';
import { statePregnancy } from './pregnancies.ts';
import type { UndoableEntry } from './undo-entry.ts';
import {
  changedSince,
  missingCow,
  missingRow,
  ofFarmRow,
  weightiestFirst,
  withoutCow,
} from './undo-reasons.ts';

/**
 * The changes that undo an entry; or why it no longer fits, and the herd stays as it was. It stops now and then, for an entry may
 * be a herd that moved in.
 */
export function* undoChange(herd: Herd, entry: UndoableEntry): Generator<void, Outcome<null, Message>> {
  // Before the rows are compared: it names the animal to bring back first.
  const missing = missingCow(herd, entry) ?? missingRow(herd, entry);
  yield;
  const standing = missing ? [missing] : yield* changedSince(herd, entry);
  if (standing.length > 0) return { refusals: standing };
  const mark = herd.mark;
  const outcome = yield* attemptInSteps(herd, mark, takeBack(herd, entry));
  const { result: leftBehind, changes, faults } = outcome;
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
function stoodBefore({ rows }: UndoableEntry): (found: FoundFault) => boolean {
  const comingBack = new Set(
    rows
      .filter(({ before, after }) => before && !after)
      .map(({ entity, entity_id }) => `${entity} ${entity_id}`),
  );
  return (found) =>
    comingBack.has(`cows ${found.cow.id}`) &&
    partsOfFault(found).every(({ column, row }) => comingBack.has(`${tableOf(column)} ${row.id}`));
}

/** Takes the entry back, and answers what would be left without the animal it belongs to. */
function* takeBack(herd: Herd, { rows, nameOf, restated = [] }: UndoableEntry): Generator<void, Message[]> {
  const animals = rows.filter(({ entity }) => entity === 'cows');
  const records = rows.filter(({ entity }) => entity !== 'cows');
  const remove = (row: RowChange) => removeAdded(herd, row);
  const restore = (row: RowChange) => restoreDeleted(herd, row);
  yield* withPauses(records, remove);
  yield* withPauses(animals, restore);
  yield* withPauses(rows, (row) => changeBack(herd, row));
  yield* withPauses(records, restore);
  for (const { cow, before } of restated)
    if (statePregnancy(herd, herd.get('cows', cow), before)) herd.entered('cows', { id: cow });
  const added = animals.filter(({ before }) => before === null).map(({ entity_id }) => entity_id);
  const going = new Set(added);
  const leftBehind: Message[] = [];
  yield* withPauses(added, (id) => {
    leftBehind.push(...withoutCow(herd, herd.get('cows', id), going, nameOf(id)));
  });
  yield* withPauses(animals, remove);
  yield* withPauses(records, (change) => {
    leftBehind.push(...ofFarmRow(herd, change));
  });
  return leftBehind;
}

function removeAdded(herd: Herd, { entity, entity_id, before }: RowChange): void {
  if (!before) herd.remove(entity, { id: entity_id });
}

function restoreDeleted(herd: Herd, { entity, before, after }: RowChange): void {
  if (before && !after) herd.restore(entity, before);
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
  herd.updateCells(entity, { id: entity_id }, back);
}

/** The animals of a list as it is now, without those that an entry added and with those that it took out. */
function listBefore(before: unknown, after: unknown, now: unknown): string {
  const [were, became] = [new Set(listOfCows(before)), new Set(listOfCows(after))];
  const others = listOfCows(now).filter((id) => were.has(id) || !became.has(id));
  return keptCows([...others, ...[...were].filter((id) => !became.has(id))]);
}
