/** The forms of a cow's page. Their code comes once the page is there and idle, so that no form needs a connection to be opened. */
import { withWords } from '../lib/words/load.ts';
import { late } from '../ui/late.tsx';
import { addCowCode } from './add-cow-code.ts';
import { FormSkeleton } from './cow-states.tsx';

const waiting = <FormSkeleton />;

export const AboutForm = late(
  async () => (await withWords(import('./forms/about-form.tsx'), 'cow-forms')).AboutForm,
  waiting,
);
export const CareForm = late(
  async () => (await withWords(import('./forms/care-form.tsx'), 'cow-forms')).CareForm,
  waiting,
);
export const RecordForm = late(
  async () => (await withWords(import('./records/record-form.tsx'), 'cow-forms')).RecordForm,
  waiting,
);
export const CalvingForm = late(
  async () => (await withWords(import('./records/calving-form.tsx'), 'cow-forms')).CalvingForm,
  waiting,
);

/** All that a press on the page of a cow can open, the page of a calf among it. */
export const FORMS = [AboutForm, CareForm, RecordForm, CalvingForm, { fetch: addCowCode }];
