import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NotRead } from '../ui/not-read.tsx';
import { EmptyState, PageHeader, Skeleton } from '../ui/surface.tsx';

/** In the place of what a link led to that is spent or has run out. */
export function DeadLink() {
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-12">
      <PageHeader title={t('join.dead-title')} />
      <EmptyState
        icon="key"
        action={
          <ButtonLink to={paths.home} look="primary">
            {t('join.open')}
          </ButtonLink>
        }
      >
        <p role="alert">{t('join.dead')}</p>
      </EmptyState>
    </div>
  );
}

interface LinkWantedProps {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** In the place of what a link leads to while it is read, and where it could not be. */
export function LinkWanted({ isPending, error, refetch }: LinkWantedProps) {
  if (isPending) return <Skeleton className="mx-auto mt-12 h-60 max-w-md" />;
  return <NotRead onRetry={refetch}>{error?.message || t('join.not-read')}</NotRead>;
}
