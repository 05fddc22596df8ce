import { withWords } from '../lib/words/load.ts';

/** The page that registers a cow, with its texts. Of those of records it needs two kinds of twenty-four. */
export const addCowCode = () =>
  withWords(
    import('./add-cow-page.tsx'),
    'cow-forms',
    'messages/kinds/cow',
    'messages/kinds/semination',
    'messages/values',
  );
