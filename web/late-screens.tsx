/**
 * The screens on which few visits begin, each with its texts: fetched when it is first needed. That table is long, so it comes
 * itself after the first screen. As in `router.tsx`, slices meet here.
 */
import type { ComponentType } from 'react';
import { keysOf } from '#domain/values/objects.ts';
import { addCowCode } from './cows/add-cow-code.ts';
import { AddCowForm } from './cows/late-add-cow.tsx';
import { withWords } from './lib/words/load.ts';
import { paths } from './paths.ts';
import type { rareScreens } from './rare-screens.ts';
import type { LateScreen } from './router.tsx';
import { AddTask } from './tasks/late-parts.tsx';
import { late } from './ui/late.tsx';

const farmRows = <Page,>(page: Promise<Page>) =>
  withWords(page, 'farm-rows', 'messages/kinds', 'messages/values');

const rare = (name: keyof typeof rareScreens) => async () =>
  (await import('./rare-screens.ts')).rareScreens[name]();

/** By the names of their paths. */
export const screens: Record<LateScreen, () => Promise<ComponentType>> = {
  // The form says itself where it cannot be had; without a network a calving of a mother opens all the same.
  addCow: async () => (await Promise.all([addCowCode(), AddCowForm.fetch().catch(() => null)]))[0].AddCowPage,
  addFeed: async () =>
    (await withWords(import('./feeds/add-feed-page.tsx'), 'feeds', 'messages/kinds/feed', 'messages/values'))
      .AddFeedPage,
  feed: async () =>
    (
      await withWords(
        import('./feeds/page/feed-page.tsx'),
        'feed',
        'feed-forms',
        'feed-lasting',
        'feeds',
        'charts',
        'messages/kinds/feed',
        'messages/kinds/feed-movement',
        'messages/kinds/ration',
        'messages/values',
      )
    ).FeedPage,
  notifications: async () =>
    (
      await withWords(
        import('./notifications/notifications-page.tsx'),
        'notifications',
        'messages/alerts',
        'messages/work',
      )
    ).NotificationsPage,
  profile: async () =>
    (await withWords(import('./account/profile-page.tsx'), 'account', 'messages/values')).ProfilePage,
  imports: rare('imports'),
  history: rare('history'),
  registers: rare('registers'),
  places: async () => (await farmRows(import('./farm-rows/places-page.tsx'))).PlacesPage,
  medicines: async () => (await farmRows(import('./farm-rows/medicines-page.tsx'))).MedicinesPage,
  lists: async () => (await farmRows(import('./farm-rows/lists-page.tsx'))).ListsPage,
  crush: rare('crush'),
  figures: async () =>
    (await withWords(import('./figures/figures-page.tsx'), 'figures', 'messages/figures', 'messages/values'))
      .FiguresPage,
  work: async () => {
    const { WorkPage } = await withWords(import('./work/work-page.tsx'), 'work', 'lines', 'messages/work');
    return () => <WorkPage tasks={<AddTask />} ActOnMany={ActOnMany} />;
  },
  tasks: async () =>
    (await withWords(import('./tasks/tasks-page.tsx'), 'tasks', 'messages/kinds', 'messages/values'))
      .TasksPage,
  calendar: rare('calendar'),
  unanswered: async () =>
    (await withWords(import('./unanswered/unanswered-page.tsx'), 'unanswered', 'messages/values'))
      .UnansweredPage,
  visit: async () =>
    (
      await withWords(
        import('./visit-screen.tsx'),
        'visit',
        'work',
        'messages/work',
        'messages/kinds/pregnancy-check',
      )
    ).VisitScreen,
  howWeWork: rare('howWeWork'),
  exchange: rare('exchange'),
  declarations: rare('declarations'),
  waiting: async () => (await import('./waiting-screen.tsx')).waitingScreen(),
  help: async () => (await withWords(import('./account/help-page.tsx'), 'help')).HelpPage,
  forgotPassword: rare('forgotPassword'),
  resetPassword: rare('resetPassword'),
  people: async () =>
    (await withWords(import('./people/people-page.tsx'), 'people', 'account', 'messages/values')).PeoplePage,
  join: rare('join'),
  signIn: rare('signIn'),
  phone: rare('phone'),
  noFarm: rare('noFarm'),
  notForRole: rare('notForRole'),
  logout: async () => (await withWords(import('./session/logout-page.tsx'), 'kept')).LogoutPage,
  notFound: async () => (await import('./not-found/not-found-page.tsx')).NotFoundPage,
};

/** Fetches the code of the screen at an address, if it is one of these: the router finds it there. */
export async function codeAt(path: string): Promise<unknown> {
  const name = keysOf(screens).find((known) => known in paths && paths[known as keyof typeof paths] === path);
  return name && screens[name]();
}

/** The forms of what is done with many animals at once. */
export const actOnMany = async () =>
  (
    await withWords(
      import('./act-on-many.tsx'),
      'many',
      'cow-forms',
      'messages/doubts',
      'messages/kinds',
      'messages/values',
    )
  ).ActOnMany;

const ActOnMany = late(actOnMany, null);
