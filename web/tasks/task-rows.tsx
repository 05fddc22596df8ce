import { useState } from 'react';
import { Link } from 'react-router';
import { daysBetween, type PlainDate } from '#domain/calendar/calendar.ts';
import type { CowListed } from '#domain/kinds/cow/schema.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { formatDay } from '../lib/screen/format.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { NameAndNumber } from '../ui/animal-words.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { May } from '../ui/may.tsx';
import { NotSent } from '../ui/not-sent.tsx';
import { TaskForm } from './late-form.tsx';
import { deleteTask, pressTask, type Task } from './queries.ts';

interface TaskRowsProps {
  tasks: readonly Task[];
  today: PlainDate;
  /** The animal that a task is about, where it is to be shown. */
  animalOf?: (task: Task) => Pick<CowListed, 'id' | 'name' | 'id_number'> | undefined;
  /** The animal on whose page they stand. */
  cow?: number;
}

/** Tasks, each to be ticked, changed and deleted in place. */
export function TaskRows({ tasks, ...row }: TaskRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <Row key={task.id} task={task} {...row} />
      ))}
    </ul>
  );
}

function Row({ task, today, animalOf, cow }: Omit<TaskRowsProps, 'tasks'> & { task: Task }) {
  const [editing, setEditing] = useState(false);
  const [changing, setChanging] = useState(false);
  const opener = useFocusBack(editing);

  // A row that is ticked goes to the others that are: a form that one opens meanwhile would be gone, with what is typed.
  async function press(done_on: PlainDate | null): Promise<void> {
    setChanging(true);
    await pressTask(task, { done_on });
    setChanging(false);
  }

  if (editing)
    return (
      <li className="py-4">
        <TaskForm task={task} {...(cow === undefined ? {} : { cow })} onDone={() => setEditing(false)} />
      </li>
    );
  const { title, done_on, notes } = task;
  const animal = animalOf?.(task);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="font-medium wrap-anywhere">{title}</bdi>
          {animal && (
            <Link
              to={paths.cow(animal.id)}
              className="reach inline-flex min-h-6 items-center text-pasture underline underline-offset-4"
            >
              <span>
                <NameAndNumber animal={animal} />
              </span>
            </Link>
          )}
          <NotSent table="tasks" id={task.id} />
        </p>
        <When task={task} today={today} />
        {notes && <bdi className="mt-1 block whitespace-pre-line text-soft">{notes}</bdi>}
      </div>
      <div className="-my-1 -me-2.5 flex items-center print:hidden">
        <May needs="vet">
          {done_on === null ? (
            <Button
              icon="check"
              narrow
              aria-label={t('tasks.tick-of', { title })}
              busy={changing}
              onClick={() => void press(today)}
            >
              {t('tasks.tick')}
            </Button>
          ) : (
            <IconButton
              icon="undo"
              label={t('tasks.reopen', { title })}
              disabled={changing}
              onClick={() => void press(null)}
            />
          )}
          <IconButton
            ref={opener}
            icon="edit"
            label={t('tasks.edit', { title })}
            disabled={changing}
            onClick={() => setEditing(true)}
          />
        </May>
        <May needs="worker">
          <IconButton
            icon="trash"
            label={t('tasks.delete', { title })}
            disabled={changing}
            onClick={() => void deleteTask(task)}
          />
        </May>
      </div>
    </li>
  );
}

/** When it is due, how late it is, how often it comes, and when it was done. */
function When({
  task: { due, done_on, repeat_days, last_done_on },
  today,
}: {
  task: Task;
  today: PlainDate;
}) {
  const late = daysBetween(due, today);
  const parts = [
    done_on === null
      ? t('tasks.due', { day: formatDay(due) })
      : t('tasks.done-on', { day: formatDay(done_on) }),
    ...(repeat_days === null ? [] : [t('tasks.repeats', { days: repeat_days })]),
    ...(last_done_on === null ? [] : [t('tasks.last-done', { day: formatDay(last_done_on) })]),
  ];
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 text-soft">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {done_on === null && late > 0 && (
        <span className="font-medium text-danger">{t('tasks.late', { days: late })}</span>
      )}
    </p>
  );
}
