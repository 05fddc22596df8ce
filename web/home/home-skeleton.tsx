import { t } from '../lib/words/words.ts';
import { Hidden, Skeleton } from '../ui/surface.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

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
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
          {CARDS.slice(0, 4).map((key) => (
            <Skeleton key={key} className="h-16 rounded-2xl sm:h-40" />
          ))}
        </div>
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
        {CARDS.map((key) => (
          <Skeleton key={key} className="h-28 rounded-2xl" />
        ))}
      </div>
    </div>
  );
}
