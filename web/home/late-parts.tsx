/** What of Home is fetched when it is first shown: what goes with the list alone, or lies behind a line of the day. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';

export const HerdFilters = late(
  async () => (await withWords(import('./herd-filters.tsx'), 'choosing')).HerdFilters,
  <Skeleton className="mb-4 h-24 sm:h-11" />,
);
export const ChoiceBar = late(
  async () => (await withWords(import('./choice-bar.tsx'), 'choosing')).ChoiceBar,
  null,
);
export const ChooseGroup = late(
  async () => (await withWords(import('./choose-group.tsx'), 'choosing')).ChooseGroup,
  null,
);
export const LineMore = late(async () => (await withWords(import('./line-more.tsx'), 'work')).LineMore, null);
