/**
 * The first script of a visit: a small file of its own, so that the data and the code of the first page are fetched
 * at the same time as the libraries.
 */
import { cowCode, homeCode, lateScreens, sessionCode } from './first-screens.ts';
import { askFirst, readsAt } from './lib/api/first-requests.ts';
import { applyLanguage, currentLanguage } from './lib/screen/language.ts';
import { applyTheme } from './lib/screen/theme.ts';
import { accessToken, currentSession, isExpired } from './lib/session/session.ts';
import { beginTabFarm } from './lib/session/tab-farm.ts';
import { loadFirstWords } from './lib/words/load.ts';
import { paths } from './paths.ts';

applyLanguage();
applyTheme();

// zod tests whether it may compile functions from text, which the content security policy forbids and the browser
// reports. Switched off before any code with a schema runs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const session = currentSession();
beginTabFarm(session?.userId);
const atHome = location.pathname === paths.home;
/** As the link of a mail says it. */
const cow = /^\/cow\/([1-9]\d{0,14})\/?$/.exec(location.pathname)?.[1];
if (session && !isExpired(session)) askFirst(readsAt(location, cow));

/** The code of the screen that will be shown first; where that of one is found with which few visits begin, comes before it. */
async function firstScreen(): Promise<unknown> {
  if (atHome && session) return homeCode();
  if (cow && session) return cowCode();
  if (location.pathname === paths.login || (atHome && accessToken() === null)) return sessionCode();
  const late = await lateScreens();
  return session && late.codeAt(location.pathname);
}

/** Shows what the page itself says of it, in the reader's language: the texts may be what could not be fetched. */
function tellOfFailure(): void {
  document.getElementById('root')?.remove();
  const failed = document.getElementById(`failed-${currentLanguage()}`);
  failed?.removeAttribute('hidden');
  failed?.querySelector('button')?.addEventListener('click', () => location.reload());
}

// The first of these costs a cheap phone a tenth of a second. It is made while the libraries are on their way.
setTimeout(Intl.DateTimeFormat);

// A press may lead to another screen: where these are found is fetched as it begins. Moves are not waited for, since browsers
// tell of moves that nobody made when the page changes beneath the pointer.
const soon = () => void lateScreens().catch(() => undefined);
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, soon, { once: true, passive: true });

// When a page cannot be fetched, the router says so and asks again.
const screen = firstScreen().catch(() => undefined);
void Promise.all([import('./app.tsx'), loadFirstWords(), screen]).then(([{ startApp }]) => {
  const root = document.getElementById('root');
  // In a task of its own, since loading the code was a long one.
  if (root) setTimeout(() => void startApp(root));
  // From a cow's page the forms must open also when the network is lost meanwhile.
  if (cow) soon();
}, tellOfFailure);
