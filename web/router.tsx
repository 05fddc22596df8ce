import type { ReactNode } from 'react';
import { BrowserRouter, matchPath, type RouteObject, useRoutes } from 'react-router';
import type { Role } from '#domain/values/roles.ts';
import { cowCode, homeCode, lateScreens, sessionCode } from './first-screens.ts';
import { PageError } from './frame/page-error.tsx';
import { Protected } from './frame/protected.tsx';
import { RootLayout } from './frame/root-layout.tsx';
import { Boundary, type Screen, screenOf } from './frame/screen.tsx';
import { currentSession } from './lib/session/session.ts';
import { withWords } from './lib/words/load.ts';
import { Bell } from './notifications/bell.tsx';
import { paths } from './paths.ts';
import { late } from './ui/late.tsx';
import { May } from './ui/may.tsx';

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
  'exchange',
  'declarations',
  'people',
  'waiting',
  'help',
] as const;

/** Those that anybody may see. */
const OPEN = ['forgotPassword', 'resetPassword', 'join', 'signIn', 'phone', 'logout'] as const;

/** The screens that come late; what is at none of the addresses has one too. */
export type LateScreen =
  | (typeof GUARDED | typeof OPEN)[number]
  | 'crush'
  | 'feed'
  | 'noFarm'
  | 'notForRole'
  | 'notFound';

const lateScreen = (name: LateScreen) =>
  screenOf(async () => {
    const Late = await (await lateScreens()).screens[name]();
    return <Late />;
  });

const ActOnMany = late(async () => (await lateScreens()).actOnMany(), null);

const Home = screenOf(async () => {
  const [{ HomePage }, { FeedsSection }] = await homeCode();
  return <HomePage feeds={<FeedsSection />} ActOnMany={ActOnMany} />;
});

/** What was changed of a cow, which few look at. */
const CowHistory = late(
  async () =>
    (await withWords(import('./history/history-list.tsx'), 'history', 'messages/history', 'messages/undo'))
      .HistoryList,
  null,
);

const CowScreen = screenOf(async () => {
  const [{ CowPage }, { CowTasks }] = await cowCode();
  return (
    <CowPage
      history={(cow) => <CowHistory filter={{ cow }} atOnce={10} />}
      tasks={(cow) => <CowTasks cow={cow} />}
    />
  );
});

const NoFarm = lateScreen('noFarm');

const NotForRole = lateScreen('notForRole');

/** Screens on which a role has nothing to do. */
const NEEDS: ReadonlyMap<string, Role> = new Map([
  [paths.addCow, 'worker'],
  [paths.addFeed, 'worker'],
  [paths.imports, 'owner'],
  [paths.exchange, 'owner'],
  [paths.unanswered, 'vet'],
]);

function forRole(path: string, At: Screen): ReactNode {
  const needs = NEEDS.get(path);
  return needs === undefined ? (
    <At />
  ) : (
    <May needs={needs} else={<NotForRole />}>
      <At />
    </May>
  );
}

const SessionScreen = screenOf(async () => {
  const Session = (await sessionCode()).SessionScreen;
  return <Session />;
});

/** Where the slices meet: every screen by its address. */
const guarded: readonly [path: string, Screen][] = [
  [paths.home, Home],
  ['/cow/:id', CowScreen],
  ['/feed/:id', lateScreen('feed')],
  ['/crush/*', lateScreen('crush')],
  ...GUARDED.map((name): [string, Screen] => [paths[name], lateScreen(name)]),
];
const open: readonly [path: string, Screen][] = [
  [paths.login, SessionScreen],
  [paths.register, SessionScreen],
  ...OPEN.map((name): [string, Screen] => [paths[name], lateScreen(name)]),
  ['*', lateScreen('notFound')],
];

const isAt =
  (path: string) =>
  ([pattern]: readonly [string, Screen]) =>
    matchPath(pattern, path) !== null;
const isGuarded = (path: string) => guarded.some(isAt(path));

/** Fetches the screen that will be shown first: it is drawn at once then. What cannot be had is told of in its place. */
export async function fetchFirst(path: string): Promise<void> {
  const known = currentSession() === null ? open : [...guarded, ...open];
  const [, screen] = known.find(isAt(path)) ?? [];
  await screen?.fetch().catch(() => undefined);
}

const routesOf = (screens: readonly [path: string, Screen][]): RouteObject[] =>
  screens.map(([path, At]) => ({ path, element: forRole(path, At) }));

const ROUTES: RouteObject[] = [
  {
    element: <RootLayout bell={<Bell />} isGuarded={isGuarded} />,
    children: [
      { element: <Protected noFarm={<NoFarm />} />, children: routesOf(guarded) },
      ...routesOf(open),
    ],
  },
];

const Screens = () => useRoutes(ROUTES);

/** The app, from its address on. */
export const Router = () => (
  <Boundary failed={<PageError />}>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </Boundary>
);
