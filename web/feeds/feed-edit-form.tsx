import { useLayoutEffect } from 'react';
import { type Feed, FeedCreate } from '#domain/kinds/feed/schema.ts';
import { only } from '../lib/forms/only.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { fieldWordsOf, weightsOf } from '../lib/herd/herd-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { useStaleChoice } from '../ui/stale-choice.tsx';
import { feedDraft } from './drafts.ts';
import { FeedFields } from './feed-fields.tsx';
import { feedsChanged, updateFeed } from './queries.ts';

/** What is typed here. */
const FORM = FeedCreate.omit({ waste_percent: true });

/** Changes a feed in the place of its card. */
export function FeedEditForm({ feed, onDone }: { feed: Feed; onDone: () => void }) {
  const stale = useStaleChoice(fieldWordsOf('feeds'));
  const draft = useDraftForm({
    name: feedDraft(feed.id),
    schema: FORM,
    on: feed,
    initial: { name: feed.name, total_amount: String(feed.total_amount), date_added: feed.date_added },
    weights: weightsOf('feeds'),
    save: async (values, { key, changed, on }) => {
      const updated = await stale.send(on, only(values, changed), (patch, version) =>
        updateFeed(feed.id, patch, version, key),
      );
      if (!updated) await feedsChanged();
      onDone();
    },
    onFailure: (error) => fail(t('feeds.update-failed'), error),
  });
  const { form, submit } = draft;
  const { setFocus } = form;
  // Before the first paint: later it would take the focus from a field that a quick user is in already.
  useLayoutEffect(() => setFocus('name'), [setFocus]);

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('feeds.edit', { name: feed.name })}
      className="grid gap-3.5 p-4"
    >
      <RestoredNote draft={draft} />
      <FeedFields form={form} />
      <FormActions draft={draft} onCancel={onDone} />
      {stale.dialog}
    </form>
  );
}
