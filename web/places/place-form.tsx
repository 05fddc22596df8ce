import { useLayoutEffect } from 'react';
import { place as placeKind } from '#domain/kinds/place/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { NOTES_LENGTH, PLACE_NAME_LENGTH } from '#domain/values/limits.ts';
import { herdChanged } from '../lib/api/query-client.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fieldWordsOf } from '../lib/herd/herd-words.ts';
import { choiceLabel, labelOf } from '../lib/herd/kind-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { createPlace, type Place, updatePlace } from './queries.ts';

const SCHEMA = createOf(placeKind);

/** Adds a place, or changes one. */
export function PlaceForm({ place, onDone }: { place: Place | null; onDone: () => void }) {
  const stale = useStaleChoice(fieldWordsOf('places'));
  const draft = useDraftForm({
    name: place ? `place-${place.id}` : 'new-place',
    schema: SCHEMA,
    on: place,
    initial: { name: place?.name ?? '', kind: place?.kind ?? 'barn', notes: place?.notes ?? '' },
    save: async (values, { key, changed, on }) => {
      if (place) {
        const updated = await stale.send(on, only(values, changed), (patch, version) =>
          updatePlace(place.id, patch, version, key),
        );
        if (!updated) await herdChanged();
      } else await createPlace(values, key);
      onDone();
    },
    onFailure: (error) => fail(t('places.save-failed'), error),
  });
  const { register, formState, setFocus } = draft.form;
  const errorOf = (field: string) => formState.errors[field]?.message?.toString();
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labelOf('places', 'name')}
          maxLength={PLACE_NAME_LENGTH}
          error={errorOf('name')}
          {...register('name')}
        />
        <SelectField label={labelOf('places', 'kind')} error={errorOf('kind')} {...register('kind')}>
          {placeKind.columns.kind.choices.map((kind) => (
            <option key={kind} value={kind}>
              {choiceLabel('places', 'kind', kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={labelOf('places', 'notes')}
        optional
        rows={2}
        maxLength={NOTES_LENGTH}
        error={errorOf('notes')}
        {...register('notes')}
      />
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
