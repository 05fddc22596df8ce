/** What of the frame is fetched when it is first needed: Home, on which most visits begin, has a search of its own. */
import { queryClient } from '../lib/api/query-client.ts';
import { recordedQuery } from '../lib/herd/recorded.ts';
import { late } from '../ui/late.tsx';

export const Find = late(async () => (await import('./find/find.tsx')).Find, null);

export const RecordSheet = late(async () => {
  const [{ RecordSheet }] = await Promise.all([
    import('./find/record-sheet.tsx'),
    // With it, or what it offers would change places under the thumb.
    queryClient.prefetchQuery(recordedQuery),
  ]);
  return RecordSheet;
}, null);
