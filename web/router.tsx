import { createBrowserRouter, type RouteObject } from 'react-router';
import { cowCode, homeCode, lateScreens, sessionCode } from './first-screens.ts';
import { Loading } from './frame/loading.tsx';
import { PageError } from './frame/page-error.tsx';
import { Protected } from './frame/protected.tsx';
import { RootLayout } from './frame/root-layout.tsx';
import { Bell } from './notifications/bell.tsx';
import { paths } from './paths.ts';
import { late } from './ui/late.tsx';

/** The screens of `late-screens.tsx` that need a login, by the names of their paths. */
const GUARDED = [
  'addCow',
  'addFeed',
  'notifications',
  'profile',
  'imports',
  'history',
  'registers',
  'places',
  'medicines',
  'lists',
  'figures',
  'work',
  'tasks',
  'calendar',
  'unanswered',
  'visit',
  'howWeWork',
  'help',
] as const;

/** Those that anybody may see. */
const OPEN = ['forgotPassword', 'resetPassword', 'logout'] as const;

/** The screens that come late; what is at none of the addresses has one too. */
export type LateScreen = (typeof GUARDED | typeof OPEN)[number] | 'feed' | 'notFound';

const lateScreen = (name: LateScreen) => async () => {
  const { screens } = await lateScreens();
  return { Component: await screens[name]() };
};

const lateRoute = (name: Exclude<LateScreen, 'feed' | 'notFound'>): RouteObject => ({
  path: paths[name],
  lazy: lateScreen(name),
});

const ActOnMany = late(async () => (await lateScreens()).actOnMany(), null);

/** Where the slices meet: every screen is fetched when it is first needed. */
const protectedRoutes: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => {
      const [{ HomePage }, { FeedsSection }] = await homeCode();
      return { element: <HomePage feeds={<FeedsSection />} ActOnMany={ActOnMany} /> };
    },
  },
  {
    path: '/cow/:id',
    lazy: async () => {
      const [{ CowPage }, { HistoryList }, { CowTasks }] = await cowCode();
      return {
        element: (
          <CowPage
            history={(cow) => <HistoryList filter={{ cow }} atOnce={10} />}
            tasks={(cow) => <CowTasks cow={cow} />}
          />
        ),
      };
    },
  },
  { path: '/feed/:id', lazy: lateScreen('feed') },
  ...GUARDED.map(lateRoute),
];

const sessionScreen = async () => ({
  Component: (await sessionCode()).SessionScreen,
});

/** The router, which begins at once with the address at hand. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <RootLayout bell={<Bell />} />,
      HydrateFallback: Loading,
      ErrorBoundary: PageError,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            { Component: Protected, handle: { guarded: true }, children: protectedRoutes },
            { path: paths.login, lazy: sessionScreen },
            { path: paths.register, lazy: sessionScreen },
            ...OPEN.map(lateRoute),
            { path: '*', lazy: lateScreen('notFound') },
          ],
        },
      ],
    },
  ]);
