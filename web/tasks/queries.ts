import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '#domain/kinds/index.ts';
import { api } from '../lib/api/api.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { herdChanged, keys } from '../lib/api/query-client.ts';
import { changeEntry, deleteEntry } from '../lib/herd/entries.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';

export type Task = Answered<'tasks'>;

/** The farm's own tasks: what is to be done comes first, by its day. */
export const tasksQuery = queryOptions({
  queryKey: keys.farmRows('tasks'),
  queryFn: ({ signal }) => api.get<Task[]>('/api/tasks/', { signal }),
});

/** Changes a task at a press; what failed is shown. */
export async function pressTask(task: Task, changes: object): Promise<void> {
  dismissFailures();
  try {
    await changeEntry('tasks', task, changes, { key: randomKey(), done: t('tasks.changed') });
  } catch (error) {
    fail(t('tasks.failed'), error);
    await herdChanged();
  }
}

/** Deletes a task; it comes back by the undo of the message. */
export async function deleteTask({ id }: Task): Promise<void> {
  await deleteEntry('tasks', id, { done: t('tasks.deleted'), failed: t('tasks.delete-failed') });
}
