/** What of Home is fetched after it: the list, which is not shown at first, and the table for paper. */
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

export const ListView = late(
  async () => (await import('./list-view.tsx')).ListView,
  <Skeleton className="h-96 rounded-2xl" />,
);
export const PrintedHerd = late(async () => (await import('./printed-herd.tsx')).PrintedHerd, null);
