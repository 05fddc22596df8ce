import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/herd/settings-query.ts';
import { t } from '../lib/words/words.ts';
import { onlineOnly } from '../ui/needs-connection.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { PageHeader, Skeleton } from '../ui/surface.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { OtherPrograms } from './other-programs.tsx';

/** By which names authorities and other programs know the farm, and where programs reach it. */
export const ExchangePage = onlineOnly(Page);

function Page() {
  const { data: farm, isError, refetch } = useQuery(settingsQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('exchange.title')} lead={t('exchange.lead')} />
      {farm ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <NumbersForm farm={farm} />
          <OtherPrograms />
        </div>
      ) : isError ? (
        <NotRead onRetry={refetch}>{t('exchange.not-read')}</NotRead>
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}
