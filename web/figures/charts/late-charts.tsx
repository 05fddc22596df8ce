import { withWords } from '../../lib/words/load.ts';
import { late } from '../../ui/late.tsx';
import { Skeleton } from '../../ui/surface.tsx';

/** The charts of a period, whose code comes after the numbers. */
export const LateCharts = late(
  async () =>
    (
      await withWords(
        import('./herd-charts.tsx'),
        'figures-charts',
        'charts',
        'messages/charts',
        'messages/kinds',
      )
    ).HerdCharts,
  <Skeleton className="h-80 w-full" />,
);
