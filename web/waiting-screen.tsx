/** The page of what was entered in this browser, with the forms in which it is mended: slices meet here. */
import type { ComponentType } from 'react';
import { withWords } from './lib/words/load.ts';
import { late } from './ui/late.tsx';

/** The forms of what was entered and has not arrived: all there are. */
const MendForm = late(
  async () =>
    (
      await withWords(
        import('./mend-form.tsx'),
        'calving',
        'cow-forms',
        'cow',
        'farm-rows',
        'feed-forms',
        'feeds',
        'many',
        'tasks',
        'messages/doubts',
      )
    ).MendForm,
  null,
);

export async function waitingScreen(): Promise<ComponentType> {
  const { WaitingPage } = await withWords(
    import('./waiting/waiting-page.tsx'),
    'connection',
    'kept',
    'waiting',
    'messages/doubts',
    'messages/history',
    'messages/kinds',
    'messages/values',
  );
  return () => <WaitingPage MendForm={MendForm} />;
}
