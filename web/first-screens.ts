import { loadWords, withWords } from './lib/words/load.ts';

/**
 * The code and the texts of the screens on which visits begin, fetched once: at the start, or when the router first
 * needs them.
 */

async function homePage() {
  const { HomePage, fetchShown } = await import('./home/home-page.tsx');
  // What cannot be had is asked for again where it stands.
  await fetchShown(location.search).catch(() => undefined);
  return { HomePage };
}

/** Home and the feeds on it. */
export const homeCode = () =>
  Promise.all([
    homePage(),
    import('./feeds/feeds-section.tsx'),
    loadWords('home', 'feed-lasting', 'messages/work'),
  ]);

/** One cow and what is planned for her. */
export const cowCode = () =>
  Promise.all([
    import('./cows/cow-page.tsx'),
    import('./tasks/late-parts.tsx'),
    loadWords('cow', 'tasks', 'messages/kinds', 'messages/values'),
  ]);

/** Login and registration. */
export const sessionCode = () =>
  withWords(import('./session/session-screen.tsx'), 'session', 'messages/values');

/** Where the code of all other screens is. */
export const lateScreens = () => import('./late-screens.tsx');
