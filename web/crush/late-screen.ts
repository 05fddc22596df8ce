/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function crushScreen() {
  const { CrushScreen } = await withWords(
    import('./crush-screen.tsx'),
    'at-crush',
    'messages/kinds',
    'messages/values',
    'messages/work',
  );
  return CrushScreen;
}
