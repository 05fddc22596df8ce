import { t } from '../lib/words/words.ts';
import { Hidden, Skeleton } from '../ui/surface.tsx';

/** The outline of Home while the herd and the feeds are fetched. */
export function HomeSkeleton() {
  return (
    <>
      <Hidden role="status">{t('frame.loading')}</Hidden>
      <div>
        <Skeleton className="mb-4 h-6 w-24" />
        <Skeleton className="h-32 rounded-2xl" />
      </div>
      <div>
        <Skeleton className="mb-4 h-6 w-40" />
        <Skeleton className="h-52 rounded-2xl sm:h-40" />
      </div>
      <HerdSkeleton />
    </>
  );
}

/** The outline of the herd alone. */
export function HerdSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-6 w-44" />
      <Skeleton className="mb-5 h-32 rounded-2xl" />
      <Skeleton className="h-240 rounded-2xl" />
    </div>
  );
}
