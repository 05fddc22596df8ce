import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { deleteAt, undoAction, undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { named } from '../lib/words/tell.ts';

export type Medicine = Answered<'medicines'>;

/** Adds a medicine. `key` names the act, so that a repeat makes no second one. */
export async function createMedicine(medicine: object, key: string): Promise<void> {
  const created = await api.post<Medicine>('/api/medicines/', medicine, { idempotencyKey: key });
  succeed(named('kind.medicines.done', { act: 'add' }), undoOf(created));
  await herdChanged();
}

/** Saves changes made on this version of a medicine. */
export async function updateMedicine(
  id: number,
  changes: object,
  version: number,
  key: string,
): Promise<Medicine> {
  const options = { ifMatch: version, idempotencyKey: key };
  const medicine = await api.patch<Medicine>(`/api/medicines/update/${id}/`, changes, options);
  succeed(named('kind.medicines.done', { act: 'update' }), undoOf(medicine));
  await herdChanged();
  return medicine;
}

/** Deletes a medicine; a refusal is told. */
export async function deleteMedicine({ id }: Medicine): Promise<void> {
  try {
    const entry = await deleteAt(`/api/medicines/delete/${id}/`);
    succeed(named('kind.medicines.done', { act: 'delete' }), undoAction(entry));
  } catch (error) {
    fail(named('kind.medicines.failed', { act: 'delete' }), error);
  }
  await herdChanged();
}
