import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged, keys } from '../lib/api/query-client.ts';
import { deleteAt, undoAction, undoOf } from '../lib/herd/undo.ts';
import { dismissFailures, fail, succeed } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

export type Task = Answered<'tasks'>;

/** The farm's own tasks: what is to be done comes first, by its day. */
export const tasksQuery = queryOptions({
  queryKey: keys.farmRows('tasks'),
  queryFn: ({ signal }) => api.get<Task[]>('/api/tasks/', { signal }),
});

/** Writes a task down. `key` names the act, so that a repeat makes no second one. */
export async function addTask(values: object, key: string): Promise<void> {
  const added = await api.post<object>('/api/tasks/', values, { idempotencyKey: key });
  succeed(t('tasks.added'), undoOf(added));
  await herdChanged();
}

/** Saves changes made on a version of a task. */
export async function changeTask(
  id: number,
  changes: object,
  { version, key }: { version: number; key: string },
): Promise<Task> {
  const options = { ifMatch: version, idempotencyKey: key };
  const changed = await api.patch<Task>(`/api/tasks/update/${id}/`, changes, options);
  succeed(t('tasks.changed'), undoOf(changed));
  await herdChanged();
  return changed;
}

/** Changes a task at a press; what failed is told. */
export async function pressTask({ id, version }: Task, changes: object): Promise<void> {
  dismissFailures();
  try {
    await changeTask(id, changes, { version, key: randomKey() });
  } catch (error) {
    fail(t('tasks.failed'), error);
    await herdChanged();
  }
}

/** Deletes a task; it comes back by the undo of the message. */
export async function deleteTask({ id }: Task): Promise<void> {
  try {
    const entry = await deleteAt(`/api/tasks/delete/${id}/`);
    succeed(t('tasks.deleted'), undoAction(entry));
  } catch (error) {
    fail(t('tasks.delete-failed'), error);
  }
  await herdChanged();
}
