import { useLayoutEffect } from 'react';
import { createOf } from '#domain/kinds/schemas.ts';
import { task as kind } from '#domain/kinds/task/kind.ts';
import { NOTES_LENGTH, TASK_TITLE_LENGTH } from '#domain/values/limits.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { DECIMAL } from '../lib/forms/decimal.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { labelOf } from '../lib/herd/kind-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { DateField, NumberField, TextArea, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { AnimalField } from './animal-field.tsx';
import { addTask, changeTask, type Task } from './queries.ts';

const SCHEMA = createOf(kind);

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
  const stale = useStaleChoice(fieldWordsOf('tasks'));
  const shown = task ?? { title: '', due: today, cow: cow ?? null, repeat_days: null, notes: null };
  const draft = useDraftForm({
    name: task ? `task-${task.id}` : cow === undefined ? 'new-task' : `new-task-of-${cow}`,
    schema: SCHEMA,
    on: task,
    initial: {
      title: shown.title,
      due: shown.due,
      cow: String(shown.cow ?? ''),
      repeat_days: String(shown.repeat_days ?? ''),
      notes: shown.notes ?? '',
    },
    save: async (values, { key, changed, on }) => {
      if (task) {
        const saved = await stale.send(on, only(values, changed), (changes, version) =>
          changeTask(task.id, changes, { version, key }),
        );
        if (!saved) await herdChanged();
      } else await addTask(values, key);
      onDone();
    },
    onFailure: (error) => fail(t('tasks.failed'), error),
  });
  const { register, formState, setFocus } = draft.form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('title'), [setFocus]);
  const field = (name: string) => ({
    label: labelOf('tasks', name),
    error: formState.errors[name]?.message?.toString(),
  });
  return (
    <form onSubmit={draft.submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-full">
          <TextField {...field('title')} required maxLength={TASK_TITLE_LENGTH} {...register('title')} />
        </div>
        <DateField {...field('due')} required {...register('due')} />
        <NumberField
          {...field('repeat_days')}
          optional
          inputMode="numeric"
          {...register('repeat_days', DECIMAL)}
        />
        {cow === undefined && (
          <div className="sm:col-span-full">
            <AnimalField form={draft.form} />
          </div>
        )}
        <div className="sm:col-span-full">
          <TextArea {...field('notes')} optional rows={2} maxLength={NOTES_LENGTH} {...register('notes')} />
        </div>
      </div>
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
