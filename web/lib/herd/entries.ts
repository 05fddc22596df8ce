/** What belongs to the farm and has its own forms: how it is sent, and the messages about it. */
import { type Answered, kindOf, type Table } from '#domain/kinds/index.ts';
import { api } from '../api/api.ts';
import { herdChanged } from '../api/query-client.ts';
import { fail, succeed } from '../screen/toasts.ts';
import { deleteAt, undoAction, undoOf } from './undo.ts';

interface Act {
  /** The text of its success. */
  done: string;
  /** Fetches anew what is shown of it; what the herd is shown by, where nothing is given. */
  refresh?: (() => Promise<void>) | undefined;
}

interface KeyedAct extends Act {
  /** Names the act, so that a repeat is not done a second time. */
  key: string;
}

/** Adds a row, and answers it. */
export async function addEntry<T extends Table>(
  table: T,
  values: object,
  { key, done, refresh = herdChanged }: KeyedAct,
): Promise<Answered<T>> {
  const added = await api.post<Answered<T>>(`${addressOf(table)}/`, values, { idempotencyKey: key });
  succeed(done, undoOf(added));
  await refresh();
  return added;
}

/** Saves changes made on a version of a row. */
export async function changeEntry<T extends Table>(
  table: T,
  { id, version }: { id: number; version: number },
  changes: object,
  { key, done, refresh = herdChanged }: KeyedAct,
): Promise<Answered<T>> {
  const options = { ifMatch: version, idempotencyKey: key };
  const changed = await api.patch<Answered<T>>(`${addressOf(table)}/update/${id}/`, changes, options);
  succeed(done, undoOf(changed));
  await refresh();
  return changed;
}

/** Deletes a row, which comes back by the undo of the message; a failure is shown. */
export async function deleteEntry(
  table: Table,
  id: number,
  { done, failed, refresh = herdChanged }: Act & { failed: string },
): Promise<void> {
  try {
    const entry = await deleteAt(`${addressOf(table)}/delete/${id}/`);
    succeed(done, undoAction(entry));
  } catch (error) {
    fail(failed, error);
  }
  await refresh();
}

function addressOf(table: Table): string {
  return `/api/${kindOf(table).path}`;
}
