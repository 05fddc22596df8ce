/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function historyScreen() {
  const { HistoryPage } = await withWords(
    import('./history-page.tsx'),
    'history',
    'messages/kinds',
    'messages/history',
    'messages/undo',
  );
  return HistoryPage;
}
