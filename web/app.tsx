import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { lateScreens } from './first-screens.ts';
import { randomKey } from './lib/api/idempotency.ts';
import { leavePhone, phoneFrom } from './lib/api/phone-here.ts';
import { queryClient } from './lib/api/query-client.ts';
import { fetchHome, forgetHome, recallHome, rememberHome } from './lib/herd/remembered-home.ts';
import { whenIdle } from './lib/screen/idle.ts';
import { dismissFailures } from './lib/screen/toasts.ts';
import { userAndFarm } from './lib/session/kept-farms.ts';
import { currentSession, isExpired, onSessionChange } from './lib/session/session.ts';
import { paths } from './paths.ts';
import { fetchFirst, Router } from './router.tsx';
import { HeadShape } from './ui/head-shape.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

/** How long the first screen may take before everything else begins, in ms. */
const DRAWN_MS = 3000;

/** Draws the app, once its first screen is there. */
export async function startApp(root: HTMLElement): Promise<void> {
  const session = currentSession();
  // Another farm begins with a page of its own.
  let of = session ? userAndFarm() : undefined;
  let isRecalled = false;
  if (location.pathname === paths.home && session && of !== undefined) {
    isRecalled = recallHome(queryClient, of);
    if (!isExpired(session)) void fetchHome(queryClient);
  }

  let draw = () => {};
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  phoneFrom(async () => {
    // What Home showed last is there first: this browser has much to read.
    if (isRecalled) await drawn;
    // What waits can be looked at where there is no network, also over plain http.
    lateScreens()
      .then(({ codeAt }) => codeAt(paths.waiting))
      .catch(() => undefined);
    return import('./lib/offline/begin.ts');
  });

  // Another user who logs in must not see what was fetched for the one before. What is on the screen is fetched anew,
  // in a tab that was left open too; after a logout nothing is fetched.
  let owner = session?.userId;
  onSessionChange(() => {
    const user = currentSession()?.userId;
    if (user !== owner) {
      leavePhone();
      forgetHome();
      of = user === undefined ? undefined : userAndFarm();
      if (user === undefined) queryClient.clear();
      else {
        void queryClient.resetQueries();
        // Failures of the user before are removed.
        dismissFailures();
      }
    }
    owner = user;
  });

  // The last event of a visit that every browser sends, at a time when nobody waits for the screen.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rememberHome(queryClient, of);
  });

  // An address that is opened anew begins at its top. Without a key in the history entry, the router takes every first entry of a
  // tab for the same one, which is then scrolled to where that was left.
  if (!history.state?.key) history.replaceState({ ...history.state, key: randomKey() }, '');

  await fetchFirst(location.pathname);
  // Drawn in parts: all at once keeps a cheap phone from answering for half a second.
  startTransition(() =>
    createRoot(root, { onRecoverableError }).render(
      <StrictMode>
        <HeadShape />
        <QueryClientProvider client={queryClient}>
          <Router />
          <ToastRegion />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  whenIdle(draw, DRAWN_MS);
}

/** What React could mend by drawing anew is recognised by its cause: its own error only says that there was one. */
const onRecoverableError = (error: unknown) => reportError((error as Partial<Error>).cause ?? error);
