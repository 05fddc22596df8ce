import { useLayoutEffect, useState } from 'react';
import { type Cow, CowPatch } from '#domain/kinds/cow/schema.ts';
import { herdChanged } from '../../lib/api/query-client.ts';
import { only } from '../../lib/forms/only.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { fieldWordsOf } from '../../lib/herd/herd-words.ts';
import { undoOf } from '../../lib/herd/undo.ts';
import { fail, succeed } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { aboutDraft } from '../drafts.ts';
import { patchCow, patchCowWithImage } from '../queries.ts';
import { IdentityFields } from './identity-fields.tsx';
import { ImageProgress } from './image-progress.tsx';
import { cowUpload } from './new-cow.ts';

const About = CowPatch.pick({
  id_number: true,
  barn_number: true,
  name: true,
  breed: true,
  cow_mother: true,
  sire: true,
  sire_name: true,
  sire_code: true,
  cow_gender: true,
  date_of_birth: true,
  cow_image: true,
});

/** Corrects who she is: ID number, name, breed, mother, sire, gender, date of birth, image. */
export function AboutForm({ cow, onClose }: { cow: Cow; onClose: () => void }) {
  const stale = useStaleChoice(fieldWordsOf('cows'));
  const [sent, setSent] = useState<number | null>(null);
  const draft = useDraftForm({
    name: aboutDraft(cow.id),
    schema: About,
    on: cow,
    initial: {
      cow_image: cow.cow_image ?? '',
      id_number: cow.id_number,
      barn_number: cow.barn_number ?? '',
      name: cow.name,
      cow_gender: cow.cow_gender,
      breed: cow.breed ?? '',
      date_of_birth: cow.date_of_birth,
      cow_mother: String(cow.cow_mother ?? ''),
      sire: String(cow.sire ?? ''),
      // A bull of the farm is called by his own name.
      sire_name: cow.sire === null ? (cow.sire_name ?? '') : '',
      sire_code: cow.sire_code ?? '',
    },
    save: async (values, { key, changed, on }) => {
      const updated = await stale.send(on, only(values, changed), (patch, version) =>
        send(patch, version, key),
      );
      if (updated) succeed(t('cow-forms.updated'), undoOf(updated));
      else await herdChanged();
      onClose();
    },
    onFailure: (error) => fail(t('cow-forms.not-updated'), error),
  });
  const { setFocus } = draft.form;

  /** A new image is sent as a file in a form, everything else as JSON. */
  async function send(patch: CowPatch, version: number, key: string): Promise<Cow> {
    if (!patch.cow_image) return patchCow(cow.id, patch, version, key);
    setSent(0);
    try {
      return await patchCowWithImage(cow.id, cowUpload(patch), version, key, setSent);
    } finally {
      setSent(null);
    }
  }

  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('id_number'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate>
      <RestoredNote draft={draft} />
      <IdentityFields
        draft={draft}
        calfId={cow.id}
        sire={cow.sire === null ? null : { id: cow.sire, name: cow.sire_name }}
      />
      <FormActions draft={draft} onCancel={onClose}>
        <ImageProgress sent={sent} />
      </FormActions>
      {stale.dialog}
    </form>
  );
}
