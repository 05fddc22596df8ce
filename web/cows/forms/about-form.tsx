import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod/mini';
import { type Cow, CowPatch } from '#domain/kinds/cow/schema.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { aboutDraft } from '../drafts.ts';
import { patchCow } from '../queries.ts';
import { useAskFirst } from '../records/ask-first.tsx';
import { doubtsOfFamily } from './family-doubts.ts';
import { IdentityFields } from './identity-fields.tsx';
import { ImageProgress } from './image-progress.tsx';
import { useCowDraft } from './use-cow-draft.ts';
import { useImageFirst } from './use-image-first.ts';

const About = z.pick(CowPatch, {
  id_number: true,
  eid: true,
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
  const [sent, setSent] = useState<number | null>(null);
  const { draft, dialog } = useCowDraft(cow, {
    name: aboutDraft(cow.id),
    schema: About,
    initial: {
      cow_image: cow.cow_image ?? '',
      id_number: cow.id_number,
      eid: cow.eid ?? '',
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
    first: 'id_number',
    patch: send,
    onClose,
  });

  /** A new image is sent as a file in a form, everything else as JSON. */
  async function send(patch: CowPatch, version: number, key: string): Promise<Cow> {
    if (patch.cow_image) setSent(0);
    try {
      return await patchCow(cow.id, patch, version, key, setSent);
    } finally {
      setSent(null);
    }
  }

  const askFirst = useAskFirst(draft);
  const { holdImage, holdBoth } = useImageFirst(draft);

  function submit(event: SyntheticEvent): void {
    holdBoth(askFirst.askOfEach(cow, doubtsOfFamily(cow, draft.values())));
    draft.submit(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <RestoredNote draft={draft} />
      <IdentityFields
        draft={{ form: draft.form, hold: holdImage }}
        calfId={cow.id}
        sire={cow.sire === null ? null : { id: cow.sire, name: cow.sire_name }}
      />
      <FormActions draft={draft} onCancel={onClose}>
        <ImageProgress sent={sent} />
      </FormActions>
      {dialog}
      {askFirst.dialog}
    </form>
  );
}
