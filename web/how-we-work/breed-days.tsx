import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { averagesFor, withBreedDays } from '#domain/breeding/gestation.ts';
import { byName, nameKey } from '#domain/values/name-key.ts';
import { randomKey } from '../lib/api/idempotency.ts';
import { knownBreeds } from '../lib/herd/breeds.ts';
import { herdQuery } from '../lib/herd/herd.ts';
import { useFocusBack } from '../lib/screen/focus-back.ts';
import { formatList } from '../lib/screen/format.ts';
import { dismissFailures, fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { late } from '../ui/late.tsx';
import { Card, Skeleton } from '../ui/surface.tsx';
import { changeBreeds } from './queries.ts';

/** Fetched when somebody gives a breed days of its own. */
const BreedForm = late(
  async () => (await import('./breed-form.tsx')).BreedForm,
  <Skeleton className="h-40" />,
);

type DaysByBreed = Readonly<Record<string, number>>;

/** Changes the table at a press. What failed is shown. */
async function change(make: (byBreed: DaysByBreed) => Record<string, number>): Promise<void> {
  dismissFailures();
  try {
    await changeBreeds(make, randomKey());
  } catch (error) {
    fail(t('how-we-work.breeds-failed'), error);
  }
}

/** The breeds that have days of gestation of their own. */
export function BreedDays({ byBreed }: { byBreed: DaysByBreed }) {
  const title = useId();
  const [adding, setAdding] = useState(false);
  const opener = useFocusBack(adding);
  const { data: herd } = useQuery(herdQuery);
  const breeds = knownBreeds(herd?.cows ?? []);
  const set = new Set(Object.keys(byBreed).map(nameKey));
  const offered = breeds.filter((breed) => !set.has(nameKey(breed)));
  const averages = Object.entries(averagesFor(breeds, byBreed));
  return (
    <Card className="p-5">
      <h3 id={title} className="font-medium">
        {t('how-we-work.breeds')}
      </h3>
      <p className="mt-1 text-soft">{t('how-we-work.breeds-lead')}</p>
      {set.size === 0 ? (
        <p className="mt-3">{t('how-we-work.breeds-none')}</p>
      ) : (
        <ul aria-labelledby={title} className="mt-2 divide-y divide-line">
          {Object.entries(byBreed)
            .sort(([a], [b]) => byName(a, b))
            .map(([breed, days]) => (
              <BreedRow key={breed} breed={breed} days={days} offered={offered} />
            ))}
        </ul>
      )}
      {adding ? (
        <div className="mt-4">
          <BreedForm row={null} offered={offered} onDone={() => setAdding(false)} />
        </div>
      ) : (
        <Button ref={opener} icon="plus" className="mt-3" onClick={() => setAdding(true)}>
          {t('how-we-work.add')}
        </Button>
      )}
      {averages.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <Button
            icon="check"
            onClick={() => void change((now) => ({ ...now, ...averagesFor(breeds, now) }))}
          >
            {t('how-we-work.averages')}
          </Button>
          <p className="mt-2">
            {t('how-we-work.averages-what', {
              breeds: formatList(averages.map(([breed, days]) => t('how-we-work.average', { breed, days }))),
            })}
          </p>
          <p className="mt-1 text-[0.8125rem] text-soft">{t('how-we-work.averages-source')}</p>
        </div>
      )}
    </Card>
  );
}

interface BreedRowProps {
  breed: string;
  days: number;
  offered: readonly string[];
}

function BreedRow({ breed, days, offered }: BreedRowProps) {
  const [editing, setEditing] = useState(false);
  const opener = useFocusBack(editing);
  if (editing)
    return (
      <li className="py-4">
        <BreedForm row={{ breed, days }} offered={offered} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="flex items-center gap-2 py-1.5">
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="font-medium">{breed}</bdi>
        <span className="text-soft">{t('how-we-work.breed-days', { days })}</span>
      </p>
      <div className="-me-2.5 flex">
        <IconButton
          ref={opener}
          icon="edit"
          label={t('how-we-work.edit', { breed })}
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon="trash"
          label={t('how-we-work.remove', { breed })}
          onClick={() => void change((now) => withBreedDays(now, breed, null))}
        />
      </div>
    </li>
  );
}
