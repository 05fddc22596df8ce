/** What of the frame is fetched when it is first needed: Home, on which most visits begin, has a search of its own. */
import { late } from '../ui/late.tsx';

export const Find = late(async () => (await import('./find/find.tsx')).Find, null);

export const RecordSheet = late(async () => {
  const sheet = await import('./find/record-sheet.tsx');
  await sheet.fetchRecorded();
  return sheet.RecordSheet;
}, null);
