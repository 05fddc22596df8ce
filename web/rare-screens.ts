/**
 * Screens that few open, each with its texts; in a file apart from the others of `late-screens.tsx`: the names of all that these need would
 * else come with every screen.
 */
import type { ComponentType } from 'react';
import { withWords } from './lib/words/load.ts';

const toJoin = <Page>(page: Promise<Page>) =>
  withWords(page, 'join', 'session', 'account', 'messages/values');

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
  exchange: async () =>
    (
      await withWords(
        import('./exchange/exchange-page.tsx'),
        'exchange',
        'messages/settings',
        'messages/kinds/declaration',
        'messages/values',
      )
    ).ExchangePage,
  declarations: async () =>
    (
      await withWords(
        import('./declarations/declarations-page.tsx'),
        'declarations',
        'messages/kinds/cow',
        'messages/kinds/declaration',
        'messages/kinds/movement',
        'messages/values',
      )
    ).DeclarationsPage,
  forgotPassword: async () =>
    (await withWords(import('./password-reset/forgot-password-page.tsx'), 'session', 'messages/values'))
      .ForgotPasswordPage,
  resetPassword: async () =>
    (await withWords(import('./password-reset/reset-password-page.tsx'), 'session', 'messages/values'))
      .ResetPasswordPage,
  join: async () => (await toJoin(import('./people/join-page.tsx'))).JoinPage,
  signIn: async () => (await toJoin(import('./people/sign-in-page.tsx'))).SignInPage,
  phone: async () => (await withWords(import('./phone/phone-page.tsx'), 'phone', 'account')).PhonePage,
  noFarm: async () => (await toJoin(import('./people/no-farm-page.tsx'))).NoFarmPage,
  notForRole: async () => (await toJoin(import('./people/not-for-role-page.tsx'))).NotForRolePage,
} satisfies Record<string, () => Promise<ComponentType>>;
