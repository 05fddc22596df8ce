/** Deleting with a way back: the server names the journal entry of each change, and can undo it. */
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { fail, succeed, type Toast } from './toasts.ts';

/** Deletes what lies at `path`. Answers the journal entry that undoes it, or null when the server names none. */
export async function deleteAt(path: string): Promise<string | null> {
  let entry: string | null = null;
  await api.delete(path, {
    onHeaders: (headers) => {
      entry = headers.get('X-Journal-Entry');
    },
  });
  return entry;
}

/** What puts Undo on a message; nothing when there is no journal entry to undo. */
export function undoAction(entry: string | null): Pick<Toast, 'action'> {
  return entry === null ? {} : { action: { label: 'Undo', onAct: () => void undo(entry) } };
}

/** Undoes a journal entry, says whether it could be done, and shows everything as it is then. */
export async function undo(entry: string | number): Promise<void> {
  try {
    await api.post(`/api/history/${entry}/undo/`);
    succeed('Undone. Everything is as it was.');
  } catch (error) {
    fail('Failed to undo', error);
  }
  await queryClient.invalidateQueries();
}
