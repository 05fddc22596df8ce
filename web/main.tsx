import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { settingsQuery } from './lib/farm.ts';
import { feedsQuery } from './lib/feeds.ts';
import { herdQuery } from './lib/herd.ts';
import { queryClient } from './lib/query-client.ts';
import { forgetHome, recallHome, rememberHome } from './lib/remembered-home.ts';
import { currentSession, isExpired, onSessionChange } from './lib/session.ts';
import { applyTheme } from './lib/theme.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';
import { ToastRegion } from './ui/toast-region.tsx';

applyTheme();

// What Home shows is asked for now, while the code that shows it is still on its way.
const session = currentSession();
if (location.pathname === paths.home && session) recallHome(queryClient, session.username);
if (location.pathname === paths.home && session && !isExpired(session)) {
  void queryClient.prefetchQuery(herdQuery);
  void queryClient.prefetchQuery(feedsQuery);
  void queryClient.prefetchQuery(settingsQuery);
}

// Whoever logs in next must not see what was fetched for the one before.
let owner = session?.username;
onSessionChange(() => {
  const username = currentSession()?.username;
  if (username !== owner) {
    queryClient.clear();
    forgetHome();
  }
  owner = username;
});

// The last moment of a visit that every browser tells of, and one at which nobody waits for the screen.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) rememberHome(queryClient, currentSession()?.username);
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </StrictMode>,
  );
}
