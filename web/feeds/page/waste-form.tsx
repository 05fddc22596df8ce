import { useLayoutEffect } from 'react';
import { type Feed, FeedPatch } from '#domain/kinds/feed/schema.ts';
import { DECIMAL } from '../../lib/forms/decimal.ts';
import { useDraftForm } from '../../lib/forms/use-draft-form.ts';
import { fieldWordsOf } from '../../lib/herd/herd-words.ts';
import { labelOf } from '../../lib/herd/kind-words.ts';
import { fail } from '../../lib/screen/toasts.ts';
import { t } from '../../lib/words/words.ts';
import { NumberField } from '../../ui/fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { RestoredNote } from '../../ui/restored-note.tsx';
import { useStaleChoice } from '../../ui/stale-choice.tsx';
import { feedsChanged, updateFeed } from '../queries.ts';
import { wasteDraft } from './drafts.ts';

const SCHEMA = FeedPatch.pick({ waste_percent: true }).required();

/** Says how much more of a feed is used than is eaten. */
export function WasteForm({
  feed,
  onDone,
}: {
  feed: Pick<Feed, 'id' | 'version' | 'name' | 'waste_percent'>;
  onDone: () => void;
}) {
  const stale = useStaleChoice(fieldWordsOf('feeds'));
  const draft = useDraftForm({
    name: wasteDraft(feed.id),
    schema: SCHEMA,
    on: feed,
    initial: { waste_percent: String(feed.waste_percent) },
    save: async ({ waste_percent }, { key, on }) => {
      const saved = await stale.send(on, { waste_percent }, (patch, version) =>
        updateFeed(feed.id, patch, version, key),
      );
      if (!saved) await feedsChanged();
      onDone();
    },
    onFailure: (error) => fail(t('feed-forms.failed'), error),
  });
  const { register, formState, setFocus } = draft.form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('waste_percent'), [setFocus]);
  return (
    <form onSubmit={draft.submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <NumberField
        label={labelOf('feeds', 'waste_percent')}
        hint={t('feed-forms.waste-hint')}
        unit="%"
        required
        error={formState.errors.waste_percent?.message?.toString()}
        {...register('waste_percent', DECIMAL)}
      />
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
