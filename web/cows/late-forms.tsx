/**
 * The forms of a cow's page. Their code is fetched when the page is there and idle, so that opening a form needs no
 * connection.
 */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';
import { addCowCode } from './add-cow-code.ts';
import { FormSkeleton } from './cow-states.tsx';

const waiting = <FormSkeleton />;

export const AboutForm = late(
  async () => (await withWords(import('./forms/about-form.tsx'), 'cow-forms', 'messages/doubts')).AboutForm,
  waiting,
);
export const CareForm = late(
  async () => (await withWords(import('./forms/care-form.tsx'), 'cow-forms', 'messages/doubts')).CareForm,
  waiting,
);
export const RecordForm = late(
  async () =>
    (await withWords(import('./records/record-form.tsx'), 'cow-forms', 'messages/doubts')).RecordForm,
  waiting,
);
export const CalvingForm = late(
  async () =>
    (
      await withWords(
        import('./calving/calving-form.tsx'),
        'cow-forms',
        'calving',
        'messages/doubts',
        'messages/kinds',
      )
    ).CalvingForm,
  waiting,
);

export const Growth = late(
  async () => (await withWords(import('./growth/growth.tsx'), 'growth', 'charts')).Growth,
  <Skeleton className="mb-4 h-96 w-full rounded-2xl" />,
);

export const Lactation = late(
  async () => (await withWords(import('./lactation/lactation.tsx'), 'lactation', 'charts')).Lactation,
  <Skeleton className="mb-4 h-96 w-full rounded-2xl" />,
);

export const Beside = late(
  async () => (await withWords(import('./beside/beside.tsx'), 'beside')).Beside,
  <Skeleton className="h-64 w-full rounded-2xl" />,
);

export const Pedigree = late(
  async () => (await withWords(import('./pedigree/pedigree.tsx'), 'pedigree')).Pedigree,
  <Skeleton className="h-72 w-full rounded-2xl" />,
);

/** Everything that a press on a cow's page can open, with the page of a new calf. */
export const FORMS = [AboutForm, CareForm, RecordForm, CalvingForm, { fetch: addCowCode }];
