import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { settingsQuery } from '../lib/herd/farm.ts';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';
import { BreedDays } from './breed-days.tsx';
import { GestationForm } from './gestation-form.tsx';

/** How the farm works: the days that it counts with. */
export function HowWeWorkPage() {
  const { data: farm, isError, refetch } = useQuery(settingsQuery);
  const gestation = useId();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('how-we-work.title')} lead={t('how-we-work.lead')} />
      <section aria-labelledby={gestation}>
        <h2 id={gestation} className="text-lg">
          {t('how-we-work.gestation')}
        </h2>
        <p className="mt-1 mb-4 text-soft">{t('how-we-work.gestation-lead')}</p>
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
            {t('how-we-work.not-read')}
          </EmptyState>
        ) : (
          <Skeleton className="h-40" />
        )}
      </section>
    </div>
  );
}
