/** What of the work is fetched when it is first shown. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';

export const BullDialog = late(
  async () => (await withWords(import('./bull-dialog.tsx'), 'messages/kinds')).BullDialog,
  null,
);
