import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idNow } from '../lib/api/kept-rows.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { LATER_MS, useFetchedAtSign } from '../ui/late.tsx';
import { May } from '../ui/may.tsx';
import { Section } from '../ui/section.tsx';
import { FORM, TaskForm } from './late-form.tsx';
import { tasksQuery } from './queries.ts';
import { TaskRows } from './task-rows.tsx';

/** What is written down to be done with one animal; her history says what was done. */
export function CowTasks({ cow }: { cow: number }) {
  const today = useFarmToday();
  const { data: tasks = [] } = useQuery(tasksQuery);
  const [adding, setAdding] = useState(false);
  useFetchedAtSign(FORM, LATER_MS);
  const opener = useFocusBack(adding);
  const hers = tasks.filter((task) => task.cow === idNow(cow) && task.done_on === null);
  const button = (
    <May needs="vet">
      <Button ref={opener} icon="plus" onClick={() => setAdding(true)}>
        {t('tasks.add')}
      </Button>
    </May>
  );
  if (hers.length === 0 && !adding) return <div className="print:hidden">{button}</div>;
  return (
    <Section title={t('tasks.of-animal')} action={!adding && button}>
      {adding && (
        <div className="my-3 rounded-xl bg-sunk p-4">
          <TaskForm task={null} cow={cow} onDone={() => setAdding(false)} />
        </div>
      )}
      <TaskRows tasks={hers} today={today} cow={cow} />
    </Section>
  );
}
