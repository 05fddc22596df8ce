/** The screen with its texts. It has a file of its own: the names of all that it needs would else come with every other screen. */
import { withWords } from '../lib/words/load.ts';

export async function calendarScreen() {
  const { CalendarPage } = await withWords(
    import('./calendar-page.tsx'),
    'calendar',
    'messages/calendar',
    'messages/work',
  );
  return CalendarPage;
}
