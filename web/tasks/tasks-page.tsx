import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFarmToday } from '../lib/herd/farm.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { useFetchedSoon } from '../ui/late.tsx';
import { May } from '../ui/may.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { FORM, TaskForm } from './late-form.tsx';
import { type Task, tasksQuery } from './queries.ts';
import { TaskRows } from './task-rows.tsx';

/** So many of those that are done are shown. */
const DONE_SHOWN = 50;

/** All tasks that somebody wrote down: what is to be done by its day, then what was done. */
export function TasksPage() {
  const { data: tasks, isError, refetch } = useQuery(tasksQuery);
  useFetchedSoon(FORM);
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  const open = tasks?.filter(({ done_on }) => done_on === null) ?? [];
  const done = tasks?.filter(({ done_on }) => done_on !== null) ?? [];
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('tasks.title')} lead={t('tasks.lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {adding ? (
          <Card className="p-5 sm:p-6">
            <TaskForm task={null} onDone={() => setAdding(false)} />
          </Card>
        ) : (
          <May needs="vet">
            <div>
              <Button ref={opener} look="primary" icon="plus" onClick={() => setAdding(true)}>
                {t('tasks.add')}
              </Button>
            </div>
          </May>
        )}
        {isError && !tasks && <NotRead onRetry={refetch}>{t('tasks.not-read')}</NotRead>}
        {!tasks && !isError && <Skeleton className="h-40" />}
        {tasks?.length === 0 && !adding && <EmptyState icon="list">{t('tasks.none')}</EmptyState>}
        {open.length > 0 && <Rows title={t('tasks.open')} tasks={open} />}
        {done.length > 0 && <Rows title={t('tasks.closed')} tasks={done.slice(0, DONE_SHOWN)} />}
      </div>
    </div>
  );
}

function Rows({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  const id = useId();
  const today = useFarmToday();
  const { data: herd } = useQuery(herdQuery);
  const cows = new Map(herd?.cows.map((cow) => [cow.id, cow]));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-2 mb-3 text-lg">
        {title}
      </h2>
      <Card className="px-4 sm:px-5">
        <TaskRows tasks={tasks} today={today} animalOf={({ cow }) => cows.get(cow ?? 0)} />
      </Card>
    </section>
  );
}
