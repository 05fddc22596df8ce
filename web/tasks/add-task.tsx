import { useState } from 'react';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useFetchedAtSign } from '../ui/late.tsx';
import { May } from '../ui/may.tsx';
import { Card } from '../ui/surface.tsx';
import { FORM, TaskForm } from './late-form.tsx';

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
      <May needs="vet">
        <Button ref={opener} icon="plus" onClick={() => setAdding(true)}>
          {t('tasks.add')}
        </Button>
      </May>
      <ButtonLink look="quiet" to={paths.tasks}>
        {t('tasks.all')}
      </ButtonLink>
    </div>
  );
}
