import { useLayoutEffect } from 'react';
import type { Feed } from '#domain/kinds/feed/schema.ts';
import { feedMovement } from '#domain/kinds/feed-movement/kind.ts';
import { createOf } from '#domain/kinds/schemas.ts';
import { NAME_LENGTH, NOTES_LENGTH } from '#domain/values/limits.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { only } from '../../lib/forms/only.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { useFarmToday, useWeightUnit } from '../../lib/herd/farm.ts';
import { fieldWordsOf, weightsOf } from '../../lib/herd/herd-words.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { DateField, NumberField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { feedsChanged } from '../queries.ts';
import { movementDraft } from './drafts.ts';
import { addEntry, changeEntry, type FeedMovement } from './queries.ts';

export type MovementKind = FeedMovement['kind'];

const SCHEMA = createOf(feedMovement);

interface MovementFormProps {
  feed: Pick<Feed, 'id' | 'name'>;
  kind: MovementKind;
  /** What is changed; null for a new one. */
  movement?: FeedMovement | null;
  /** The latest delivery: from whom it came and what it cost is most often so again. */
  last?: FeedMovement | undefined;
  onDone: () => void;
}

/** Enters what was used, counted or delivered of a feed, or changes it. A use asks for nothing but how much. */
export function MovementForm({ feed, kind, movement = null, last, onDone }: MovementFormProps) {
  const today = useFarmToday();
  const stale = useStaleChoice(fieldWordsOf('feed_movements'));
  const draft = useDraftForm({
    name: movementDraft(feed.id, kind, movement?.id),
    schema: SCHEMA,
    on: movement,
    initial: {
      feed: String(feed.id),
      kind,
      kg: String(movement?.kg ?? ''),
      moved_on: movement?.moved_on ?? today,
      price_per_tonne: String((movement ?? last)?.price_per_tonne ?? ''),
      supplier: (movement ?? last)?.supplier ?? '',
      notes: movement?.notes ?? '',
    },
    weights: weightsOf('feed_movements'),
    save: async (values, { key, changed, on }) => {
      if (movement) {
        const saved = await stale.send(on, only(values, changed), (changes, version) =>
          changeEntry('feed-movements', movement.id, changes, { version, key }),
        );
        if (!saved) await feedsChanged();
      } else await addEntry('feed-movements', values, key);
      onDone();
    },
    onFailure: (error) => fail(t('feed-forms.failed'), error),
  });
  const { register, formState, setFocus } = draft.form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('kg'), [setFocus]);
  const field = (name: string) => ({
    label: labelOf('feed_movements', name),
    error: formState.errors[name]?.message?.toString(),
  });
  return (
    <form
      onSubmit={draft.submit}
      noValidate
      aria-label={t('feed-forms.movement', { kind, name: feed.name })}
      className="grid gap-4"
    >
      <RestoredNote draft={draft} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          {...field('kg')}
          label={t('feed-forms.amount', { kind })}
          required
          unit={useWeightUnit()}
          {...register('kg', DECIMAL)}
        />
        <DateField {...field('moved_on')} required {...register('moved_on')} />
        {kind === 'delivery' && (
          <>
            <NumberField {...field('price_per_tonne')} optional {...register('price_per_tonne', DECIMAL)} />
            <TextField {...field('supplier')} optional maxLength={NAME_LENGTH} {...register('supplier')} />
          </>
        )}
        {(kind !== 'use' || movement) && (
          <div className="sm:col-span-full">
            <TextArea {...field('notes')} optional rows={2} maxLength={NOTES_LENGTH} {...register('notes')} />
          </div>
        )}
      </div>
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
