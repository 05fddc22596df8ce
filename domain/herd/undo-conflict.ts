/** Whether a row is still as an entry of the history left it. */

import type { Column } from '../kinds/column.ts';
import { cowListsOf } from '../kinds/cow-lists.ts';
import { columnsOf, kindOf } from '../kinds/index.ts';
import { type Message, message } from '../messages/message.ts';
import { differingColumns } from './change.ts';
import { cell, type HerdTable } from './rows.ts';

/** A row of an entry, as it was kept. */
export interface KeptChange {
  readonly entity: HerdTable;
  readonly entity_id: number;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Why a row's change cannot be undone, or null. Of a changed row only the changed columns count: what was written to
 * other columns since stays, as do other animals of a list. An added row must still be as it was added, or more would be lost. `name` is that of its
 * animal or feed.
 */
export function undoConflict(
  { entity, entity_id, before, after }: KeptChange,
  current: object | null,
  name: string | null,
): Message | null {
  const row = { entity, id: entity_id, name };
  if (after === null) return current === null ? null : message('undo.there-again', row);
  if (current === null) return message('undo.deleted-since', row);
  // Of several the first by the kind: the columns of a row may stand in any order.
  const order = columnsOf(kindOf(entity)).map(([column]) => column);
  const [field] = differingColumns({ entity, before, after })
    .filter(
      (column) =>
        !(before && cowListsOf(entity).includes(column)) && cell(current, column) !== cell(after, column),
    )
    .sort((one, other) => order.indexOf(one) - order.indexOf(other));
  if (field === undefined) return null;
  const column = shownBy(entity, field);
  const [now, left] = [fieldValue(current, column), fieldValue(after, column)];
  return column === null || now === left
    ? message('undo.field-other-since', { ...row, field })
    : message('undo.field-changed-since', { ...row, field, now, left });
}

/** The column that people know a field by: of a reference the name beside it; null where there is none. */
function shownBy(entity: HerdTable, field: string): string | null {
  const columns = columnsOf(kindOf(entity));
  const type = columns.find(([name]) => name === field)?.[1].type;
  if (type === undefined || !UNSPEAKABLE.has(type)) return field;
  return columns.find(([, { nameOf }]) => nameOf === field)?.[0] ?? null;
}

/** What only the storage knows: ids, and the keys of images. */
const UNSPEAKABLE: ReadonlySet<Column['type']> = new Set(['cow', 'cows', 'ref', 'image']);

function fieldValue(row: object, column: string | null): string | number | boolean | null {
  const value = column === null ? null : cell(row, column);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
}
