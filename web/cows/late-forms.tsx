/**
 * The forms of a cow's page. Their code is fetched after the page, so that opening a form needs no connection, and the page
 * comes without it.
 */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { Skeleton } from '../ui/surface.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

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

/** Asks whether she is deleted: hardly anybody ever does. */
export const DeleteCow = late(async () => (await import('./page/delete-cow.tsx')).DeleteCow, null);

/** A section that is drawn, with the texts of all of them: they are small, and come in one file. */
const ofSection = <Code,>(code: Promise<Code>) =>
  withWords(code, 'beside', 'charts', 'growth', 'lactation', 'pedigree');

export const Growth = late(
  async () => (await ofSection(import('./growth/growth.tsx'))).Growth,
  <Skeleton className="mb-4 h-96 w-full rounded-2xl" />,
);

export const Lactation = late(
  async () => (await ofSection(import('./lactation/lactation.tsx'))).Lactation,
  <Skeleton className="mb-4 h-96 w-full rounded-2xl" />,
);

export const Beside = late(
  async () => (await ofSection(import('./beside/beside.tsx'))).Beside,
  <Skeleton className="h-64 w-full rounded-2xl" />,
);

export const PedigreeTree = late(
  async () => (await ofSection(import('./pedigree/pedigree.tsx'))).PedigreeTree,
  <Skeleton className="h-72 w-full rounded-2xl" />,
);
