/**
 * Screens that few open, each with its texts; in a file apart from the others of `late-screens.tsx`: the names of all that these need would
 * else come with every screen.
 */
import type { ComponentType } from 'react';
import { withWords } from './lib/words/load.ts';

export const rareScreens = {
  crush: async () =>
    (
      await withWords(
        import('./crush/crush-screen.tsx'),
        'at-crush',
        'messages/kinds',
        'messages/values',
        'messages/work',
      )
    ).CrushScreen,
  imports: async () =>
    (
      await withWords(
        import('./imports/import-page.tsx'),
        'imports',
        'messages/kinds',
        'messages/kinds-in-files',
      )
    ).ImportPage,
  howWeWork: async () =>
    (
      await withWords(
        import('./how-we-work/how-we-work-page.tsx'),
        'how-we-work',
        'messages/settings',
        'messages/values',
        'messages/work',
      )
    ).HowWeWorkPage,
  history: async () =>
    (
      await withWords(
        import('./history/history-page.tsx'),
        'history',
        'messages/kinds',
        'messages/history',
        'messages/undo',
      )
    ).HistoryPage,
  registers: async () =>
    (
      await withWords(
        import('./registers/registers-page.tsx'),
        'registers',
        'messages/registers',
        'messages/values',
      )
    ).RegistersPage,
  calendar: async () =>
    (
      await withWords(
        import('./calendar/calendar-page.tsx'),
        'calendar',
        'messages/calendar',
        'messages/work',
      )
    ).CalendarPage,
} satisfies Record<string, () => Promise<ComponentType>>;
