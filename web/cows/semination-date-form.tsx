import { useEffect } from 'react';
import { type Cow, CowPatch } from '#domain/cow.ts';
import { useFarmToday } from '../lib/farm.ts';
import { COW_WORDS } from '../lib/herd-words.ts';
import { herdChanged } from '../lib/query-client.ts';
import { fail, succeed } from '../lib/toasts.ts';
import { useDraftForm } from '../lib/use-draft-form.ts';
import { DateField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { seminationDateDraft } from './drafts.ts';
import { patchCow } from './queries.ts';

/** Sets the day a cow was last seminated, today unless told otherwise; the server keeps the record of it. */
export function SeminationDateForm({ cow, onClose }: { cow: Cow; onClose: () => void }) {
  const today = useFarmToday();
  const stale = useStaleChoice(COW_WORDS);
  const draft = useDraftForm({
    name: seminationDateDraft(cow.id),
    schema: CowPatch.pick({ semination_date: true }).required(),
    on: cow,
    initial: { semination_date: today },
    save: async (values, { on }) => {
      const updated = await stale.send(on, values, (patch, version) => patchCow(cow.id, patch, version));
      if (updated) succeed('Semination date updated successfully!');
      else await herdChanged();
      onClose();
    },
    onFailure: (error) => fail('Failed to update semination date', error),
  });
  const { register, setFocus, formState } = draft.form;
  useEffect(() => setFocus('semination_date'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate>
      <RestoredNote draft={draft} />
      <DateField
        label="Semination date"
        required
        hint="A semination record is kept for this day."
        error={formState.errors.semination_date?.message}
        {...register('semination_date')}
      />
      <FormActions draft={draft} onCancel={onClose} />
      {stale.dialog}
    </form>
  );
}
