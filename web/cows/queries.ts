/**
 * Reads and changes of one cow. Every change names the version it was made on, and has a key by which the server
 * recognises a repeat.
 */

import { queryOptions } from '@tanstack/react-query';
import type { Calving, CalvingCreate } from '#domain/kinds/birth/calving.ts';
import type { Cow, CowCreate, CowPatch } from '#domain/kinds/cow/schema.ts';
import type { RecordTable } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { herdChanged, keys, queryClient } from '../lib/api/query-client.ts';
import { cowQuery } from '../lib/herd/cow-query.ts';
import { deleteAt } from '../lib/herd/undo.ts';
import { atFields } from './calving/at-fields.ts';
import { addressOf, type RecordOf } from './records/record-kinds.ts';

/** The names of the vaccines that were given on the farm, the last one first. */
export const vaccineNamesQuery = queryOptions({
  queryKey: keys.vaccineNames,
  queryFn: ({ signal }) => api.get<string[]>('/api/vaccine-names/', { signal }),
});

/** The latest treatment with each medicine of the farm, the last one first. */
export const medicineUsesQuery = queryOptions({
  queryKey: keys.medicineUses,
  queryFn: ({ signal }) => api.get<RecordOf['treatments'][]>('/api/medicine-uses/', { signal }),
});

/** What sends a new cow, and images; needed once somebody saves. */
export const uploads = () => import('./forms/cow-upload.ts');

/** Registers a cow; `onProgress` gets how much of her image is sent, from 0 to 1. */
export async function createCow(
  cow: CowCreate,
  idempotencyKey: string,
  onProgress: (share: number) => void,
): Promise<Cow> {
  const made = await (await uploads()).uploadCow('POST', '/api/cows/', cow, { idempotencyKey, onProgress });
  await herdChanged();
  return made;
}

/** Changes a cow; `onProgress` gets how much of a new image of her is sent. */
export async function patchCow(
  id: number,
  patch: CowPatch,
  version: number,
  idempotencyKey: string,
  onProgress?: (share: number) => void,
): Promise<Cow> {
  const path = `/api/cows/update/${id}/`;
  const options = { ifMatch: version, idempotencyKey };
  const cow =
    patch.cow_image && onProgress
      ? await (await uploads()).uploadCow('PATCH', path, patch, { ...options, onProgress })
      : await api.patch<Cow>(path, patch, options);
  await herdChanged();
  return cow;
}

/** Deletes a cow; answers what `undoAction` takes. */
export async function deleteCow(id: number): Promise<string | null> {
  const entry = await deleteAt(`/api/cows/delete/${id}/`);
  queryClient.removeQueries({ queryKey: keys.cow(id) });
  await herdChanged();
  return entry;
}

/** Records a calving with its calves; what is at fault is shown by the fields of its form. */
export async function addCalving(calving: CalvingCreate, idempotencyKey: string): Promise<Calving> {
  try {
    const added = await api.post<Calving>('/api/calvings/', calving, { idempotencyKey });
    await herdChanged();
    return added;
  } catch (error) {
    throw atFields(error);
  }
}

/** Adds a record; the server answers a repeat of the same act with the record it made first. */
export async function addRecord<Kind extends RecordTable>(
  kind: Kind,
  record: object,
  idempotencyKey: string,
) {
  const added = await api.post<RecordOf[Kind]>(addressOf(kind), record, { idempotencyKey });
  await herdChanged();
  return added;
}

/** Changes a record. */
export async function patchRecord<Kind extends RecordTable>(
  kind: Kind,
  id: number,
  patch: object,
  version: number,
  idempotencyKey: string,
): Promise<RecordOf[Kind]> {
  const record = await api.patch<RecordOf[Kind]>(`${addressOf(kind)}update/${id}/`, patch, {
    ifMatch: version,
    idempotencyKey,
  });
  await herdChanged();
  return record;
}

/** Deletes a record; answers what `undoAction` takes. */
export async function deleteRecord(kind: RecordTable, id: number): Promise<string | null> {
  const entry = await deleteAt(`${addressOf(kind)}delete/${id}/`);
  await herdChanged();
  return entry;
}

/**
 * Shows a change on the page before the server has answered. Answers a function that takes it back: it shows the
 * former state at once and fetches it anew, since other changes may have been made meanwhile.
 */
export function showAlready(cowId: number, change: (cow: Cow) => Cow): () => void {
  const { queryKey } = cowQuery(cowId);
  const before = queryClient.getQueryData(queryKey);
  if (!before) return () => undefined;
  // An answer under way does not have the change yet.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, change(before));
  return () => {
    queryClient.setQueryData(queryKey, before);
    void queryClient.invalidateQueries({ queryKey });
  };
}
