import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { settingsQuery } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { BreedDays } from './breed-days.tsx';
import { GestationForm } from './gestation-form.tsx';

/** How the farm works: the days that it counts with. */
export function WorkPage() {
  const { data: farm, isError, refetch } = useQuery(settingsQuery);
  const gestation = useId();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('work.title')} lead={t('work.lead')} />
      <section aria-labelledby={gestation}>
        <h2 id={gestation} className="text-lg">
          {t('work.gestation')}
        </h2>
        <p className="mt-1 mb-4 text-soft">{t('work.gestation-lead')}</p>
        {farm ? (
          <div className="grid gap-4">
            <Card className="p-5">
              <GestationForm farm={farm} />
            </Card>
            <BreedDays byBreed={farm.gestation_by_breed} />
          </div>
        ) : isError ? (
          <EmptyState
            icon="alert"
            action={<Button onClick={() => void refetch()}>{t('frame.try-again')}</Button>}
          >
            {t('work.not-read')}
          </EmptyState>
        ) : (
          <Skeleton className="h-40" />
        )}
      </section>
    </div>
  );
}
