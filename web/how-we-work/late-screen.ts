/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function howWeWorkScreen() {
  const { HowWeWorkPage } = await withWords(
    import('./how-we-work-page.tsx'),
    'how-we-work',
    'messages/values',
    'messages/work',
  );
  return HowWeWorkPage;
}
