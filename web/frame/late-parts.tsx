/** What of the frame is fetched when it is first needed: Home, on which most visits begin, has a search of its own. */
import { queryClient } from '../lib/api/query-client.ts';
import { recordedQuery } from '../lib/herd/recorded.ts';
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';

export const Find = late(
  async () => (await withWords(import('./find/find.tsx'), 'find', 'messages/stages')).Find,
  null,
);

export const RecordSheet = late(async () => {
  const [{ RecordSheet }] = await Promise.all([
    withWords(import('./find/record-sheet.tsx'), 'find', 'messages/stages'),
    // With it, or what it offers would change places under the thumb.
    queryClient.prefetchQuery(recordedQuery),
  ]);
  return RecordSheet;
}, null);
