import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { randomKey } from './lib/api/idempotency.ts';
import { queryClient } from './lib/api/query-client.ts';
import { settingsQuery } from './lib/herd/farm.ts';
import { todayQuery } from './lib/herd/farm-today.ts';
import { feedsQuery } from './lib/herd/feeds.ts';
import { herdQuery } from './lib/herd/herd.ts';
import { forgetHome, recallHome, rememberHome } from './lib/herd/remembered-home.ts';
import { dismissFailures } from './lib/screen/toasts.ts';
import { currentSession, isExpired, onSessionChange } from './lib/session/session.ts';
import { paths } from './paths.ts';
import { createRouter } from './router.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

/** Draws the app, which then follows its own addresses. */
export function startApp(root: HTMLElement): void {
  const session = currentSession();
  if (location.pathname === paths.home && session) {
    recallHome(queryClient, session.username);
    if (!isExpired(session)) {
      void queryClient.prefetchQuery(herdQuery);
      void queryClient.prefetchQuery(todayQuery);
      void queryClient.prefetchQuery(feedsQuery);
      void queryClient.prefetchQuery(settingsQuery);
    }
  }

  // Whoever logs in next must not see what was fetched for the one before. What is on the screen, of a tab in which
  // nobody did anything, is fetched anew; after a logout nothing is, and there is nobody to fetch it for.
  let owner = session?.userId;
  onSessionChange(() => {
    const user = currentSession()?.userId;
    if (user !== owner) {
      forgetHome();
      if (user === undefined) queryClient.clear();
      else {
        void queryClient.resetQueries();
        // That one had been logged out, and what failed by it, is over.
        dismissFailures();
      }
    }
    owner = user;
  });

  // The last moment of a visit that every browser tells of, and one at which nobody waits for the screen.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rememberHome(queryClient, currentSession()?.username);
  });

  // An address that is opened anew begins at its top: the browser knows its entry, the router would take every first one
  // of a tab for the same and scroll to where the last was left.
  if (!history.state?.key) history.replaceState({ ...history.state, key: randomKey() }, '');

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter()} />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
}
