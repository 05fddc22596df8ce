/** What of the frame is fetched when it is first needed: Home, on which most visits begin, has a search of its own. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';

export const Find = late(
  async () => (await withWords(import('./find/find.tsx'), 'find', 'messages/stages')).Find,
  null,
);

export const RecordSheet = late(
  async () => (await withWords(import('./find/record-sheet.tsx'), 'find', 'messages/stages')).RecordSheet,
  null,
);
