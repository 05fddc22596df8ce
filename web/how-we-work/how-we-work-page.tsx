import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { useFirstInPieces } from '../lib/screen/first-in-pieces.ts';
import { useMay } from '../lib/session/farms.ts';
import { t } from '../lib/words/words.ts';
import { NotRead } from '../ui/not-read.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { BreedDays } from './breed-days.tsx';
import { WorkForm } from './work-form.tsx';

/** How the farm works: its lists and the days that decide about them, its units, how long pregnancies last. */
export function HowWeWorkPage() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  const farm = useFirstInPieces(data);
  const isOwner = useMay('owner');
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('how-we-work.title')} lead={t('how-we-work.lead')} />
      {farm ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {/* Others read it, without its buttons. */}
          <WorkForm farm={farm} locked={!isOwner}>
            <fieldset disabled={!isOwner} className="contents disabled:[&_button]:hidden">
              <BreedDays byBreed={farm.gestation_by_breed} />
            </fieldset>
          </WorkForm>
        </div>
      ) : isError && !data ? (
        <NotRead onRetry={refetch}>{t('how-we-work.not-read')}</NotRead>
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}
