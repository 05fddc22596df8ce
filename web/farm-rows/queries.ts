import { type Answered, kindOf } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import type { FarmTable } from '../lib/herd/farm-rows.ts';
import { deleteAt, undoAction, undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

/** Adds a row of the farm's. `key` names the act, so that a repeat makes no second one. */
export async function createRow(table: FarmTable, values: object, key: string): Promise<void> {
  const created = await api.post<object>(`/api/${kindOf(table).path}/`, values, { idempotencyKey: key });
  succeed(t('farm-rows.done', { kind: table, act: 'add' }), undoOf(created));
  await herdChanged();
}

interface Change {
  id: number;
  changes: object;
  /** The version that was changed. */
  version: number;
  key: string;
}

/** Saves changes made on a version of a row. */
export async function updateRow<T extends FarmTable>(
  table: T,
  { id, changes, version, key }: Change,
): Promise<Answered<T>> {
  const options = { ifMatch: version, idempotencyKey: key };
  const row = await api.patch<Answered<T>>(`/api/${kindOf(table).path}/update/${id}/`, changes, options);
  succeed(t('farm-rows.done', { kind: table, act: 'update' }), undoOf(row));
  await herdChanged();
  return row;
}

/** Deletes a row; a refusal is told. */
export async function deleteRow(table: FarmTable, id: number): Promise<void> {
  try {
    const entry = await deleteAt(`/api/${kindOf(table).path}/delete/${id}/`);
    succeed(t('farm-rows.done', { kind: table, act: 'delete' }), undoAction(entry));
  } catch (error) {
    fail(t('farm-rows.failed', { kind: table, act: 'delete' }), error);
  }
  await herdChanged();
}
