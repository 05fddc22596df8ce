import { useState } from 'react';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { withWords } from '../lib/words/load.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { late, useFetchedAtSign } from '../ui/late.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';

const TaskForm = late(
  async () => (await withWords(import('./task-form.tsx'), 'messages/kinds', 'messages/values')).TaskForm,
  <Skeleton className="h-64" />,
);
const FORM = [TaskForm];

/** Writes down a task where the day's work is shown; all of them are a press away. */
export function AddTask() {
  const [adding, setAdding] = useState(false);
  useFetchedAtSign(FORM);
  const opener = useFocusBack(adding);
  if (adding)
    return (
      <Card className="p-5 print:hidden">
        <TaskForm task={null} onDone={() => setAdding(false)} />
      </Card>
    );
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button ref={opener} icon="plus" onClick={() => setAdding(true)}>
        {t('tasks.add')}
      </Button>
      <ButtonLink look="quiet" to={paths.tasks}>
        {t('tasks.all')}
      </ButtonLink>
    </div>
  );
}
