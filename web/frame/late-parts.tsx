/** What of the frame is fetched when it is first needed: Home, on which most visits begin, has a search of its own. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';

export const Find = late(async () => (await import('./find/find.tsx')).Find, null);

export const FarmChoice = late(async () => (await import('./farm-choice.tsx')).FarmChoice, null);

const sheetCode = () => withWords(import('./find/record-sheet.tsx'), 'record-sheet');

export const RecordSheet = late(async () => {
  const sheet = await sheetCode();
  await sheet.fetchRecorded();
  return sheet.RecordSheet;
}, null);

/** What can be fetched before a press: its code, and what keeps from being used what is behind a dialog. */
export const RECORD_SHEET = [{ fetch: sheetCode }, { fetch: () => import('../lib/screen/behind.ts') }];

/** How the connection is; with it comes what works without one. */
export const ConnectionLine = late(
  async () => (await withWords(import('./connection-line.tsx'), 'connection', 'kept')).ConnectionLine,
  null,
);
