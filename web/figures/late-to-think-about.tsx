import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

/** The list of animals that one may want to think about, whose code comes after the numbers. */
export const LateToThinkAbout = late(
  async () =>
    (await withWords(import('./to-think-about.tsx'), 'to-think-about', 'messages/think')).AnimalsToThinkAbout,
  <Skeleton className="h-40 w-full" />,
);
