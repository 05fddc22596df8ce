import { createBrowserRouter, type RouteObject } from 'react-router';
import { addCowCode } from './cows/add-cow-code.ts';
import { cowCode, homeCode, sessionCode } from './first-screens.ts';
import { Loading } from './frame/loading.tsx';
import { PageError } from './frame/page-error.tsx';
import { Protected } from './frame/protected.tsx';
import { RootLayout } from './frame/root-layout.tsx';
import { withWords } from './lib/words/load.ts';
import { Bell } from './notifications/bell.tsx';
import { paths } from './paths.ts';
import { AddTask, CowTasks } from './tasks/late-parts.tsx';
import { late } from './ui/late.tsx';

const ActOnMany = late(
  async () =>
    (
      await withWords(
        import('./act-on-many.tsx'),
        'many',
        'cow-forms',
        'messages/doubts',
        'messages/kinds',
        'messages/values',
      )
    ).ActOnMany,
  null,
);

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
      const [{ CowPage }, { HistoryList }] = await cowCode();
      return {
        element: (
          <CowPage
            history={(cow) => <HistoryList filter={{ cow }} />}
            tasks={(cow) => <CowTasks cow={cow} />}
          />
        ),
      };
    },
  },
  {
    path: paths.addCow,
    lazy: async () => ({ Component: (await addCowCode()).AddCowPage }),
  },
  {
    path: paths.addFeed,
    lazy: async () => ({
      Component: (
        await withWords(import('./feeds/add-feed-page.tsx'), 'feeds', 'messages/kinds', 'messages/values')
      ).AddFeedPage,
    }),
  },
  {
    path: paths.notifications,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./notifications/notifications-page.tsx'),
          'notifications',
          'lines',
          'messages/alerts',
          'messages/stages',
          'messages/work',
        )
      ).NotificationsPage,
    }),
  },
  {
    path: paths.profile,
    lazy: async () => ({
      Component: (await withWords(import('./account/profile-page.tsx'), 'account', 'messages/values'))
        .ProfilePage,
    }),
  },
  {
    path: paths.imports,
    lazy: async () => ({
      Component: (await withWords(import('./imports/import-page.tsx'), 'imports', 'messages/kinds'))
        .ImportPage,
    }),
  },
  {
    path: paths.history,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./history/history-page.tsx'),
          'history',
          'messages/kinds',
          'messages/history',
          'messages/undo',
        )
      ).HistoryPage,
    }),
  },
  {
    path: paths.registers,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./registers/registers-page.tsx'),
          'registers',
          'messages/registers',
          'messages/values',
        )
      ).RegistersPage,
    }),
  },
  {
    path: paths.places,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./farm-rows/places-page.tsx'),
          'farm-rows',
          'messages/kinds',
          'messages/values',
        )
      ).PlacesPage,
    }),
  },
  {
    path: paths.medicines,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./farm-rows/medicines-page.tsx'),
          'farm-rows',
          'messages/kinds',
          'messages/values',
        )
      ).MedicinesPage,
    }),
  },
  {
    path: paths.lists,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./farm-rows/lists-page.tsx'),
          'farm-rows',
          'messages/kinds',
          'messages/values',
        )
      ).ListsPage,
    }),
  },
  {
    path: paths.work,
    lazy: async () => {
      const { WorkPage } = await withWords(import('./work/work-page.tsx'), 'work', 'lines', 'messages/work');
      return { element: <WorkPage tasks={<AddTask />} /> };
    },
  },
  {
    path: paths.figures,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./figures/figures-page.tsx'),
          'figures',
          'messages/figures',
          'messages/values',
        )
      ).FiguresPage,
    }),
  },
  {
    path: paths.tasks,
    lazy: async () => ({
      Component: (
        await withWords(import('./tasks/tasks-page.tsx'), 'tasks', 'messages/kinds', 'messages/values')
      ).TasksPage,
    }),
  },
  {
    path: paths.calendar,
    lazy: async () => ({
      Component: (await withWords(import('./calendar/calendar-page.tsx'), 'calendar', 'messages/work'))
        .CalendarPage,
    }),
  },
  {
    path: paths.unanswered,
    lazy: async () => ({
      Component: (
        await withWords(import('./unanswered/unanswered-page.tsx'), 'unanswered', 'messages/values')
      ).UnansweredPage,
    }),
  },
  {
    path: paths.visit,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./work/visit/visit-page.tsx'),
          'visit',
          'work',
          'messages/work',
          'messages/kinds',
        )
      ).VisitPage,
    }),
  },
  {
    path: paths.howWeWork,
    lazy: async () => ({
      Component: (
        await withWords(
          import('./how-we-work/how-we-work-page.tsx'),
          'how-we-work',
          'messages/values',
          'messages/work',
        )
      ).HowWeWorkPage,
    }),
  },
  {
    path: paths.help,
    lazy: async () => ({
      Component: (await withWords(import('./account/help-page.tsx'), 'help', 'messages/stages')).HelpPage,
    }),
  },
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
            {
              path: paths.forgotPassword,
              lazy: async () => ({
                Component: (
                  await withWords(
                    import('./password-reset/forgot-password-page.tsx'),
                    'session',
                    'messages/values',
                  )
                ).ForgotPasswordPage,
              }),
            },
            {
              path: paths.resetPassword,
              lazy: async () => ({
                Component: (
                  await withWords(
                    import('./password-reset/reset-password-page.tsx'),
                    'session',
                    'messages/values',
                  )
                ).ResetPasswordPage,
              }),
            },
            {
              path: paths.logout,
              lazy: async () => ({ Component: (await import('./session/logout-page.tsx')).LogoutPage }),
            },
            {
              path: '*',
              lazy: async () => ({
                Component: (await import('./not-found/not-found-page.tsx')).NotFoundPage,
              }),
            },
          ],
        },
      ],
    },
  ]);
