import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

/** The test days of a period, whose code comes after the numbers. */
export const LateTestDays = late(
  async () => (await withWords(import('./test-days.tsx'), 'herd-tests', 'messages/test-days')).TestDays,
  <Skeleton className="h-64 w-full rounded-2xl" />,
);
