/** What of the tasks stands on pages of others: it comes after them. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';

export const AddTask = late(async () => (await withWords(import('./add-task.tsx'), 'tasks')).AddTask, null);

export const CowTasks = late(
  async () =>
    (await withWords(import('./cow-tasks.tsx'), 'tasks', 'messages/kinds', 'messages/values')).CowTasks,
  null,
);
