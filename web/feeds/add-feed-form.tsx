import { FeedCreate } from '#domain/kinds/feed/schema.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { weightsOf } from '../lib/herd/herd-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { FeedFields } from './feed-fields.tsx';
import { createFeed } from './queries.ts';

/** Registers a feed. */
export function AddFeedForm({ onDone }: { onDone: () => void }) {
  const today = useFarmToday();
  const draft = useDraftForm({
    name: 'new-feed',
    schema: FeedCreate,
    initial: { name: '', total_amount: '', date_added: today },
    weights: weightsOf('feeds'),
    save: async (values, { key, isOpen }) => {
      await createFeed(values, key);
      if (isOpen()) onDone();
    },
    onFailure: (error) => fail(t('feeds.create-failed'), error),
  });
  const { form, submit } = draft;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <RestoredNote draft={draft} />
      <FeedFields form={form} />
      <FormActions draft={draft} label={t('feeds.add')} onCancel={onDone} />
    </form>
  );
}
