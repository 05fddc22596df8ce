/** The form of a task, whose code is fetched after the tasks. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

export const TaskForm = late(
  async () => (await withWords(import('./task-form.tsx'), 'messages/kinds', 'messages/values')).TaskForm,
  <Skeleton className="h-64" />,
);

/** For what fetches it before it is opened. */
export const FORM = [TaskForm];
