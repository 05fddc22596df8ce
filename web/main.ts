/**
 * What a visit begins with. A file of its own and small, so that the data is asked for and the code of the first screen is
 * fetched in one round, beside the libraries.
 */
import { homeCode } from './home-code.ts';
import { askFirst, HOME_READS } from './lib/first-requests.ts';
import { currentSession, isExpired } from './lib/session.ts';
import { applyTheme } from './lib/theme.ts';
import { paths } from './paths.ts';

applyTheme();

const session = currentSession();
const homeFirst = location.pathname === paths.home && session !== null;
if (homeFirst && !isExpired(session)) askFirst(HOME_READS);

// A screen that cannot be had is told of by the router, which asks for it again.
const firstScreen = homeFirst ? homeCode().catch(() => undefined) : undefined;

void Promise.all([import('./app.tsx'), firstScreen]).then(([{ startApp }]) => {
  const root = document.getElementById('root');
  // In a task of its own: taking in the code has been one already.
  if (root) setTimeout(() => startApp(root));
});
