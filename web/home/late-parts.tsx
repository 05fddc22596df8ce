/** What of Home is fetched when it is first shown: what goes with the list alone. */
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

export const HerdFilters = late(
  async () => (await import('./herd-filters.tsx')).HerdFilters,
  <Skeleton className="mb-4 h-24 sm:h-11" />,
);
export const ListDownload = late(
  async () => (await import('./list-download.tsx')).ListDownload,
  <div className="mt-3 h-11" />,
);
