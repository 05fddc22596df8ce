import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

/** The charts of a period, whose code comes after the numbers. */
export const LatePictures = late(
  async () =>
    (await withWords(import('./pictures.tsx'), 'pictures', 'charts', 'messages/stages', 'messages/kinds'))
      .Pictures,
  <Skeleton className="h-80 w-full" />,
);
