import { t } from '../lib/words/words.ts';
import { Hidden, Skeleton } from '../ui/surface.tsx';

/** The outline of a form while its code or its data is fetched. */
export function FormSkeleton() {
  return (
    <div className="space-y-4">
      <Hidden role="status">{t('frame.loading')}</Hidden>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
