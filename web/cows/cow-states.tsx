import type { ApiError } from '../lib/api/api-error.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, EmptyState, Hidden, PageHeader, Skeleton } from '../ui/surface.tsx';

/** Shown for a cow that does not exist, or that could not be fetched. */
export function CowMissing({ error }: { error: ApiError | null }) {
  const gone = error === null || error.code === 'not_found';
  return (
    <>
      <PageHeader title={gone ? t('cow.not-found') : t('cow.not-loaded')} />
      <EmptyState
        icon={gone ? 'cow' : 'alert'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!gone && (
              <Button
                look="primary"
                icon="refresh"
                onClick={() => void queryClient.refetchQueries({ type: 'active' })}
              >
                {t('frame.try-again')}
              </Button>
            )}
            <ButtonLink to={paths.home} icon="arrow-start">
              {t('cow.to-home')}
            </ButtonLink>
          </div>
        }
      >
        {gone ? t('cow.not-found-why') : error.message}
      </EmptyState>
    </>
  );
}

/** The outline of a cow's page while she is fetched. */
export function CowSkeleton() {
  return (
    <div>
      <Hidden role="status">{t('frame.loading')}</Hidden>
      <Skeleton className="mb-4 h-11 w-24" />
      <Card className="mb-4 flex h-80 gap-4 p-5 sm:h-auto sm:gap-6">
        <Skeleton className="size-24 shrink-0 rounded-xl sm:size-56" />
        <div className="min-w-0 flex-1 space-y-3 py-2">
          <Skeleton className="h-4 w-full max-w-40" />
          <Skeleton className="h-8 w-full max-w-48" />
          <Skeleton className="hidden h-4 w-64 sm:block" />
        </div>
      </Card>
      <Card className="mb-4 p-5">
        <Skeleton className="h-24 w-full" />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="p-5">
          <Skeleton className="h-56 w-full" />
        </Card>
        <Card className="p-5">
          <Skeleton className="h-56 w-full" />
        </Card>
      </div>
    </div>
  );
}
