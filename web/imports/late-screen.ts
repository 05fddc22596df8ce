/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function importsScreen() {
  const { ImportPage } = await withWords(
    import('./import-page.tsx'),
    'imports',
    'messages/kinds',
    'messages/kinds-in-files',
  );
  return ImportPage;
}
