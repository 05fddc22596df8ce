/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function registersScreen() {
  const { RegistersPage } = await withWords(
    import('./registers-page.tsx'),
    'registers',
    'messages/registers',
    'messages/values',
  );
  return RegistersPage;
}
