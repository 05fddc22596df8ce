import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** The page on which a calf is registered with her mother's calving. */
export const CalfPage = late(
  async () =>
    (
      await withWords(
        import('./calving/calf-page.tsx'),
        'cow',
        'cow-forms',
        'calving',
        'messages/doubts',
        'messages/kinds',
      )
    ).CalfPage,
  <FormSkeleton />,
);

/** The form of an animal that joins the herd, which the page of a calf does without. */
export const AddCowForm = late(
  async () => (await import('./forms/add-cow-form.tsx')).AddCowForm,
  <FormSkeleton />,
);
