import { useFarmToday } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { ColumnField } from '../ui/column-field.tsx';
import { EntryForm } from '../ui/entry-form.tsx';
import { AnimalField } from './animal-field.tsx';
import type { Task } from './queries.ts';

interface TaskFormProps {
  /** What is changed; null for a new one. */
  task: Task | null;
  /** The animal on whose page a new one is written down; there it is about her. */
  cow?: number;
  onDone: () => void;
}

/** Writes a task down, or changes it. */
export function TaskForm({ task, cow, onDone }: TaskFormProps) {
  const today = useFarmToday();
  const shown = task ?? { title: '', due: today, cow: cow ?? null, repeat_days: null, notes: null };
  return (
    <EntryForm
      table="tasks"
      row={task && { ...task }}
      draft={task ? `task-${task.id}` : cow === undefined ? 'new-task' : `new-task-of-${cow}`}
      initial={{
        title: shown.title,
        due: shown.due,
        cow: String(shown.cow ?? ''),
        repeat_days: String(shown.repeat_days ?? ''),
        notes: shown.notes ?? '',
      }}
      first="title"
      done={task ? t('tasks.changed') : t('tasks.added')}
      failed={t('tasks.failed')}
      onDone={onDone}
    >
      {(form) => (
        <>
          <div className="sm:col-span-full">
            <ColumnField table="tasks" form={form} name="title" />
          </div>
          <ColumnField table="tasks" form={form} name="due" />
          <ColumnField table="tasks" form={form} name="repeat_days" />
          {cow === undefined && (
            <div className="sm:col-span-full">
              <AnimalField form={form} />
            </div>
          )}
          <ColumnField table="tasks" form={form} name="notes" />
        </>
      )}
    </EntryForm>
  );
}
