import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { deleteAt, undoAction, undoOf } from '../lib/herd/undo.ts';
import { fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

export type Place = Answered<'places'>;

/** Adds a place. `key` names the act, so that a repeat makes no second one. */
export async function createPlace(place: object, key: string): Promise<void> {
  const created = await api.post<Place>('/api/places/', place, { idempotencyKey: key });
  succeed(t('places.created'), undoOf(created));
  await herdChanged();
}

/** Saves changes made on this version of a place. */
export async function updatePlace(id: number, changes: object, version: number, key: string): Promise<Place> {
  const options = { ifMatch: version, idempotencyKey: key };
  const place = await api.patch<Place>(`/api/places/update/${id}/`, changes, options);
  succeed(t('places.updated'), undoOf(place));
  await herdChanged();
  return place;
}

/** Deletes a place; a refusal is told. */
export async function deletePlace({ id }: Place): Promise<void> {
  try {
    const entry = await deleteAt(`/api/places/delete/${id}/`);
    succeed(t('places.deleted'), undoAction(entry));
  } catch (error) {
    fail(t('places.delete-failed'), error);
  }
  await herdChanged();
}
