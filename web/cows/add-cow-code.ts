import { withWords } from '../lib/words/load.ts';

/** The page that registers a cow or a calf, with its texts. */
export const addCowCode = () =>
  withWords(
    import('./add-cow-page.tsx'),
    'cow',
    'cow-forms',
    'calving',
    'messages/doubts',
    'messages/kinds',
    'messages/values',
  );
