import { useNavigate } from 'react-router';
import { FeedCreate } from '#domain/kinds/feed/schema.ts';
import { useDraftForm } from '../lib/forms/use-draft-form.ts';
import { useFarmToday } from '../lib/herd/farm.ts';
import { weightsOf } from '../lib/herd/herd-words.ts';
import { fail } from '../lib/screen/toasts.ts';
import { t } from '../lib/words/words.ts';
import { paths } from '../paths.ts';
import { FormActions } from '../ui/form-actions.tsx';
import { RestoredNote } from '../ui/restored-note.tsx';
import { Card, PageHeader } from '../ui/surface.tsx';
import { FeedFields } from './feed-fields.tsx';
import { createFeed } from './queries.ts';

/** The form of a new feed. */
export function AddFeedPage() {
  const navigate = useNavigate();
  const today = useFarmToday();
  const draft = useDraftForm({
    name: 'new-feed',
    schema: FeedCreate,
    initial: { name: '', total_amount: '', date_added: today },
    weights: weightsOf('feeds'),
    save: async (values, { key, isOpen }) => {
      await createFeed(values, key);
      // Not waited for: the draft is dropped when this function ends, even when the next screen comes slowly.
      if (isOpen()) void navigate(paths.home);
    },
    onFailure: (error) => fail(t('feeds.create-failed'), error),
  });
  const { form, submit } = draft;

  return (
    <div className="mx-auto max-w-lg">
      <PageHeader title={t('feeds.add')} lead={t('feeds.add-lead')} />
      <Card className="p-5 sm:p-6">
        <form onSubmit={submit} noValidate className="grid gap-4">
          <RestoredNote draft={draft} />
          <FeedFields form={form} />
          <FormActions draft={draft} label={t('feeds.add')} onCancel={() => void navigate(paths.home)} />
        </form>
      </Card>
    </div>
  );
}
